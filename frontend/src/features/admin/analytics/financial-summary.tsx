import type { AdminAnalytics, AdminDay } from '@tipnaija/contracts/http/admin-statistics';
import { formatNaira } from '@tipnaija/contracts/money';
import { paymentProviderNames, paymentProviders } from '@tipnaija/contracts/payment-providers';
import { Naira } from '../../../components/naira';
import { formatPercentage } from '../../../lib/percentage';
import { formatCount } from '../counts';
import { nairaCell } from '../csv';
import { CsvButton } from '../csv-button';
import { type Column, DataTable } from '../data-table';
import { Disclosure } from '../disclosure';
import { Lines, Panel, SideBySide, SmallLines } from '../panel';
import { DayChart, type Series, seriesColor } from './day-chart';
import { daySeries } from './day-series';
import { leadingLines, otherLines } from './financial-lines';
import { LedgerState } from './ledger-state';

const volume: Series[] = paymentProviderNames.map((key, index) => ({
  key,
  name: paymentProviders[key].displayName,
  color: seriesColor(index),
}));

const compactNaira = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** Revenue, refunds, fees and liabilities. */
export function FinancialSummary({ analytics, dayCount }: { analytics: AdminAnalytics; dayCount: number }) {
  const days = daySeries(analytics.days, { today: analytics.today, count: dayCount });
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
      <SideBySide>
        <div className="grid content-start gap-5">
          <DayChart
            title="Volume per day"
            days={days}
            series={volume}
            show={(kobo) => (kobo < 1_000_000_00 ? formatNaira(kobo) : `₦${compactNaira.format(kobo / 100)}`)}
          />
        </div>
        <div className="grid content-start gap-5">
          <SmallLines lines={otherLines(analytics)} />
          <LedgerState ledger={analytics.ledger} />
        </div>
      </SideBySide>
      <DataTable
        name="Volume by provider"
        columns={providerColumns(analytics)}
        rows={analytics.providers}
        keyOf={({ provider }) => provider}
      />
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
