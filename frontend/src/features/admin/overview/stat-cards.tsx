import { useQuery } from '@tanstack/react-query';
import type { AdminStats } from '@tipnaija/contracts/http/admin-statistics';
import { feePercent, formatNaira } from '@tipnaija/contracts/money';
import { HandCoins, type LucideIcon, Percent, TrendingUp, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/load-failure';
import { Skeleton } from '../../../components/ui/skeleton';
import { statsQuery } from '../admin.queries';
import { formatCount } from '../counts';

export function StatCards() {
  const stats = useQuery(statsQuery);
  if (stats.isError && !stats.data) return <LoadFailure what="the figures" onRetry={() => void stats.refetch()} />;
  return (
    <section
      aria-label="Figures"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line shadow-card md:grid-cols-4"
    >
      {cards.map(({ name, icon: Icon, isMoney, value, note }) => (
        <div
          key={name}
          className={`grid content-start gap-1 bg-surface px-4 py-3 md:p-4 lg:p-5 ${isMoney ? 'max-sm:col-span-2' : ''}`}
        >
          <h2 className="flex items-center gap-2 text-sm font-medium whitespace-nowrap text-ink-soft">
            <Icon className="size-4 shrink-0 text-brand max-sm:hidden" aria-hidden="true" />
            {name}
          </h2>
          {stats.data ? (
            <Figures value={value(stats.data)} note={note(stats.data)} />
          ) : (
            <Skeleton className="h-7 md:h-14" />
          )}
        </div>
      ))}
    </section>
  );
}

function Figures({ value, note }: { value: ReactNode; note: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 md:grid">
      <p className="text-xl font-bold tracking-tight whitespace-nowrap md:max-lg:text-lg tabular-nums">{value}</p>
      <p className="text-xs text-ink-soft tabular-nums">{note}</p>
    </div>
  );
}

type StatCard = {
  name: string;
  icon: LucideIcon;
  /** Too wide for half of a phone screen. */
  isMoney?: boolean;
  value: (stats: AdminStats) => string;
  note: (stats: AdminStats) => string;
};

const cards: StatCard[] = [
  {
    name: 'Total Users',
    icon: Users,
    value: ({ totalUsers }) => formatCount(totalUsers),
    note: ({ newUsersToday }) => `+${formatCount(newUsersToday)} today`,
  },
  {
    name: 'Total Donations',
    icon: HandCoins,
    value: ({ totalDonations }) => formatCount(totalDonations),
    note: ({ donationsToday }) => `+${formatCount(donationsToday)} today`,
  },
  {
    name: 'Total Revenue',
    icon: TrendingUp,
    isMoney: true,
    value: ({ totalAmount }) => formatNaira(totalAmount),
    note: ({ amountToday }) => `+${formatNaira(amountToday)} today, all tips less refunds`,
  },
  {
    name: 'Platform Fees',
    icon: Percent,
    isMoney: true,
    value: ({ platformFees }) => formatNaira(platformFees),
    note: () => `${feePercent}% of donations`,
  },
];
