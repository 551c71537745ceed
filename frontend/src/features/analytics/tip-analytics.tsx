import { useQuery } from '@tanstack/react-query';
import type { CreatorAnalytics } from '@tipnaija/contracts/http/analytics';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { ToggleButton } from '../../components/toggle-button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { clockHour } from '../../lib/clock-hour';
import { analyticsQuery } from '../../lib/creator-analytics';
import { formatPercentage } from '../../lib/percentage';
import { formatShortDay } from '../../lib/short-day';
import { subscriptionQuery } from '../../lib/subscription';
import { useRefetchOnRevision } from '../../lib/use-refetch-on-revision';
import { PremiumTeaser } from './premium-teaser';
import { TipChart } from './tip-chart';

type Days = 30 | 90;
const choices: readonly Days[] = [30, 90];
/** Kobo say nothing in an average. */
const wholeNaira = (kobo: number): number => Math.round(kobo / 100) * 100;
const counted = new Intl.NumberFormat('en-NG');

/**
 * A creator's tips of the last days, with a longer range and more detail for premium. `revision` counts the live wallet
 * changes.
 */
export function TipAnalytics({ revision }: { revision: number }) {
  const subscription = useQuery(subscriptionQuery);
  const [chosenDays, setChosenDays] = useState<Days>(30);
  // While the subscription is unknown, the free statistics are shown.
  const isPremium = subscription.data?.isPremium ?? false;
  const days = isPremium ? chosenDays : 30;
  const analytics = useQuery({ ...analyticsQuery(days), enabled: !subscription.isPending });
  useRefetchOnRevision(revision, analytics.refetch);
  return (
    <Card className="grid content-start gap-5 p-5 lg:col-span-2" aria-labelledby="analytics-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="analytics-title" className="text-lg">
          Analytics
        </h2>
        {isPremium ? (
          <DaysChoice days={days} onChoose={setChosenDays} />
        ) : (
          <p className="text-sm text-ink-soft">Last {days} days</p>
        )}
      </div>
      {analytics.isPending && <SkeletonRows count={3} what="your analytics" />}
      {analytics.isError && <LoadFailure what="your analytics" onRetry={() => void analytics.refetch()} />}
      {analytics.data && <Figures analytics={analytics.data} days={days} />}
    </Card>
  );
}

function DaysChoice({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  return (
    <fieldset className="flex gap-1 rounded-xl bg-sunken p-1">
      <legend className="sr-only">How far back</legend>
      {choices.map((choice) => (
        <ToggleButton key={choice} look="segment" isOn={choice === days} onPress={() => onChoose(choice)}>
          Last {choice} days
        </ToggleButton>
      ))}
    </fieldset>
  );
}

function Figures({ analytics, days }: FiguresProps & { days: Days }) {
  if (analytics.donations === 0) {
    return (
      <p className="text-sm text-ink-soft">No tips in the last {days} days. Your chart starts with the first one.</p>
    );
  }
  const perDay = analytics.perDay.map(({ day, ...sum }) => ({ when: formatShortDay(day), ...sum }));
  const { amount, donations, averageAmount, perHour, newSupporters, returningDonations } = analytics;
  return (
    <>
      <dl className="grid grid-cols-6 gap-x-3 gap-y-3 *:col-span-2 *:nth-[n+4]:col-span-3 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-8">
        <Figure name="Total">
          <Naira kobo={amount} />
        </Figure>
        <Figure name="Tips">{counted.format(donations)}</Figure>
        <Figure name="Average tip">
          <Naira kobo={wholeNaira(averageAmount)} />
        </Figure>
        {newSupporters !== null && <Figure name="New supporters">{counted.format(newSupporters)}</Figure>}
        {returningDonations !== null && (
          <Figure name="From returning fans">
            {counted.format(returningDonations)} ({formatPercentage(returningDonations, donations)})
          </Figure>
        )}
      </dl>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-8">
        <TipChart title="Tips per day" whenName="Day" bars={perDay} />
        {perHour === null ? (
          <PremiumTeaser />
        ) : (
          <TipChart
            title="Tips by hour of the day"
            whenName="Hour"
            bars={perHour.map(({ hour, ...sum }) => ({ when: clockHour(hour), ...sum }))}
          />
        )}
      </div>
    </>
  );
}

type FiguresProps = { analytics: CreatorAnalytics };

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-ink-soft sm:text-sm">{name}</dt>
      <dd className="font-semibold break-words tabular-nums">{children}</dd>
    </div>
  );
}
