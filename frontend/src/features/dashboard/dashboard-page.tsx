import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
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
import { useLiveDashboard } from './use-live-dashboard';

/** Blocks of other features, which the app puts in. */
export type DashboardBlocks = {
  Notice: ComponentType;
  Wallet: ComponentType<{ creator: OwnCreator }>;
  Goal: ComponentType<{ creator: OwnCreator }>;
  Analytics: ComponentType;
  /** Beside the overlay's state. `lastDonor` gave the tip that was shown last, where it is known. */
  OverlayControls: ComponentType<{ overlay: DashboardOverlay | null; lastDonor: string | null }>;
  /** With each donation. `shownAt` was heard live, ISO 8601. */
  DonationAlert: ComponentType<{ donation: DonationItem; listedIds: readonly number[]; shownAt: string | undefined }>;
  Premium: ComponentType<{ creator: OwnCreator }>;
  /** `revision` counts the changes of the wallet that came live. */
  WalletHistory: ComponentType<{ revision: number }>;
};

export function DashboardPage(blocks: DashboardBlocks) {
  const creator = useQuery(ownCreatorQuery);
  if (creator.isPending) return <DashboardSkeleton />;
  if (creator.isError) return <NotLoaded onRetry={() => void creator.refetch()} />;
  if (creator.data === null) return <NoProfile />;
  return <LoadedDashboard creator={creator.data} {...blocks} />;
}

type LoadedDashboardProps = DashboardBlocks & { creator: OwnCreator };

function LoadedDashboard({ creator, ...blocks }: LoadedDashboardProps) {
  const { Notice, Wallet, Goal, Analytics, Premium, WalletHistory } = blocks;
  const { overlay, shownAt, walletRevision } = useLiveDashboard(creator.id);
  return (
    <>
      <title>Dashboard | TipNaija</title>
      <DashboardHeader creator={creator} />
      <main className="mx-auto grid max-w-5xl gap-4 px-4 pb-12 lg:grid-cols-2">
        <Notice />
        <Wallet creator={creator} />
        <Totals creator={creator} />
        <QuickActions creator={creator} overlay={overlay} Controls={blocks.OverlayControls} />
        <Goal creator={creator} />
        <RecentDonations creatorId={creator.id} shownAt={shownAt} Alert={blocks.DonationAlert} />
        <TopSupporters creatorId={creator.id} />
        <Analytics />
        <Premium creator={creator} />
        <WalletHistory revision={walletRevision} />
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
