import { useQuery } from '@tanstack/react-query';
import { formatNaira } from '@tipnaija/contracts/money';
import { BadgeCheck, ChevronRight, Landmark, type LucideIcon, Scale, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { approvalsQuery, riskQuery } from '../admin.queries';
import { formatCount } from '../counts';
import { riskDayCount } from '../risk/decision-days';
import { useWaitingWork } from '../use-waiting-work';
import { nextDue } from './next-due';

type Work = {
  name: string;
  icon: LucideIcon;
  to: string;
  /** Undefined while it loads. */
  count: number | undefined;
  hasMore?: boolean | undefined;
  note: string;
};

/** What waits for an admin who manages money, each with its place. One size for every count, so that nothing moves. */
export function WorkQueue() {
  const { withdrawals, disputes } = useWaitingWork();
  const approvals = useQuery(approvalsQuery).data;
  const flags = useQuery(riskQuery(riskDayCount)).data?.flags;
  const work: Work[] = [
    {
      name: 'Withdrawals to pay',
      icon: Landmark,
      to: '?tab=withdrawals&status=pending',
      count: withdrawals?.count,
      hasMore: withdrawals?.hasMore,
      note: formatNaira(withdrawals?.kobo ?? 0),
    },
    {
      name: 'Approvals',
      icon: BadgeCheck,
      to: approvals?.every(({ kind }) => kind === 'refund') ? '?tab=donations' : '?tab=withdrawals',
      count: approvals?.length,
      note: formatNaira(approvals?.reduce((sum, { amount }) => sum + amount, 0) ?? 0),
    },
    {
      name: 'Disputes to answer',
      icon: Scale,
      to: '?page=disputes',
      count: disputes?.length,
      note: nextDue(disputes?.map(({ dueAt }) => dueAt) ?? []),
    },
    {
      name: 'Flagged creators',
      icon: ShieldAlert,
      to: '?page=risk',
      count: flags?.length,
      note: 'Check their payouts',
    },
  ];
  return (
    <section aria-label="Waiting for you" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {work.map((item) => (
        <WorkCard key={item.name} {...item} />
      ))}
    </section>
  );
}

function WorkCard({ name, icon: Icon, to, count, hasMore = false, note }: Work) {
  const isWaiting = Boolean(count) || hasMore;
  return (
    <Link
      to={to}
      className={`grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 rounded-2xl border p-4 text-ink no-underline hover:border-line-strong ${isWaiting ? 'border-accent/40 bg-accent-tint' : 'border-line bg-surface'}`}
    >
      <span className="text-2xl font-bold tabular-nums">
        {count === undefined ? '–' : formatCount(count)}
        {hasMore && '+'}
      </span>
      <Icon className={`mt-1 size-5 ${isWaiting ? 'text-accent' : 'text-ink-soft'}`} aria-hidden="true" />
      <span className="col-span-2 text-sm font-medium">{name}</span>
      <span className="min-h-[1.4em] text-xs text-ink-soft tabular-nums">
        {isWaiting && note}
        {count === 0 && !hasMore && 'Nothing waits'}
      </span>
      <ChevronRight className="size-4 justify-self-end text-ink-soft" aria-hidden="true" />
    </Link>
  );
}
