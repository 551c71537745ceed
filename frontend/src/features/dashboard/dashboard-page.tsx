import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { type ComponentType, useEffect, useState } from 'react';
import { heldAlertsQuery } from '../../lib/held-alerts';
import { DashboardHeader } from './dashboard-header';
import { DashboardSkeleton } from './dashboard-skeleton';
import type { ControlsBlock } from './live-controls';
import { OwnCreatorGate } from './own-creator-gate';
import { QuickActions } from './quick-actions';
import { type AlertBlock, RecentDonations } from './recent-donations';
import { TopSupporters } from './top-supporters';
import { Totals } from './totals';
import { useLiveDashboard } from './use-live-dashboard';

const heldAlertsWaitMs = 1_000;

/** Blocks of other features, supplied by the app. `revision` counts the live wallet changes. */
export type DashboardBlocks = {
  Notice: ComponentType;
  Wallet: ComponentType<{ creator: OwnCreator }>;
  Goal: ComponentType<{ creator: OwnCreator }>;
  /** `overlayCount` is null until the first live message. */
  Songs: ComponentType<{ creator: OwnCreator; overlayCount: number | null }>;
  Analytics: ComponentType<{ revision: number }>;
  /** Shown beside the donation link. */
  Sharing: ComponentType<{ creator: OwnCreator }>;
  OverlayControls: ControlsBlock;
  DonationAlert: AlertBlock;
  Premium: ComponentType<{ creator: OwnCreator }>;
  WalletHistory: ComponentType<{ revision: number }>;
};

export function DashboardPage(blocks: DashboardBlocks) {
  const held = useQuery(heldAlertsQuery);
  const isLate = useIsLate(heldAlertsWaitMs);
  // Held alerts are at the top, so the page waits for them to avoid a layout shift. It never waits long: the wallet matters more.
  const isReady = held.isFetched || isLate;
  const skeleton = <DashboardSkeleton />;
  return (
    <OwnCreatorGate loading={skeleton}>
      {(creator) => (isReady ? <LoadedDashboard creator={creator} {...blocks} /> : skeleton)}
    </OwnCreatorGate>
  );
}

/** Returns true once `ms` have passed since the first render. */
function useIsLate(ms: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}

type LoadedDashboardProps = DashboardBlocks & { creator: OwnCreator };

function LoadedDashboard({ creator, ...blocks }: LoadedDashboardProps) {
  const { Notice, Wallet, Goal, Songs, Analytics, Premium, WalletHistory } = blocks;
  const { overlay, shownAt, walletRevision } = useLiveDashboard(creator.id);
  return (
    <>
      <title>Dashboard | TipNaija</title>
      <DashboardHeader creator={creator} />
      <main className="mx-auto grid max-w-5xl gap-4 px-4 pb-12 lg:grid-cols-2">
        <Notice />
        <Wallet creator={creator} />
        <Totals creator={creator} />
        <QuickActions creator={creator} overlay={overlay} Controls={blocks.OverlayControls} Sharing={blocks.Sharing} />
        <Goal creator={creator} />
        <Songs creator={creator} overlayCount={overlay?.overlayCount ?? null} />
        <RecentDonations creatorId={creator.id} shownAt={shownAt} Alert={blocks.DonationAlert} />
        <TopSupporters creatorId={creator.id} />
        <Analytics revision={walletRevision} />
        <Premium creator={creator} />
        <WalletHistory revision={walletRevision} />
      </main>
    </>
  );
}
