import { donorGiftEffects } from '@tipnaija/contracts/gift-effects';
import type { PaymentReceipt } from '@tipnaija/contracts/http/donations';
import type { ReactNode } from 'react';
import { CopyButton } from '../../components/copy-button';
import { Naira } from '../../components/naira';
import { dateAndTime } from '../../lib/date-and-time';

/** The payment data that support asks for. */
export function ReceiptDetails({ receipt }: { receipt: PaymentReceipt }) {
  const { state, amount, tipAmount, amountCents, refundedAmount, donorName, createdAt, paidAt, reference } = receipt;
  const effect = donorGiftEffects.find(({ name }) => name === receipt.giftEffect);
  const isReceived = state === 'received';
  const when = paidAt ?? createdAt;
  return (
    <dl className="grid gap-3 border-t border-dashed border-line-strong pt-4 text-sm">
      {amountCents !== null && (
        <Detail name="In naira">
          <Naira kobo={amount} />
        </Detail>
      )}
      {tipAmount !== undefined && (
        <>
          <Detail name="Your tip">
            <Naira kobo={tipAmount} />
          </Detail>
          <Detail name="Added to cover the fee">
            <Naira kobo={amount - tipAmount} />
          </Detail>
        </>
      )}
      <Detail name="From">{donorName}</Detail>
      {effect && (
        <Detail name="Gift effect">
          <span aria-hidden="true">{effect.emoji}</span> {effect.name}
        </Detail>
      )}
      <Detail name={isReceived ? 'Paid' : 'Started'}>
        <time dateTime={when}>{dateAndTime(when)}</time>
      </Detail>
      {refundedAmount > 0 && (
        <Detail name="Refunded to you">
          <Naira kobo={refundedAmount} className="font-semibold" />
        </Detail>
      )}
      <div className="flex items-center justify-between gap-3">
        <dt className="text-ink-soft">Reference</dt>
        <dd className="flex min-w-0 items-center gap-3 font-medium">
          {/* Support asks for all of it: copied and printed it is whole. */}
          <span className="whitespace-nowrap print:hidden" title={reference}>
            {shortened(reference)}
          </span>
          <span className="hidden break-all print:inline">{reference}</span>
          <span className="shrink-0 print:hidden">
            <CopyButton text={reference} label="Copy reference" what="Reference" />
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** Such as `019a…9f4e`. */
const shortened = (reference: string) =>
  reference.length > 16 ? `${reference.slice(0, 4)}…${reference.slice(-4)}` : reference;

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-medium break-words">{children}</dd>
    </div>
  );
}
