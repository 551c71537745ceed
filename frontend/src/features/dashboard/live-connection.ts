import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  type DashboardOverlay,
  type DashboardRevisions,
  type DashboardServerEvents,
  dashboardNamespace,
} from '@tipnaija/contracts/sockets/dashboard';
import { ApiError, callApi } from '../../lib/api-client';
import { currentUserQuery } from '../../lib/current-user';
import { heldAlertsQuery } from '../../lib/held-alerts';
import { keepListsLive } from '../../lib/live-lists';
import { creatorsKey, ownCreatorQuery } from '../../lib/own-creator';
import { ownDisputesQuery } from '../../lib/own-disputes';
import { receivedDonationsQuery } from '../../lib/received-donations';
import { openSocketWithTicket } from '../../lib/socket-with-ticket';
import { songDeskQuery } from '../../lib/song-desk';
import { staleness } from '../../lib/staleness';
import {
  periodStatementQuery,
  periodStatements,
  walletEntriesQuery,
  walletQuery,
  withdrawalsQuery,
} from '../../lib/wallet';
import { supportersQuery } from './dashboard.queries';
import { newestOnly, withReversal, withReversedTotal, withTip, withTotal } from './live-updates';

/** The server limits statements per hour, because they sum up to a year. */
const STATEMENT_EVERY_MS = 60_000;

type Live = {
  creatorId: string;
  queryClient: QueryClient;
  onOverlay: (overlay: DashboardOverlay) => void;
  /** Whether the overlay's state is of a connection that was lost. */
  onStale: (isStale: boolean) => void;
  onShown: DashboardServerEvents['overlay-shown'];
  onWalletRevision: (revision: number) => void;
};

/**
 * Keeps the dashboard up to date until closed. Loaded with the dashboard, the only page that needs a socket.
 *
 * @returns a function that closes the connection
 */
export function connectDashboard(live: Live): () => void {
  const { creatorId, queryClient, onOverlay, onStale, onShown, onWalletRevision } = live;
  const overlayState = staleness(onStale);
  const lists = keepListsLive(queryClient);
  const isNewBalance = newestOnly();
  const isNewTotal = newestOnly();
  const [donations, supporters] = [receivedDonationsQuery(creatorId), supportersQuery(creatorId)];
  const history = { queryKey: [...creatorsKey, 'me', 'donations'] };
  const deliveries = { queryKey: [...creatorsKey, 'deliveries'] };
  // Longer statements stay unchanged until the creator asks for new entries.
  const shortStatement = { ...walletEntriesQuery, predicate: hasOnePageAtMost };
  // What a dispute holds changes with the wallet; without disputes there is nothing to load.
  const heldDisputes = { ...ownDisputesQuery, predicate: isLoadingOrFilled };
  /** Revisions of this connection; null before the first message. */
  let loaded: DashboardRevisions | null = null;

  const reloadAll = (...queries: Parameters<typeof lists.reload>[0][]) => {
    for (const { queryKey, predicate } of queries) lists.reload({ queryKey, ...(predicate && { predicate }) });
  };
  const applyTotal = (total: { creatorTotalKobo: number; revision: number }, withNewTotal: typeof withTotal) => {
    reloadAll(supporters);
    if (!isNewTotal(total)) return;
    lists.update(ownCreatorQuery, (creator) => creator && withNewTotal(creator, total.creatorTotalKobo));
    if (loaded) loaded = { ...loaded, totals: Math.max(loaded.totals, total.revision) };
  };
  const reloadDisputes = () => reloadAll(ownDisputesQuery, history, walletQuery);
  /** Loads what happened before the connect, and later changes whose message was lost. */
  const applyRevisions = (revisions: DashboardRevisions) => {
    const before = loaded;
    loaded = revisions;
    if (!before)
      return reloadAll(
        { queryKey: creatorsKey },
        walletQuery,
        walletEntriesQuery,
        periodStatements,
        withdrawalsQuery,
        heldAlertsQuery,
      );
    if (revisions.totals > before.totals) reloadAll(donations, supporters, ownCreatorQuery);
    if (revisions.heldAlerts !== before.heldAlerts) reloadAll(heldAlertsQuery, deliveries);
    if (revisions.songs !== before.songs) reloadAll(songDeskQuery);
    if (revisions.disputes !== before.disputes) reloadDisputes();
  };

  const close = openSocketWithTicket<DashboardServerEvents>({
    namespace: dashboardNamespace,
    fetchTicket: async () => {
      try {
        return (await callApi<{ ticket: string }>('/api/realtime/ticket', { method: 'POST' })).ticket;
      } catch (error) {
        // The page of a person who was signed out elsewhere must not look live: it leads to the sign-in.
        if (error instanceof ApiError && error.status === 401) void queryClient.invalidateQueries(currentUserQuery);
        throw error;
      }
    },
    listen: (socket) => {
      socket.on('connect', () => {
        loaded = null;
      });
      socket.on('disconnect', overlayState.onDisconnect);
      socket.on('revisions', applyRevisions);
      socket.on('wallet', (wallet) => {
        if (!isNewBalance(wallet)) return;
        lists.update(ownCreatorQuery, (creator) => creator && { ...creator, walletBalance: wallet.balanceKobo });
        reloadAll(walletQuery, withdrawalsQuery, shortStatement, heldDisputes);
        for (const { queryKey } of currentStatements()) lists.reload({ queryKey }, STATEMENT_EVERY_MS);
        onWalletRevision(wallet.revision);
      });
      socket.on('tip', (tip) => {
        lists.update(donations, (listed) => withTip(listed, tip));
        applyTotal(tip, withTotal);
      });
      socket.on('tip-reversed', (reversal) => {
        lists.update(donations, (listed) => withReversal(listed, reversal));
        applyTotal(reversal, withReversedTotal);
      });
      socket.on('dispute', reloadDisputes);
      socket.on('songs-changed', () => reloadAll(songDeskQuery));
      socket.on('held-alerts', () => reloadAll(heldAlertsQuery, deliveries));
      socket.on('overlay', (overlay) => {
        onOverlay(overlay);
        overlayState.onState();
        // A delivery may change because an alert was shown whose message was lost.
        reloadAll(deliveries);
      });
      socket.on('overlay-shown', onShown);
    },
  });
  return () => {
    lists.stop();
    close();
    overlayState.stop();
  };
}

const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', dateStyle: 'short' });

/** The statements of the current month and year; earlier ones do not change. */
function currentStatements() {
  const day = lagosDay.format(new Date());
  return [periodStatementQuery(day.slice(0, 7)), periodStatementQuery(day.slice(0, 4))];
}

const hasOnePageAtMost = ({ state }: { state: { data: unknown } }) =>
  ((state.data as InfiniteData<unknown> | undefined)?.pages.length ?? 0) <= 1;

const isLoadingOrFilled = ({ state }: { state: { data: unknown; fetchStatus: string } }) =>
  state.fetchStatus === 'fetching' || (Array.isArray(state.data) && state.data.length > 0);
