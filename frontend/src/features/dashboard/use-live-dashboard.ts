import { useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import { type ComponentType, useEffect, useState } from 'react';
import { withLastShown, withShown } from './live-updates';

export type LiveDashboard = {
  /** Null until the first live message. */
  overlay: DashboardOverlay | null;
  /** The page has lost its own connection, so that `overlay` is what it knew before. */
  isStale: boolean;
  /** Display times of alerts since the dashboard was opened, by donation id; ISO 8601. */
  shownAt: ReadonlyMap<number, string>;
  /** Counts the live wallet changes; 0 before the first. */
  walletRevision: number;
};

/** The way into OBS, beside the status of a missing overlay: a block of another feature, supplied by the app. */
export type ConnectObsBlock = ComponentType<{ creator: OwnCreator; overlay: LiveDashboard['overlay'] }>;

/** Receives live changes while the dashboard is open. Without a connection the dashboard keeps its loaded data. */
export function useLiveDashboard(creatorId: string): LiveDashboard {
  const queryClient = useQueryClient();
  const [overlay, setOverlay] = useState<DashboardOverlay | null>(null);
  const [isStale, setIsStale] = useState(false);
  const [shownAt, setShownAt] = useState<LiveDashboard['shownAt']>(new Map());
  const [walletRevision, setWalletRevision] = useState(0);

  useEffect(() => {
    let hasLeft = false;
    let close: (() => void) | undefined;
    const connect = async () => {
      const { connectDashboard } = await import('./live-connection');
      if (hasLeft) return;
      close = connectDashboard({
        creatorId,
        queryClient,
        onOverlay: setOverlay,
        onStale: setIsStale,
        onShown: (shown) => {
          setShownAt((before) => withShown(before, shown));
          setOverlay((before) => before && withLastShown(before, shown));
        },
        onWalletRevision: setWalletRevision,
      });
    };
    connect().catch((error: unknown) => console.error('Live dashboard updates failed to start', error));
    return () => {
      hasLeft = true;
      close?.();
    };
  }, [creatorId, queryClient]);

  return { overlay, isStale, shownAt, walletRevision };
}
