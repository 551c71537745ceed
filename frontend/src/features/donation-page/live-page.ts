import type { QueryClient } from '@tanstack/react-query';
import type { LiveTipPage, PublicCreator } from '@tipnaija/contracts/http/creators';
import { creatorQuery, recentDonationsQuery, topDonationsQuery } from './creator.queries';

/** EventSource does not reconnect by itself after a rejected connection. */
const RETRY_MS = { least: 20_000, spread: 20_000 };

/**
 * Keeps the creator's totals and lists up to date while the page is visible: a background tab holds no connection and
 * reloads when it becomes visible.
 *
 * @returns a function that ends the updates
 */
export function followPage({ id, username }: PublicCreator, queryClient: QueryClient): () => void {
  let events: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = ({ creator, recent, top }: LiveTipPage) => {
    queryClient.setQueryData(creatorQuery(username).queryKey, creator);
    queryClient.setQueryData(recentDonationsQuery(id).queryKey, recent);
    queryClient.setQueryData(topDonationsQuery(id).queryKey, top);
  };
  const close = () => {
    clearTimeout(timer);
    events?.close();
    events = null;
  };
  const open = () => {
    close();
    events = new EventSource(`/api/streamers/${id}/live`);
    events.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as LiveTipPage);
    events.onerror = () => {
      if (events?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, RETRY_MS.least + Math.random() * RETRY_MS.spread);
    };
  };
  const follow = () => (document.visibilityState === 'visible' ? open() : close());

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
