import { useQuery } from '@tanstack/react-query';
import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import type { PaymentReceipt } from '@tipnaija/contracts/http/donations';
import { MessageCircle, ReceiptText, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { absoluteLink, paths } from '../../app/paths';
import { SampleStage } from '../../components/sample-stage';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { apiQuery } from '../../lib/query-client';

type ThankYouProps = { reference: string; creator: PublicCreator; onClose: () => void };

/** After a payment: the tip as the stream showed it, and what a proud donor does next. */
export function ThankYou({ reference, creator, onClose }: ThankYouProps) {
  const receipt = useQuery(apiQuery<PaymentReceipt>('/api/payments', encodeURIComponent(reference))).data;
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; screen readers and phones go on here.
  useEffect(() => {
    title.current?.focus();
  }, []);
  const words = `I just tipped ${creator.displayName} on TipNaija. Your turn:`;
  const share = `https://wa.me/?text=${encodeURIComponent(`${words} ${absoluteLink(paths.tipPage(creator.username))}`)}`;
  return (
    <Card
      className="relative order-first grid gap-4 border-2 border-accent-solid! p-4 sm:p-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-x-10"
      aria-labelledby="thanks-title"
    >
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-xl text-ink-soft hover:bg-sunken"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
      <div className="grid gap-1 pr-10 lg:col-start-2 lg:self-end lg:pr-0">
        <h2 id="thanks-title" ref={title} tabIndex={-1} className="text-2xl outline-none">
          You did that!
        </h2>
        <p className="break-words text-ink-soft">{creator.displayName} sees your tip like this:</p>
      </div>
      <div className="aspect-[480/300] overflow-hidden rounded-2xl bg-[#10251b] lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {receipt && <Replay receipt={receipt} />}
      </div>
      <div className="grid gap-2 sm:flex sm:flex-wrap lg:self-start">
        <a href={share} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'small' })}>
          <MessageCircle className="size-4" aria-hidden="true" />
          Tell your people
        </a>
        <Link to={paths.receipt(reference)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <ReceiptText className="size-4" aria-hidden="true" />
          Your receipt
        </Link>
      </div>
    </Card>
  );
}

function Replay({ receipt }: { receipt: PaymentReceipt }) {
  const { donorName, tipAmount, amount: paid, message, giftEffect, createdAt } = receipt;
  const amount = tipAmount ?? paid;
  const alert = useMemo(
    () => ({ id: 1, kind: 'donation' as const, previousId: null, donorName, amount, message, giftEffect, createdAt }),
    [donorName, amount, message, giftEffect, createdAt],
  );
  return <SampleStage title="Your alert" alert={alert} />;
}
