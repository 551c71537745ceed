import { useQuery } from '@tanstack/react-query';
import { statementLines } from '@tipnaija/contracts/statement-lines';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { SkeletonRows } from '../../components/ui/skeleton';
import { formatChange } from '../../lib/naira-change';
import { periodStatementQuery } from '../../lib/wallet';
import type { StatementPeriod } from './statement-periods';

/** The sums of a month or a year. */
export function PeriodStatement({ period: { value, words } }: { period: StatementPeriod }) {
  const statement = useQuery(periodStatementQuery(value));
  if (statement.isPending) return <SkeletonRows count={3} what="your statement" />;
  if (!statement.data) return <LoadFailure what="your statement" onRetry={() => void statement.refetch()} />;
  const { openingBalance, closingBalance, sums } = statement.data;
  return (
    <dl className="grid max-w-xl gap-2 text-sm" aria-label={`Statement of ${words}`}>
      <Balance words="Opening balance" kobo={openingBalance} />
      {statementLines(sums).map((line) => (
        <div key={line.words} className="flex items-baseline justify-between gap-4">
          <dt>{line.words}</dt>
          <dd className="shrink-0 tabular-nums">{formatChange(line.kobo)}</dd>
        </div>
      ))}
      <Balance words="Closing balance" kobo={closingBalance} />
    </dl>
  );
}

function Balance({ words, kobo }: { words: string; kobo: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold first:border-t-0 first:pt-0">
      <dt>{words}</dt>
      <dd className="shrink-0">
        <Naira kobo={kobo} />
      </dd>
    </div>
  );
}
