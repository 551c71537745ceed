import { CircleCheck, Landmark, type LucideIcon, Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWaitingWork } from './use-waiting-work';

type Work = { icon: LucideIcon; words: string; to: string };

/** What waits for an admin, each with its place; approvals have their own list below. Keeps its place while it loads. */
export function WorkQueue() {
  const { withdrawals, disputes } = useWaitingWork();
  const isLoaded = withdrawals !== undefined && disputes !== undefined;
  const work = isLoaded
    ? [
        ...count(withdrawals.count, 'withdrawal', {
          icon: Landmark,
          to: '?tab=withdrawals',
          toDo: 'to pay',
          hasMore: withdrawals.hasMore,
        }),
        ...count(disputes.length, 'dispute', {
          icon: Scale,
          to: '?page=disputes',
          toDo: `to answer${nextDue(disputes.map(({ dueAt }) => dueAt))}`,
        }),
      ]
    : [];
  return (
    <section aria-label="Waiting for you" className="flex min-h-11 flex-wrap items-center gap-2">
      {work.map(({ icon: Icon, words, to }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center gap-2 rounded-xl bg-accent-tint px-3.5 text-sm font-semibold text-ink no-underline hover:inset-ring hover:inset-ring-accent"
        >
          <Icon className="size-4 text-accent" aria-hidden="true" />
          {words}
        </Link>
      ))}
      {isLoaded && work.length === 0 && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <CircleCheck className="size-4 text-brand" aria-hidden="true" />
          Nothing is waiting for you.
        </p>
      )}
    </section>
  );
}

type Kind = Pick<Work, 'icon' | 'to'> & { toDo: string; hasMore?: boolean };

function count(number: number, noun: string, { toDo, hasMore = false, ...place }: Kind): Work[] {
  if (number === 0 && !hasMore) return [];
  return [{ ...place, words: `${number}${hasMore ? '+' : ''} ${noun}${number === 1 && !hasMore ? '' : 's'} ${toDo}` }];
}

const hourMs = 3_600_000;

function nextDue(dueAt: readonly (string | null)[]): string {
  const [first] = dueAt.filter((due) => due !== null).sort();
  if (!first) return '';
  const hours = Math.floor((Date.parse(first) - Date.now()) / hourMs);
  if (hours < 1) return ', one within the hour';
  return `, next due in ${hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`}`;
}
