import type { QueryClient } from '@tanstack/react-query';
import type { HelperOverlay, OperatorMessages } from '@tipnaija/contracts/http/helping';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import { dashboardNamespace } from '@tipnaija/contracts/sockets/dashboard';
import { ApiError, callApi } from '../../lib/api-client';
import { keepListsLive } from '../../lib/live-lists';
import { openSocketWithTicket } from '../../lib/socket-with-ticket';
import { staleness } from '../../lib/staleness';
import { heldQuery, helpingPath, songsQuery, tipsQuery } from './helping.queries';

type HelperEvents = {
  [Event in keyof OperatorMessages]: (payload: OperatorMessages[Event]) => void;
};

type Live = {
  helped: HelpedCreator;
  queryClient: QueryClient;
  onOverlay: (overlay: HelperOverlay) => void;
  /** Whether the overlay's state is of a connection that was lost. */
  onStale: (isStale: boolean) => void;
  /** The access ended: the creator removed the helper, or one of the accounts is suspended. */
  onRemoved: () => void;
};

/**
 * Keeps a helper's page up to date until closed. A moderator receives a part of the messages, without amounts.
 *
 * @returns a function that closes the connection
 */
export function connectHelper({ helped, queryClient, onOverlay, onStale, onRemoved }: Live): () => void {
  const { creatorId } = helped;
  const overlayState = staleness(onStale);
  const lists = keepListsLive(queryClient);
  const reload = (queryKey: readonly unknown[]) => lists.reload({ queryKey });
  const [held, tips, songs] = [
    heldQuery(creatorId).queryKey,
    tipsQuery(helped).queryKey,
    songsQuery(creatorId).queryKey,
  ];
  const close = openSocketWithTicket<HelperEvents>({
    namespace: dashboardNamespace,
    fetchTicket: async () => {
      try {
        return (await callApi<{ ticket: string }>(`${helpingPath(creatorId)}/ticket`, { method: 'POST' })).ticket;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'helper.not-allowed') onRemoved();
        throw error;
      }
    },
    listen: (socket) => {
      // Sent after each connect and when a message was lost.
      socket.on('revisions', () => reload([helpingPath(creatorId)]));
      socket.on('tip', () => reload(tips));
      socket.on('tip-reversed', () => reload(tips));
      socket.on('held-alerts', () => reload(held));
      socket.on('songs-changed', () => reload(songs));
      socket.on('disconnect', overlayState.onDisconnect);
      socket.on('overlay', (overlay) => {
        onOverlay(overlay);
        overlayState.onState();
      });
    },
  });
  return () => {
    lists.stop();
    close();
    overlayState.stop();
  };
}
