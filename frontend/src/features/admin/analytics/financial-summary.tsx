import type { AdminAnalytics, AdminDay } from '@tipnaija/contracts/http/admin-statistics';
import { paymentProviders } from '@tipnaija/contracts/payment-providers';
import { Naira } from '../../../components/naira';
import { formatPercentage } from '../../../lib/percentage';
import { formatCount } from '../counts';
import { nairaCell } from '../csv';
import { CsvButton } from '../csv-button';
import { type Column, DataTable } from '../data-table';
import { Disclosure } from '../disclosure';
import { Lines, Panel, SmallLines } from '../panel';
import { leadingLines, otherLines } from './financial-lines';
import { VolumeChart } from './volume-chart';

/** Revenue, refunds, fees and liabilities. */
export function FinancialSummary({ analytics, dayCount }: { analytics: AdminAnalytics; dayCount: number }) {
  return (
    <Panel
      title="Financial Summary"
      action={
        <CsvButton
          name="volume-per-day"
          label="volume per day"
          head={['Day', 'Provider', 'Donations', 'Volume (NGN)', 'Refunds', 'Refunded (NGN)']}
          rows={analytics.days.map((day) => [
            day.day,
            paymentProviders[day.provider].displayName,
            day.donations,
            nairaCell(day.gross),
            day.reversals,
            nairaCell(day.reversed),
          ])}
        />
      }
    >
      <Lines lines={leadingLines(analytics)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:gap-8">
        <VolumeChart analytics={analytics} dayCount={dayCount} />
        <SmallLines lines={otherLines(analytics)} />
      </div>
      <Disclosure title="By provider" isOpenOnDesktop>
        <DataTable
          name="Volume by provider"
          columns={providerColumns(analytics)}
          rows={analytics.providers}
          keyOf={({ provider }) => provider}
        />
      </Disclosure>
      {analytics.days.length > 0 && (
        <Disclosure title="Day by day">
          <DataTable
            name="Volume by day"
            columns={dayColumns}
            rows={analytics.days}
            keyOf={({ day, provider }) => `${day} ${provider}`}
          />
        </Disclosure>
      )}
    </Panel>
  );
}

type Figures = Omit<AdminDay, 'day'>;

const statisticsColumns: Column<Figures>[] = [
  { name: 'Donations', isNumber: true, show: ({ donations }) => formatCount(donations) },
  { name: 'Volume', isNumber: true, show: ({ gross }) => <Naira kobo={gross} /> },
  { name: 'Refunds', isNumber: true, show: ({ reversals }) => formatCount(reversals) },
  { name: 'Refunded', isNumber: true, show: ({ reversed }) => <Naira kobo={reversed} /> },
];

const providerColumn: Column<Figures> = {
  name: 'Provider',
  show: ({ provider }) => paymentProviders[provider].displayName,
};

const dayColumns: Column<AdminDay>[] = [
  { name: 'Day', show: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
  providerColumn,
  ...statisticsColumns,
];

function providerColumns({ providers }: AdminAnalytics): Column<Figures>[] {
  const whole = providers.reduce((sum, { gross }) => sum + gross, 0);
  const share: Column<Figures> = {
    name: 'Share',
    isNumber: true,
    show: ({ gross }) => formatPercentage(gross, whole, { decimals: 1 }),
  };
  return [providerColumn, ...statisticsColumns, share];
}
