import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import { type ComponentType, useEffect, useState } from 'react';
import { heldAlertsQuery } from '../../lib/held-alerts';
import { ownDisputesQuery } from '../../lib/own-disputes';
import { HomeSkeleton } from './dashboard-skeleton';
import { HomeColumns } from './home-columns';
import { QuickActions } from './quick-actions';
import { type AlertBlocks, RecentDonations } from './recent-donations';
import { Totals } from './totals';
import type { ConnectObsBlock } from './use-live-dashboard';
import { useWorkspace } from './workspace';

const noticesWaitMs = 2_000;

/** Blocks of other features, supplied by the app. */
export type HomeBlocks = AlertBlocks & {
  Notice: ComponentType;
  /** `overlay` is null until the first live message. */
  FirstSteps: ComponentType<{ creator: OwnCreator; overlay: DashboardOverlay | null }>;
  Wallet: ComponentType<{ creator: OwnCreator }>;
  Goal: ComponentType<{ creator: OwnCreator }>;
  ConnectObs: ConnectObsBlock;
  /** `revision` counts the live wallet changes. */
  RecentSums: ComponentType<{ revision: number }>;
};

/** What happened, what to do next, and the wallet at a glance. */
export function HomeSection(blocks: HomeBlocks) {
  const held = useQuery(heldAlertsQuery);
  const disputes = useQuery(ownDisputesQuery);
  const isLate = useIsLate(noticesWaitMs);
  const { creator } = useWorkspace();
  // Held alerts and disputes are at the top, so the page waits for them to avoid a layout shift. It never waits long: the wallet matters more.
  return (held.isFetched && disputes.isFetched) || isLate ? (
    <LoadedHome {...blocks} />
  ) : (
    <HomeSkeleton creator={creator} />
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

function LoadedHome({ Notice, FirstSteps, Wallet, Goal, ConnectObs, RecentSums, ...alerts }: HomeBlocks) {
  const { creator, overlay, isStale, shownAt, walletRevision } = useWorkspace();
  const isNew = creator.totalDonations === 0;
  // As it was at the start, so that nothing moves during the stream.
  const [wasAway] = useState(!creator.isLive);
  // With tips, the first live message may say that steps are done: at the end nothing moves.
  const steps = <FirstSteps creator={creator} overlay={overlay} />;
  return (
    <>
      <title>Dashboard | TipNaija</title>
      <main className="grid gap-4 px-4 lg:grid-cols-2 lg:px-8">
        <Notice />
        {isNew && steps}
        <HomeColumns
          isNew={isNew}
          wasAway={wasAway}
          donations={
            <RecentDonations
              creator={creator}
              shownAt={shownAt}
              isNew={isNew}
              isOverlayOpen={overlay ? overlay.isLive : creator.isLive}
              keepsHeight
              {...alerts}
            />
          }
          wallet={<Wallet creator={creator} />}
          totals={
            <Totals creator={creator}>
              <RecentSums revision={walletRevision} />
            </Totals>
          }
          actions={<QuickActions creator={creator} overlay={overlay} isStale={isStale} ConnectObs={ConnectObs} />}
          goal={<Goal creator={creator} />}
        />
        {!isNew && steps}
      </main>
    </>
  );
}
