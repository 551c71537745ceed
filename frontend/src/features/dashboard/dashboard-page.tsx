import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { MessagePage } from '../../components/message-page';
import { Button, buttonClass } from '../../components/ui/button';
import { ownCreatorQuery } from '../../lib/own-creator';
import { DashboardHeader } from './dashboard-header';
import { DashboardSkeleton } from './dashboard-skeleton';
import { LogoutButton } from './logout-button';
import { QuickActions } from './quick-actions';
import { RecentDonations } from './recent-donations';
import { TopSupporters } from './top-supporters';
import { Totals } from './totals';
import { WalletBalance } from './wallet-balance';

/** Blocks of other features, which the app puts in. */
export type DashboardBlocks = { Notice: ComponentType; Goal: ComponentType<{ creator: OwnCreator }> };

export function DashboardPage({ Notice, Goal }: DashboardBlocks) {
  const creator = useQuery(ownCreatorQuery);
  if (creator.isPending) return <DashboardSkeleton />;
  if (creator.isError) return <NotLoaded onRetry={() => void creator.refetch()} />;
  if (creator.data === null) return <NoProfile />;
  const { data } = creator;
  return (
    <>
      <title>Dashboard | TipNaija</title>
      <DashboardHeader creator={data} />
      <main className="mx-auto grid max-w-5xl gap-4 px-4 pb-12 lg:grid-cols-2">
        <Notice />
        <WalletBalance creator={data} />
        <Totals creator={data} />
        <QuickActions creator={data} />
        <Goal creator={data} />
        <RecentDonations creatorId={data.id} />
        <TopSupporters creatorId={data.id} />
      </main>
    </>
  );
}

function NoProfile() {
  return (
    <MessagePage
      title="Complete Your Profile"
      text="Tell your fans who you are and where your money should go. Then you can receive tips."
    >
      <Link to={paths.createProfile} className={buttonClass()}>
        Create Profile
      </Link>
      <LogoutButton variant="plain" />
    </MessagePage>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage title="Your dashboard did not load" text="Please check your connection. Your money is safe.">
      <Button onClick={onRetry}>Try again</Button>
    </MessagePage>
  );
}
