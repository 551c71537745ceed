import { platformFees } from '@tipnaija/contracts/fees';
import { splitFee } from '@tipnaija/contracts/money';
import { Naira } from '../../components/naira';

/** Gross, fee and net of a withdrawal. Live: a tip that arrives meanwhile is included. */
export function WithdrawalSums({ grossKobo }: { grossKobo: number }) {
  const { feeKobo, netKobo } = splitFee(Math.max(0, grossKobo), platformFees.withdrawalPercent);
  const sums = [
    { term: 'From your wallet', kobo: grossKobo, look: '' },
    { term: `Withdrawal fee (${platformFees.withdrawalPercent}%)`, kobo: feeKobo, look: 'text-ink-soft' },
    { term: 'You receive', kobo: netKobo, look: 'border-t border-line pt-2 text-base font-semibold' },
  ];
  return (
    <dl className="grid gap-2 text-sm">
      {sums.map(({ term, kobo, look }) => (
        <div key={term} className={`flex items-baseline justify-between gap-4 ${look}`}>
          <dt>{term}</dt>
          <dd>
            <Naira kobo={kobo} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
