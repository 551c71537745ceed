import { useQuery } from '@tanstack/react-query';
import type { AdminExchangeRate } from '@tipnaija/contracts/http/exchange-rates';
import { LoadFailure } from '../../../components/load-failure';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { exchangeRatesQuery } from '../admin.queries';
import { type Column, DataTable } from '../data-table';
import { Disclosure } from '../disclosure';
import { Panel } from '../panel';
import { Timestamp } from '../timestamp';
import { ChangeRate } from './change-rate';

/** The naira per dollar of new payments, and who set it when. */
export function ExchangeRate() {
  const rates = useQuery(exchangeRatesQuery);
  const [current] = rates.data ?? [];
  return (
    <Panel title="Exchange rate">
      {rates.isPending && <SkeletonRows count={2} what="the exchange rate" />}
      {rates.isError && <LoadFailure what="the exchange rate" onRetry={() => void rates.refetch()} />}
      {current && (
        <>
          <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
            <div>
              <p className="text-2xl font-semibold tabular-nums">$1 = {formatRate(current)}</p>
              <p className="text-sm break-words text-ink-soft">
                Set <Timestamp iso={current.setAt} /> by {author(current)}. Each payment keeps the rate of its start.
              </p>
            </div>
            <ChangeRate current={current.ngnPerUsd} key={current.setAt} />
          </div>
          <Disclosure title="Earlier rates">
            <DataTable name="Exchange rates" columns={columns} rows={rates.data ?? []} keyOf={({ setAt }) => setAt} />
          </Disclosure>
        </>
      )}
    </Panel>
  );
}

const formatRate = ({ ngnPerUsd }: AdminExchangeRate) => `₦${ngnPerUsd.toLocaleString('en-NG')}`;
const author = ({ setBy }: AdminExchangeRate) => setBy ?? 'the configuration';

const columns: Column<AdminExchangeRate>[] = [
  { name: 'From', show: ({ setAt }) => <Timestamp iso={setAt} /> },
  { name: '$1', isNumber: true, show: formatRate },
  { name: 'Set by', show: author },
];
