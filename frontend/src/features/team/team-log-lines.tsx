import type { TeamLogItem } from '@tipnaija/contracts/http/team';
import { dateAndTime } from '../../lib/date-and-time';
import { iconOf } from './team-log-icons';
import { actionWords, actorWords } from './team-log-words';

/** What helpers did, one sentence a line, under the day. */
export function TeamLogLines({ items }: { items: readonly TeamLogItem[] }) {
  return (
    <ol className="grid" aria-label="What helpers did">
      {items.map((item, index) => (
        <Line key={item.id} item={item} isFirstOfDay={dayOf(item) !== dayOf(items[index - 1])} />
      ))}
    </ol>
  );
}

/** `Nov 21, 2026 7:42 PM` -> `Nov 21, 2026` and `7:42 PM`. */
const dayOf = (item: TeamLogItem | undefined) => item && dateAndTime(item.actedAt).split(' ').slice(0, 3).join(' ');
const timeOf = (item: TeamLogItem) => dateAndTime(item.actedAt).split(' ').slice(3).join(' ');

function Line({ item, isFirstOfDay }: { item: TeamLogItem; isFirstOfDay: boolean }) {
  const Icon = iconOf(item);
  return (
    <li className="group grid">
      {isFirstOfDay && <h3 className="pt-3 pb-1 text-xs font-medium text-ink-soft group-first:pt-0">{dayOf(item)}</h3>}
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2.5 py-2.5 ${isFirstOfDay ? '' : 'border-t border-line'}`}
      >
        <Icon className="size-4 translate-y-0.5 text-ink-soft" aria-hidden="true" />
        <p className="break-words">
          <span className="font-medium">{actorWords(item)}</span> {actionWords(item)}
        </p>
        <time className="text-xs whitespace-nowrap text-ink-soft" dateTime={item.actedAt}>
          {timeOf(item)}
        </time>
      </div>
    </li>
  );
}
