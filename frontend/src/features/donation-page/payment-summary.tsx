import { feePercent, splitFee } from '@tipnaija/contracts/money';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { formatShortDay } from '../../lib/short-day';
import { type Currency, naira } from './currencies';
import type { DonationFormState } from './use-donation-form';

/** Shows how the amount is split, before the payment. */
export function PaymentSummary({ form, displayName }: { form: DonationFormState; displayName: string }) {
  const { payableAmount, total, isCovered } = form.payment;
  const { currency } = form.provider;
  if (payableAmount === null || total === null) {
    return (
      <p className="text-sm text-ink-soft">
        Choose an amount. {displayName} gets {100 - feePercent}% of it; {feePercent}% keeps TipNaija running.
      </p>
    );
  }
  const grossKobo = currency.toKobo(total);
  const { feeKobo, netKobo } = splitFee(grossKobo);
  return (
    <dl className="grid gap-2 text-sm">
      {isCovered && <Line term="Your tip" value={<Amount amount={payableAmount} currency={currency} />} />}
      {isCovered && (
        <Line
          term="Added to cover the fee"
          value={<Amount amount={total - payableAmount} currency={currency} />}
          className="text-ink-soft"
        />
      )}
      {currency !== naira && <Line term="In naira" note={rateOf(currency)} value={<Naira kobo={grossKobo} />} />}
      <Line
        term={isCovered ? `${displayName} gets` : `${displayName} gets (${100 - feePercent}%)`}
        note={isCovered ? `Rounded up, because you pay whole ${currency === naira ? 'naira' : 'cents'}` : undefined}
        value={<Naira kobo={netKobo} />}
        className="font-semibold"
      />
      <Line term={`TipNaija fee (${feePercent}%)`} value={<Naira kobo={feeKobo} />} className="text-ink-soft" />
      <Line
        term="You pay"
        value={<Amount amount={total} currency={currency} />}
        className="border-t border-line pt-3 mt-1 text-lg font-semibold"
      />
    </dl>
  );
}

/** Such as `$1 = ₦1,620, rate of Nov 21`. */
function rateOf({ format, toKobo, rateSetAt }: Currency): string {
  const rate = `${format(100)} = ${naira.format(toKobo(100))}`;
  return rateSetAt ? `${rate}, rate of ${formatShortDay(rateSetAt.slice(0, 10))}` : rate;
}

function Amount({ amount, currency }: { amount: number; currency: Currency }) {
  return <span className="tabular-nums">{currency.formatTotal(amount)}</span>;
}

type LineProps = { term: string; note?: string | undefined; value: ReactNode; className?: string };

function Line({ term, note, value, className = '' }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt className="min-w-0 break-words">
        {term}
        {note && <span className="block text-xs font-normal text-ink-soft">{note}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
