import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck, Landmark, type LucideIcon, Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { currentState, isBeingSent } from '../../lib/payout-steps';
import { disputesQuery, withdrawalsQuery } from './admin.queries';

type Work = { icon: LucideIcon; words: string; to: string };

/** What waits for an admin, each with its place; approvals have their own list below. For admins who manage money. Keeps its place while it loads. */
export function WorkQueue() {
  const withdrawals = useInfiniteQuery(withdrawalsQuery({ status: 'pending' }));
  // The bank decides about the others.
  const disputes = useQuery(disputesQuery(true)).data?.filter(({ state }) => state === 'needs-response');
  const page = withdrawals.data?.pages[0];
  // The payout provider is sending the others.
  const payable = page?.items.filter((item) => item.status === 'pending' && !isBeingSent(currentState(item)));
  const isLoaded = payable !== undefined && disputes !== undefined;
  const work = isLoaded
    ? [
        ...count(payable.length, 'withdrawal', {
          icon: Landmark,
          to: '?tab=withdrawals',
          toDo: 'to pay',
          hasMore: Boolean(page?.nextBefore),
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
