import { useQuery } from '@tanstack/react-query';
import type { Statement } from '@tipnaija/contracts/http/wallet';
import { statementLines } from '@tipnaija/contracts/statement-lines';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Select } from '../../components/ui/select';
import { SkeletonRows } from '../../components/ui/skeleton';
import { apiQuery } from '../../lib/query-client';
import { statementPeriods } from './statement-periods';
import { useStatementDownload } from './use-statement-download';

/** The statement of a month or a year, on the screen and as files. `children` stand beside the choice. */
export function PeriodStatement({ children }: { children: ReactNode }) {
  const [words, setWords] = useState('');
  const periods = statementPeriods(new Date());
  const period = periods.find((item) => item.words === words)?.value;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-72">
          <Field label="Period">
            {(control) => (
              <Select
                {...control}
                options={periods.map((item) => item.words)}
                placeholder="Choose a month or a year"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
        </div>
        {children}
      </div>
      {period && <Sums key={period} period={period} words={words} />}
    </>
  );
}

function Sums({ period, words }: { period: string; words: string }) {
  const statement = useQuery(apiQuery<Statement>(`/api/wallet/statements/${period}`));
  if (statement.isPending) return <SkeletonRows count={3} what="your statement" />;
  if (!statement.data) return <LoadFailure what="your statement" onRetry={() => void statement.refetch()} />;
  const { openingBalance, closingBalance, sums } = statement.data;
  return (
    <>
      <dl className="grid max-w-xl gap-2 text-sm" aria-label={`Statement of ${words}`}>
        <Line words="Opening balance" kobo={openingBalance} isBalance />
        {statementLines(sums).map((line) => (
          <Line key={line.words} {...line} />
        ))}
        <Line words="Closing balance" kobo={closingBalance} isBalance />
      </dl>
      <Files period={period} />
    </>
  );
}

function Line({ words, kobo, isBalance = false }: { words: string; kobo: number; isBalance?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isBalance ? 'border-line border-t pt-2 font-semibold first:border-t-0 first:pt-0' : ''}`}
    >
      <dt>{words}</dt>
      <dd className="shrink-0 tabular-nums">
        <Naira kobo={kobo} />
      </dd>
    </div>
  );
}

function Files({ period }: { period: string }) {
  const { download, downloading } = useStatementDownload();
  return (
    <div className="flex flex-wrap gap-3">
      {(['pdf', 'csv'] as const).map((kind) => {
        const file = {
          path: `/api/wallet/statements/${period}/${kind}`,
          name: `tipnaija-statement-${period}.${kind}`,
        };
        const isPending = downloading === file.path;
        return (
          <Button key={kind} variant="quiet" size="small" isPending={isPending} onClick={() => download(file)}>
            {!isPending && <Download className="size-4" aria-hidden="true" />}
            {isPending ? 'Downloading...' : `Statement as ${kind.toUpperCase()}`}
          </Button>
        );
      })}
    </div>
  );
}
