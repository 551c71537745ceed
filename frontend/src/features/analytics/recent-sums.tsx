import { useQuery } from '@tanstack/react-query';
import type { CreatorAnalytics } from '@tipnaija/contracts/http/analytics';
import { Naira } from '../../components/naira';
import { analyticsQuery } from '../../lib/creator-analytics';
import { useRefetchOnRevision } from '../../lib/use-refetch-on-revision';
import { msToLagosMidnight } from './lagos-midnight';

type Day = CreatorAnalytics['perDay'][number];

/** A page that stays open overnight asks again when its "Today" is over, within a minute, so that not all ask at once. */
const onNewDay = {
  refetchInterval: () => msToLagosMidnight(Date.now()) + 60_000 * Math.random(),
  refetchIntervalInBackground: true,
};

/** Tips of today and of the last seven days in Lagos. `revision` counts the live wallet changes. */
export function RecentSums({ revision }: { revision: number }) {
  const analytics = useQuery({ ...analyticsQuery(30), ...onNewDay });
  useRefetchOnRevision(revision, analytics.refetch);
  // Without the sums the wallet and the tips are still right, so a failure leaves their place empty.
  const perDay = analytics.data?.perDay ?? null;
  return (
    <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4">
      <Sum name="Today" days={perDay && perDay.slice(-1)} />
      <Sum name="Last 7 days" days={perDay && perDay.slice(-7)} />
    </dl>
  );
}

function Sum({ name, days }: { name: string; days: readonly Day[] | null }) {
  const donations = days?.reduce((sum, day) => sum + day.donations, 0) ?? 0;
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm font-medium text-ink-soft">{name}</dt>
      {/* Keeps its place while it loads. */}
      <dd className="min-h-7 text-lg font-semibold break-words tabular-nums sm:text-xl">
        {days && <Naira kobo={days.reduce((sum, day) => sum + day.amount, 0)} />}
      </dd>
      <dd className="min-h-5 text-xs text-ink-soft">{days && `${donations} ${donations === 1 ? 'tip' : 'tips'}`}</dd>
    </div>
  );
}
