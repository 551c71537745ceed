import { useQueryClient } from '@tanstack/react-query';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import { useEffect, useState } from 'react';
import { withLastShown, withShown } from './live-updates';

export type LiveDashboard = {
  /** Null until the server has said. */
  overlay: DashboardOverlay | null;
  /** By donation, what was shown since the dashboard is open; ISO 8601. */
  shownAt: ReadonlyMap<number, string>;
  /** Counts the changes of the wallet; 0 until one is heard of. */
  walletRevision: number;
};

/** Hears what changes while the dashboard is looked at. Without a connection the dashboard shows what it loaded. */
export function useLiveDashboard(creatorId: string): LiveDashboard {
  const queryClient = useQueryClient();
  const [overlay, setOverlay] = useState<DashboardOverlay | null>(null);
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
        onShown: (shown) => {
          setShownAt((before) => withShown(before, shown));
          setOverlay((before) => before && withLastShown(before, shown));
        },
        onWalletRevision: setWalletRevision,
      });
    };
    connect().catch((error: unknown) => console.error('The dashboard is not live', error));
    return () => {
      hasLeft = true;
      close?.();
    };
  }, [creatorId, queryClient]);

  return { overlay, shownAt, walletRevision };
}
