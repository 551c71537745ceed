import { useQuery } from '@tanstack/react-query';
import type { CreatorAnalytics } from '@tipnaija/contracts/http/analytics';
import type { SongPanel } from '@tipnaija/contracts/http/songs';
import { limits } from '@tipnaija/contracts/limits';
import { BarChart3, type LucideIcon, Music, Repeat } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { clockHour } from '../../lib/clock-hour';
import { analyticsQuery } from '../../lib/creator-analytics';
import { songDeskQuery } from '../../lib/song-desk';

const days = 30;
const dayMs = 86_400_000;

type Use = { icon: LucideIcon; name: string; value: string; to: string };

/** What a creator got out of Premium in the last days; a part that does not load is left out. */
export function PremiumUse() {
  const analytics = useQuery(analyticsQuery(days)).data;
  const songs = useQuery(songDeskQuery).data;
  const uses = [...(songs ? songUses(songs, Date.now()) : []), ...(analytics ? analyticsUses(analytics) : [])];
  if (uses.length === 0) return null;
  return (
    <section aria-labelledby="premium-use" className="grid gap-2 border-t border-line pt-4">
      <h3 id="premium-use" className="text-sm font-semibold">
        Your last {days} days with Premium
      </h3>
      <ul className="grid">
        {uses.map(({ icon: Icon, name, value, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 text-sm text-ink no-underline hover:bg-sunken"
            >
              <Icon className="size-4 shrink-0 text-brand" aria-hidden="true" />
              <span className="min-w-0 grow text-ink-soft">{name}</span>
              <span className="font-semibold tabular-nums">{value}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Open and finished requests. The server lists only the newest finished ones, so a full list means at least as many. */
function songUses({ queue, history }: SongPanel, nowMs: number): Use[] {
  const isRecent = ({ createdAt }: { createdAt: string }) => nowMs - Date.parse(createdAt) < days * dayMs;
  const count = [...queue, ...history].filter(isRecent).length;
  if (count === 0) return [];
  const isPartial = history.length >= limits.songRequest.history && history.every(isRecent);
  return [{ icon: Music, name: 'Song requests', value: `${count}${isPartial ? '+' : ''}`, to: paths.stream }];
}

function analyticsUses({ perHour, returningDonations }: CreatorAnalytics): Use[] {
  const best = perHour?.reduce((most, hour) => (hour.amount > most.amount ? hour : most), { hour: 0, amount: 0 });
  return [
    ...(best && best.amount > 0
      ? [{ icon: BarChart3, name: 'Your best hour', value: clockHour(best.hour), to: paths.fans }]
      : []),
    ...(returningDonations
      ? [{ icon: Repeat, name: 'Tips of returning supporters', value: String(returningDonations), to: paths.fans }]
      : []),
  ];
}
