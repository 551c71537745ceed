import type { QueryClient } from '@tanstack/react-query';
import {
  type DashboardOverlay,
  type DashboardServerEvents,
  dashboardNamespace,
} from '@tipnaija/contracts/sockets/dashboard';
import { callApi } from '../../lib/api-client';
import { heldAlertsQuery } from '../../lib/held-alerts';
import { everythingOfCreators, ownCreatorQuery } from '../../lib/own-creator';
import { openSocketWithTicket } from '../../lib/socket-with-ticket';
import { refetchSongDesk } from '../../lib/song-desk';
import { refetchWallet } from '../../lib/wallet';
import { donationsQuery, supportersQuery } from './dashboard.queries';
import { newestOnly, withReversal, withTip, withTotal } from './live-updates';

/** The lists that messages do not carry are asked for again, but no oftener than this on a busy stream. */
const REFETCH_EVERY_MS = 5_000;

type Live = {
  creatorId: string;
  queryClient: QueryClient;
  onOverlay: (overlay: DashboardOverlay) => void;
  onShown: DashboardServerEvents['overlay-shown'];
  onWalletRevision: (revision: number) => void;
};

/** Keeps what the dashboard shows up to date, until it is closed. Loaded when a dashboard is: nobody else needs a socket. */
export function connectDashboard({ creatorId, queryClient, onOverlay, onShown, onWalletRevision }: Live): () => void {
  const isNewBalance = newestOnly();
  const isNewTotal = newestOnly();
  const donations = donationsQuery(creatorId).queryKey;
  const refetchLists = calmly(() => {
    void queryClient.invalidateQueries({ queryKey: supportersQuery(creatorId).queryKey });
    void queryClient.invalidateQueries({ queryKey: ownCreatorQuery.queryKey });
  });

  /** An answer that was asked for before the change would bring the old figures back: it is asked for again. */
  const refetchIfAsked = () => {
    if (queryClient.isFetching({ queryKey: ownCreatorQuery.queryKey }) === 0) return;
    void queryClient.invalidateQueries({ queryKey: ownCreatorQuery.queryKey });
  };
  const takeTotal = (figure: { creatorTotalKobo: number; revision: number }) => {
    if (!isNewTotal(figure)) return;
    queryClient.setQueryData(
      ownCreatorQuery.queryKey,
      (creator) => creator && withTotal(creator, figure.creatorTotalKobo),
    );
    refetchIfAsked();
    refetchLists.soon();
  };

  const close = openSocketWithTicket<DashboardServerEvents>({
    namespace: dashboardNamespace,
    fetchTicket: async () => (await callApi<{ ticket: string }>('/api/realtime/ticket', { method: 'POST' })).ticket,
    listen: (socket) => {
      // What happened before is not sent.
      socket.on('connect', () => {
        void queryClient.invalidateQueries({ queryKey: everythingOfCreators });
        void refetchWallet(queryClient);
        void queryClient.invalidateQueries({ queryKey: heldAlertsQuery.queryKey });
      });
      socket.on('wallet', (wallet) => {
        if (!isNewBalance(wallet)) return;
        queryClient.setQueryData(
          ownCreatorQuery.queryKey,
          (creator) => creator && { ...creator, walletBalance: wallet.balanceKobo },
        );
        refetchIfAsked();
        onWalletRevision(wallet.revision);
      });
      socket.on('tip', (tip) => {
        queryClient.setQueryData(donations, (loaded) => loaded && withTip(loaded, tip));
        takeTotal(tip);
      });
      socket.on('tip-reversed', (reversal) => {
        queryClient.setQueryData(donations, (loaded) => loaded && withReversal(loaded, reversal));
        takeTotal(reversal);
      });
      socket.on('songs-changed', () => void refetchSongDesk(queryClient));
      socket.on('held-alerts', () => void queryClient.invalidateQueries({ queryKey: heldAlertsQuery.queryKey }));
      socket.on('overlay', onOverlay);
      socket.on('overlay-shown', onShown);
    },
  });
  return () => {
    refetchLists.stop();
    close();
  };
}

/** Runs it once for all calls within a while, after that while. */
function calmly(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = null;
        run();
      }, REFETCH_EVERY_MS);
    },
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
}
