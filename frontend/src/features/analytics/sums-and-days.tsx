import { useQuery } from '@tanstack/react-query';
import type { CreatorAnalytics } from '@tipnaija/contracts/http/analytics';
import { formatNaira } from '@tipnaija/contracts/money';
import { analyticsQuery } from '../../lib/creator-analytics';
import { formatPercentage } from '../../lib/percentage';
import { formatShortDay } from '../../lib/short-day';
import { RecentSums } from './recent-sums';

type Day = CreatorAnalytics['perDay'][number];

/** The recent sums; where there is room, above small bars of two weeks. */
export function SumsAndDays({ revision }: { revision: number }) {
  const perDay = useQuery(analyticsQuery(30)).data?.perDay;
  return (
    <>
      <RecentSums revision={revision} />
      {/* Keeps its place while it loads. */}
      <div className="hidden min-h-16 gap-1.5 lg:grid">{perDay && <TwoWeeks days={perDay.slice(-14)} />}</div>
    </>
  );
}

const sum = (days: readonly Day[]) => days.reduce((total, { amount }) => total + amount, 0);

function TwoWeeks({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ amount }) => amount));
  const before = sum(days.slice(0, -7));
  const change = sum(days.slice(-7)) - before;
  return (
    <>
      <div className="flex h-10 items-end gap-1" aria-hidden="true">
        {days.map(({ day, amount }, index) => (
          <span
            key={day}
            title={`${formatShortDay(day)}: ${formatNaira(amount)}`}
            className={`min-h-1 grow rounded-sm ${amount === 0 ? 'bg-sunken' : index < days.length - 7 ? 'bg-line-strong' : 'bg-brand'}`}
            style={{ height: `${(amount / most) * 100}%` }}
          />
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
        <span>Last 14 days</span>
        {before > 0 && (
          <span>
            {change < 0 ? '−' : '+'}
            {formatPercentage(Math.abs(change), before)} on the week before
          </span>
        )}
      </p>
    </>
  );
}
