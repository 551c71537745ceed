import type { AdminAccount } from '@tipnaija/contracts/http/admin';
import { BlockLoading } from '../../components/block-loading';
import { lazyPart } from '../../components/lazy-part';
import { SkeletonRows } from '../../components/ui/skeleton';
import { AdminHeader } from './admin-header';
import { AdminTabs } from './admin-tabs';
import { Donations } from './donations/donations';
import { StatCards } from './stat-cards';
import { useSessionEnd } from './use-session-end';
import { Users } from './users/users';
import { Withdrawals } from './withdrawals/withdrawals';

/** Loaded lazily: the charts are heavy, and most visits concern a user or a withdrawal. */
const Analytics = lazyPart(() => import('./analytics/analytics').then((module) => module.Analytics));

export function AdminDashboard({ admin }: { admin: AdminAccount }) {
  useSessionEnd();
  return (
    <div className="pb-16">
      <AdminHeader admin={admin} />
      <main className="mx-auto grid max-w-7xl gap-6 px-4 py-6">
        <h1 className="text-2xl">Admin Dashboard</h1>
        <StatCards />
        <AdminTabs
          tabs={[
            { value: 'users', name: 'Users & Streamers', content: <Users /> },
            { value: 'donations', name: 'Donations', content: <Donations /> },
            { value: 'withdrawals', name: 'Withdrawals', content: <Withdrawals /> },
            {
              value: 'analytics',
              name: 'Analytics',
              content: (
                <BlockLoading what="the analytics" fallback={<SkeletonRows count={5} what="the analytics" />}>
                  <Analytics />
                </BlockLoading>
              ),
            },
          ]}
        />
      </main>
    </div>
  );
}
