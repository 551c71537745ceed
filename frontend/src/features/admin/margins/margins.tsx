import { useQuery } from '@tanstack/react-query';
import type { MarginDay } from '@tipnaija/contracts/http/margins';
import { formatNaira } from '@tipnaija/contracts/money';
import { paymentProviderNames, paymentProviders } from '@tipnaija/contracts/payment-providers';
import { LoadFailure } from '../../../components/load-failure';
import { Naira } from '../../../components/naira';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { formatPercentage } from '../../../lib/percentage';
import { marginsQuery } from '../admin.queries';
import { DayChart, type Series, seriesColor } from '../analytics/day-chart';
import { Badge } from '../badge';
import { formatCount } from '../counts';
import { nairaCell } from '../csv';
import { CsvButton } from '../csv-button';
import { type Column, DataTable } from '../data-table';
import { Disclosure } from '../disclosure';
import { Panel, SideBySide } from '../panel';
import { LosingAmounts } from './losing-amounts';
import { channelKey, channelName, type Margin, marginSeries, marginsByChannel } from './margin-series';

const kept: Series[] = paymentProviderNames.map((key, index) => ({
  key,
  name: paymentProviders[key].displayName,
  color: seriesColor(index),
}));

/** What the platform earns on tips after the providers took theirs, and the amounts on which it loses. */
export function Margins({ dayCount }: { dayCount: number }) {
  const query = useQuery({ ...marginsQuery(dayCount), placeholderData: (before) => before });
  const { data } = query;
  return (
    <Panel
      title="Margin on tips"
      action={
        <CsvButton
          name="margin-per-day"
          label="the margin per day"
          head={['Day', 'Provider', 'Channel', 'Tips', 'Volume (NGN)', 'Our fees (NGN)', 'Provider kept (NGN)']}
          rows={(data?.margins ?? []).map((row) => [
            row.day,
            paymentProviders[row.provider].displayName,
            channelName(row),
            row.tips,
            nairaCell(row.gross),
            nairaCell(row.fee),
            nairaCell(row.providerFee),
          ])}
        />
      }
    >
      {query.isPending && <SkeletonRows count={3} what="the margin" />}
      {query.isError && <LoadFailure what="the margin" onRetry={() => void query.refetch()} />}
      {data && (
        <>
          <SideBySide>
            <LosingAmounts losing={data.losing} />
            <DayChart
              title="Our fees less the providers' charges, per day"
              days={marginSeries(data.margins, { today: data.today, count: dayCount })}
              series={kept}
              show={formatNaira}
            />
          </SideBySide>
          {data.margins.length === 0 ? (
            <p className="text-sm text-ink-soft">No tips in these days.</p>
          ) : (
            <Disclosure title="By way to pay" isOpenOnDesktop>
              <DataTable
                name="Margin by way to pay"
                columns={channelColumns}
                rows={marginsByChannel(data.margins)}
                keyOf={channelKey}
              />
            </Disclosure>
          )}
          {data.margins.length > 0 && (
            <Disclosure title="Margin day by day">
              <DataTable
                name="Margin by day"
                columns={dayColumns}
                rows={data.margins}
                keyOf={(row) => `${row.day} ${channelKey(row)}`}
              />
            </Disclosure>
          )}
        </>
      )}
    </Panel>
  );
}

type Sums = Omit<MarginDay, 'day'>;

const sumColumns: Column<Sums>[] = [
  { name: 'Provider', show: ({ provider }) => paymentProviders[provider].displayName },
  { name: 'Paid with', show: channelName },
  { name: 'Tips', isNumber: true, show: ({ tips }) => formatCount(tips) },
  { name: 'Volume', isNumber: true, show: ({ gross }) => <Naira kobo={gross} /> },
  { name: 'Our fees', isNumber: true, show: ({ fee }) => <Naira kobo={fee} /> },
  {
    name: 'Provider kept',
    isNumber: true,
    show: ({ providerFee, unknownFees }) => (
      <>
        <Naira kobo={providerFee} />
        {unknownFees > 0 && <span className="block text-xs text-ink-soft">{formatCount(unknownFees)} not known</span>}
      </>
    ),
  },
];

const channelColumns: Column<Margin>[] = [
  ...sumColumns,
  {
    name: 'Margin',
    isNumber: true,
    show: ({ margin, gross }) => {
      if (margin === null) return '–';
      const share = gross > 0 && margin > 0 ? `, ${formatPercentage(margin, gross, { decimals: 1 })} of volume` : '';
      return (
        <>
          {margin < 0 ? (
            <Badge look="bad">
              Loss <Naira kobo={-margin} className="ml-1" />
            </Badge>
          ) : (
            <Naira kobo={margin} className="font-semibold" />
          )}
          {share && <span className="text-xs text-ink-soft">{share}</span>}
        </>
      );
    },
  },
];

const dayColumns: Column<MarginDay>[] = [
  { name: 'Day', show: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
  ...sumColumns,
];
