import type { PaymentReceipt } from '@tipnaija/contracts/http/donations';
import { MessageCircle, ReceiptText } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { dateAndTime } from '../lib/date-and-time';
import { formatDollarsAndCents } from '../lib/dollars';
import { Naira } from './naira';
import { SampleStage } from './sample-stage';
import { buttonClass } from './ui/button';

type PaidTipProps = {
  /** Undefined while it loads. */
  receipt: PaymentReceipt | undefined;
  displayName: string;
  /** The path of the receipt, and the address of the tip page. */
  receiptPath: string;
  tipPageLink: string;
  /** The words beside the picture, or above it on a phone. */
  children: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
};

/** A paid tip as the stream showed it, and what a proud donor does next. */
export function PaidTip({ receipt, displayName, receiptPath, tipPageLink, children, actions }: PaidTipProps) {
  const words = `I just tipped ${displayName} on TipNaija. Your turn: ${tipPageLink}`;
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:grid-rows-[1fr_auto_auto_1fr]">
      <div className="grid content-start gap-1 lg:col-start-2 lg:row-start-2">
        {children}
        <p className="min-h-5.5 text-sm break-words text-ink-soft lg:min-h-11">
          {receipt && <Line receipt={receipt} displayName={displayName} />}
        </p>
        {receipt?.creator.thanks && (
          <p className="mt-2 rounded-xl bg-tint px-4 py-3 break-words whitespace-pre-line">{receipt.creator.thanks}</p>
        )}
      </div>
      <div className="aspect-[480/300] overflow-hidden rounded-2xl bg-[#10251b] lg:col-start-1 lg:row-span-4 lg:row-start-1 lg:self-center">
        {receipt && <Replay receipt={receipt} />}
      </div>
      <div className="grid content-start gap-2 lg:col-start-2 lg:row-start-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ size: 'small' })}
        >
          <MessageCircle className="size-4" aria-hidden="true" />
          Share on WhatsApp
        </a>
        <Link to={receiptPath} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <ReceiptText className="size-4" aria-hidden="true" />
          View receipt
        </Link>
        {actions}
      </div>
    </div>
  );
}

/** Such as `₦5,000 to Ada Live`, and when. A phone has no room for the time, which the receipt has. */
function Line({ receipt, displayName }: { receipt: PaymentReceipt; displayName: string }) {
  const { amount, amountCents, paidAt, createdAt } = receipt;
  const when = paidAt ?? createdAt;
  return (
    <>
      <strong className="font-semibold text-ink tabular-nums">
        {amountCents === null ? <Naira kobo={amount} /> : formatDollarsAndCents(amountCents)}
      </strong>{' '}
      to <strong className="font-semibold text-ink">{displayName}</strong>
      <time dateTime={when} className="text-xs max-lg:hidden lg:block">
        {dateAndTime(when)}
      </time>
    </>
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
