import { anonymousDonor } from '@tipnaija/contracts/donor';
import { useEffect, useState } from 'react';
import { SampleStage } from '../../components/sample-stage';
import type { DonationDraft } from './donation-draft';
import type { DonationFormState } from './use-donation-form';

/** The alert follows the typing after a short rest. */
const RESTING_MS = 400;

/** What the tip will be on the stream, beside the form of a desktop. The stream may use another alert set. */
export function StreamPreview({ form }: { form: DonationFormState }) {
  const { draft, payableAmount, provider } = form;
  const [shown, setShown] = useState(() => alertOf(draft, provider.currency.toKobo(payableAmount ?? 0)));
  useEffect(() => {
    if (payableAmount === null) return;
    const timer = setTimeout(() => setShown(alertOf(draft, provider.currency.toKobo(payableAmount))), RESTING_MS);
    return () => clearTimeout(timer);
  }, [draft, payableAmount, provider]);
  return (
    <figure className="grid gap-2">
      <SampleStage title="How your tip looks on a stream" alert={shown} />
      <figcaption className="text-xs text-ink-soft">How your tip looks on a stream</figcaption>
    </figure>
  );
}

/** Always the same id, because a changed text must not replay the entrance. */
const alertOf = ({ isAnonymous, donorName, message, giftEffect }: DonationDraft, amount: number) => ({
  id: 1,
  kind: 'donation' as const,
  previousId: null,
  donorName: (!isAnonymous && donorName.trim()) || anonymousDonor,
  amount,
  message: message.trim() || null,
  giftEffect,
  createdAt: '',
});
