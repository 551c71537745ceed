import type { TeamLogItem } from '@tipnaija/contracts/http/team';
import { dateAndTime } from '../../lib/date-and-time';
import { actionWords, actorWords } from './team-log-words';

/** What helpers did, one sentence a line. */
export function TeamLogLines({ items }: { items: readonly TeamLogItem[] }) {
  return (
    <ol className="grid divide-y divide-line" aria-label="What helpers did">
      {items.map((item) => (
        <li key={item.id} className="grid gap-0.5 py-2.5">
          <p className="break-words">
            <span className="font-medium">{actorWords(item)}</span> {actionWords(item)}
          </p>
          <time className="text-xs text-ink-soft" dateTime={item.actedAt}>
            {dateAndTime(item.actedAt)}
          </time>
        </li>
      ))}
    </ol>
  );
}
