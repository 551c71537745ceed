import { anonymousDonor } from '@tipnaija/contracts/donor';
import { useEffect, useRef, useState } from 'react';
import { SampleStage } from '../../components/sample-stage';
import type { DonationDraft } from './donation-draft';
import type { PreviewShape } from './preview-shape';
import type { DonationFormState } from './use-donation-form';

/** The alert follows the typing after a short rest. */
const RESTING_MS = 400;

/** Shown until the donor has chosen an amount. */
const SAMPLE_KOBO = 100_000;

type StreamPreviewProps = { form: DonationFormState; shape: PreviewShape };

/** What the tip will be on the stream: a sample until there is an amount. The stream may use another alert set. */
export function StreamPreview({ form, shape }: StreamPreviewProps) {
  const { draft, payableAmount, provider } = form;
  const kobo = payableAmount === null ? null : provider.currency.toKobo(payableAmount);
  const [shown, setShown] = useState(() => alertOf(draft, kobo));
  useEffect(() => {
    const timer = setTimeout(() => setShown(alertOf(draft, kobo)), RESTING_MS);
    return () => clearTimeout(timer);
  }, [draft, kobo]);
  const place = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(place);
  const isStrip = shape === 'strip';
  const isThumbnail = shape === 'thumbnail';
  return (
    <figure ref={place} className={`grid shrink-0 gap-2 sm:max-lg:max-w-96 ${isThumbnail ? 'w-29' : ''}`}>
      <div className={`relative rounded-2xl bg-sunken ${isStrip ? 'aspect-[9/4]' : 'aspect-[480/300]'}`}>
        {isSeen && (
          <SampleStage title="How your tip looks on a stream" alert={shown} {...(isStrip && { aspect: 9 / 4 })} />
        )}
        {kobo === null && (
          <span className="absolute top-2 left-2 rounded-full bg-on-panel px-2.5 py-0.5 text-xs font-semibold text-on-accent">
            Example
          </span>
        )}
      </div>
      {!isThumbnail && (
        <figcaption className="text-xs text-ink-soft">
          How your tip looks on a stream{provider.currency.ngnPerUsd !== null && ', in naira'}
        </figcaption>
      )}
    </figure>
  );
}

/** Whether the element has been seen: the overlay is heavy for a phone. */
function useIsSeen(element: { current: Element | null }): boolean {
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver((entries) =>
      setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

/** Always the same id, because a changed text must not replay the entrance. */
const alertOf = ({ isAnonymous, donorName, message, giftEffect }: DonationDraft, kobo: number | null) => ({
  id: 1,
  kind: 'donation' as const,
  previousId: null,
  donorName: (!isAnonymous && donorName.trim()) || (kobo === null ? 'You' : anonymousDonor),
  amount: kobo ?? SAMPLE_KOBO,
  message: message.trim() || null,
  giftEffect,
  createdAt: '',
});
