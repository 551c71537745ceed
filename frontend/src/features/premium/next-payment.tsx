import { premiumPriceKobo } from '@tipnaija/contracts/premium';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';

/** What the renewal takes from where, with a warning while the wallet holds too little. */
export function NextPayment({ balanceKobo }: { balanceKobo: number }) {
  const shortKobo = premiumPriceKobo - balanceKobo;
  return (
    <div className="grid w-full gap-2">
      <dl className="grid divide-y divide-line rounded-xl border border-line px-3.5 text-sm">
        <Line term="Next payment">
          <Naira kobo={premiumPriceKobo} />
        </Line>
        <Line term="Paid from">Your wallet</Line>
        <Line term="Wallet balance" look={shortKobo > 0 ? 'text-accent' : ''}>
          <Naira kobo={balanceKobo} />
        </Line>
      </dl>
      {shortKobo > 0 && (
        <p role="note" className="rounded-xl bg-accent-tint px-3.5 py-2.5 text-sm">
          Your wallet is <Naira kobo={shortKobo} className="font-medium" /> short for the next month.
        </p>
      )}
    </div>
  );
}

function Line({ term, look = '', children }: { term: string; look?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="text-ink-soft">{term}</dt>
      <dd className={`font-medium ${look}`}>{children}</dd>
    </div>
  );
}
