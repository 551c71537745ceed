import type { AdminAccount } from '@tipnaija/contracts/http/admin';
import { type ComponentType, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { BlockLoading } from '../../components/block-loading';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { SkeletonRows } from '../../components/ui/skeleton';
import { stripClass, useActiveInView } from '../../components/use-active-in-view';
import { AdminHeader } from './admin-header';
import { AdminTabs } from './admin-tabs';
import { Admins } from './admins/admins';
import { Approvals } from './approvals/approvals';
import { Disputes } from './disputes/disputes';
import { Donations } from './donations/donations';
import { StatCards } from './stat-cards';
import { OnlyWith, useCan } from './use-admin';
import { useSessionEnd } from './use-session-end';
import { Users } from './users/users';
import { Withdrawals } from './withdrawals/withdrawals';
import { WorkQueue } from './work-queue';

/** Loaded lazily: the charts are heavy, and most visits concern a user or a withdrawal. */
const Analytics = lazyPart(() => import('./analytics/analytics').then((module) => module.Analytics));

const Risk = lazyPart(() => import('./risk/risk').then((module) => module.Risk));

type AdminDashboardProps = {
  admin: AdminAccount;
  /** The admin's own second factors. */
  TwoFactor: ComponentType;
};

export function AdminDashboard({ admin, TwoFactor }: AdminDashboardProps) {
  useSessionEnd();
  // Stays after the factor was added, because its recovery codes are shown once.
  const [isSettingUp, setIsSettingUp] = useState(admin.mustAddSecondFactor);
  return (
    <div className="pb-16">
      <AdminHeader admin={admin} />
      <main className="mx-auto grid max-w-7xl gap-5 px-4 py-5">
        {isSettingUp || admin.mustAddSecondFactor ? (
          <>
            <Title />
            <SecondFactorFirst
              TwoFactor={TwoFactor}
              isDone={!admin.mustAddSecondFactor}
              onOpen={() => setIsSettingUp(false)}
            />
          </>
        ) : (
          <Pages TwoFactor={TwoFactor} />
        )}
      </main>
    </div>
  );
}

const Title = () => <h1 className="text-xl">Admin Dashboard</h1>;

type SecondFactorFirstProps = Pick<AdminDashboardProps, 'TwoFactor'> & { isDone: boolean; onOpen: () => void };

/** The installation requires a second factor, and the server rejects everything else until this admin has one. */
function SecondFactorFirst({ TwoFactor, isDone, onOpen }: SecondFactorFirstProps) {
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      <p role="status" className="w-full rounded-xl bg-accent-tint px-4 py-3 text-sm">
        {isDone
          ? 'You have a second factor now. Keep your recovery codes.'
          : 'Admins need a second factor here. Add a passkey or connect an authenticator app; then the dashboard opens.'}
      </p>
      {isDone && <Button onClick={onOpen}>Open the dashboard</Button>}
      <div className="w-full">
        <TwoFactor />
      </div>
    </div>
  );
}

const pages = [
  { page: '', name: 'Dashboard' },
  { page: 'disputes', name: 'Disputes' },
  { page: 'risk', name: 'Risk' },
  { page: 'admins', name: 'Admins' },
  { page: 'sign-in', name: 'Your sign-in' },
] as const;

/** The open page is part of the URL, so that reloads and links restore it. */
function Pages({ TwoFactor }: Pick<AdminDashboardProps, 'TwoFactor'>) {
  const open = useSearchParams()[0].get('page') ?? '';
  const strip = useActiveInView<HTMLElement>(open, '[aria-current]');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Title />
        <nav
          aria-label="Admin pages"
          ref={strip}
          className={`${stripClass} -mx-4 pl-4 whitespace-nowrap sm:-mx-3 sm:pl-0 lg:mx-0`}
        >
          {pages.map(({ page, name }) => (
            <Link
              key={page}
              to={page ? `?page=${page}` : '?'}
              aria-current={page === open ? 'page' : undefined}
              className="min-h-11 content-center rounded-lg px-3 text-sm font-semibold text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current]:bg-tint aria-[current]:text-brand"
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
      <Page name={open} TwoFactor={TwoFactor} />
    </>
  );
}

function Page({ name, TwoFactor }: Pick<AdminDashboardProps, 'TwoFactor'> & { name: string }) {
  switch (name) {
    case 'admins':
      return (
        <OnlyWith ability="administer" what="Changing admins">
          <Admins />
        </OnlyWith>
      );
    case 'disputes':
      return <Disputes />;
    case 'risk':
      return (
        <BlockLoading what="the risk rules" fallback={<SkeletonRows count={5} what="the risk rules" />}>
          <Risk />
        </BlockLoading>
      );
    case 'sign-in':
      return (
        <div className="max-w-2xl">
          <TwoFactor />
        </div>
      );
    default:
      return <Tabs />;
  }
}

/** On a phone the figures follow the lists, because the work comes first. */
function Tabs() {
  const canManageMoney = useCan('manage-money');
  return (
    <>
      {canManageMoney && <WorkQueue />}
      <div className="max-md:order-last">
        <StatCards />
      </div>
      {canManageMoney && <Approvals />}
      <AdminTabs
        tabs={[
          { value: 'users', name: 'Users & Streamers', content: <Users /> },
          { value: 'donations', name: 'Donations', content: <Donations /> },
          {
            value: 'withdrawals',
            name: 'Withdrawals',
            content: (
              <OnlyWith ability="manage-money" what="Paying withdrawals">
                <Withdrawals />
              </OnlyWith>
            ),
          },
          {
            value: 'analytics',
            name: 'Analytics',
            content: (
              <OnlyWith ability="manage-money" what="Seeing the books">
                <BlockLoading what="the analytics" fallback={<SkeletonRows count={5} what="the analytics" />}>
                  <Analytics />
                </BlockLoading>
              </OnlyWith>
            ),
          },
        ]}
      />
    </>
  );
}
