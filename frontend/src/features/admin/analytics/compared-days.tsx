import { useQuery } from '@tanstack/react-query';
import type { ReconciledDayItem } from '@tipnaija/contracts/http/refunds';
import { paymentProviders } from '@tipnaija/contracts/payment-providers';
import { LoadFailure } from '../../../components/load-failure';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { reconciledDaysQuery } from '../admin.queries';
import { Badge } from '../badge';
import { formatCount } from '../counts';
import { nairaCell } from '../csv';
import { CsvButton } from '../csv-button';
import { type Column, DataTable } from '../data-table';
import { Disclosure } from '../disclosure';
import { Panel } from '../panel';

/** Each completed day, reconciled with the providers' lists. */
export function ReconciledDays() {
  const days = useQuery(reconciledDaysQuery);
  const allAgree = days.data && days.data.length > 0 && days.data.every(({ differences }) => differences === 0);
  return (
    <Panel
      title="Compared with the providers"
      badge={allAgree && <Badge look="good">Every compared day agrees</Badge>}
      action={
        <CsvButton
          name="compared-days"
          label="compared days"
          head={['Day', 'Provider', 'Their charges', 'Their amount', 'Our payments', 'Our amount', 'Differences']}
          rows={(days.data ?? []).map((day) => [
            day.day,
            day.provider,
            day.providerCharges,
            nairaCell(day.providerAmount),
            day.ourPayments,
            nairaCell(day.ourAmount),
            day.differences,
          ])}
        />
      }
    >
      {days.isPending && <SkeletonRows count={3} what="the compared days" />}
      {days.isError && <LoadFailure what="the compared days" onRetry={() => void days.refetch()} />}
      {days.data?.length === 0 && (
        <p className="py-4 text-sm text-ink-soft">No day has been compared yet. It happens every night.</p>
      )}
      {days.data && days.data.length > 0 && <Compared days={days.data} />}
    </Panel>
  );
}

/** What differs is in view, and what agrees behind one line. */
function Compared({ days }: { days: readonly ReconciledDayItem[] }) {
  const differing = days.filter(({ differences }) => differences > 0);
  const agreeing = days.filter(({ differences }) => differences === 0);
  const keyOf = ({ day, provider }: ReconciledDayItem) => `${day} ${provider}`;
  return (
    <>
      {differing.length > 0 && <DataTable name="Compared days" columns={columns} rows={differing} keyOf={keyOf} />}
      {agreeing.length > 0 && (
        <Disclosure title={`Days without a difference (${formatCount(agreeing.length)})`}>
          <DataTable name="Compared days without a difference" columns={columns} rows={agreeing} keyOf={keyOf} />
        </Disclosure>
      )}
    </>
  );
}

const amountOf = (amount: number, provider: ReconciledDayItem['provider']) =>
  `${paymentProviders[provider].currency === 'USD' ? '$' : '₦'}${(amount / 100).toLocaleString('en-NG')}`;

const columns: Column<ReconciledDayItem>[] = [
  { name: 'Day', show: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
  { name: 'Provider', show: ({ provider }) => paymentProviders[provider].displayName },
  {
    name: 'Theirs',
    isNumber: true,
    show: ({ providerCharges, providerAmount, provider }) =>
      `${formatCount(providerCharges)}, ${amountOf(providerAmount, provider)}`,
  },
  {
    name: 'Ours',
    isNumber: true,
    show: ({ ourPayments, ourAmount, provider }) => `${formatCount(ourPayments)}, ${amountOf(ourAmount, provider)}`,
  },
  {
    name: 'Differences',
    show: ({ differences }) =>
      differences === 0 ? <Badge look="good">None</Badge> : <Badge look="bad">{formatCount(differences)}</Badge>,
  },
];
