import { splitFee } from '@tipnaija/contracts/money';
import { Naira } from '../../components/naira';

/** What the money becomes, before it is paid. */
export function PaymentSummary({ amountKobo, displayName }: { amountKobo: number | null; displayName: string }) {
  if (amountKobo === null) {
    return (
      <p className="text-sm text-ink-soft">
        Choose an amount. {displayName} gets 95% of it; 5% keeps TipNaija running.
      </p>
    );
  }
  const { feeKobo, netKobo } = splitFee(amountKobo);
  return (
    <dl className="grid gap-2 text-sm">
      <Line term={`${displayName} gets (95%)`} kobo={netKobo} className="font-semibold" />
      <Line term="TipNaija fee (5%)" kobo={feeKobo} className="text-ink-soft" />
      <Line term="You pay" kobo={amountKobo} className="border-t border-line pt-2 text-base font-semibold" />
    </dl>
  );
}

function Line({ term, kobo, className }: { term: string; kobo: number; className: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt className="min-w-0 break-words">{term}</dt>
      <dd>
        <Naira kobo={kobo} />
      </dd>
    </div>
  );
}
