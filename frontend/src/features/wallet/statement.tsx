import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Card } from '../../components/ui/card';
import { Select } from '../../components/ui/select';
import { walletEntriesQuery } from '../../lib/wallet';
import { Movements } from './movements';
import { PeriodStatement } from './period-statement';
import { StatementFile } from './statement-file';
import { type StatementPeriod, statementPeriods } from './statement-periods';

const ALL = 'All movements';

/** Every movement of the wallet, or the sums of a month or a year; what is shown can be kept as a file. */
export function Statement({ revision, creatorId }: { revision: number; creatorId: string }) {
  const [words, setWords] = useState(ALL);
  const selectId = useId();
  const periods = statementPeriods(new Date());
  const period = periods.find((item) => item.words === words);
  return (
    <Card className="grid content-start gap-4 p-5 lg:col-span-2" aria-labelledby="statement-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <h2 id="statement-title" className="text-lg">
            Wallet Statement
          </h2>
          <p className="text-sm text-ink-soft">For your records, your accountant or the tax office.</p>
        </div>
        <div className="flex grow flex-wrap gap-2 lg:grow-0">
          <label htmlFor={selectId} className="sr-only">
            Period
          </label>
          <Select
            id={selectId}
            className="min-h-11! flex-1 basis-40 lg:w-56"
            options={[ALL, ...periods.map((item) => item.words)]}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Files period={period} />
        </div>
      </div>
      {period ? (
        <PeriodStatement key={period.value} period={period} />
      ) : (
        <Movements revision={revision} creatorId={creatorId} />
      )}
    </Card>
  );
}

function Files({ period }: { period: StatementPeriod | undefined }) {
  const hasMovements = !!useInfiniteQuery(walletEntriesQuery).data?.pages[0]?.entries.length;
  if (!period)
    return (
      <StatementFile
        verb="Download"
        kind="csv"
        path="/api/wallet/entries.csv"
        name="tipnaija-wallet.csv"
        isEmpty={!hasMovements}
      />
    );
  return (
    <div className="flex gap-2">
      {(['pdf', 'csv'] as const).map((kind) => (
        <StatementFile
          key={`${period.value}-${kind}`}
          verb="Statement as"
          kind={kind}
          path={`/api/wallet/statements/${period.value}/${kind}`}
          name={`tipnaija-statement-${period.value}.${kind}`}
        />
      ))}
    </div>
  );
}
