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

  const keys = {
    creator: creatorQuery(username).queryKey,
    recent: recentDonationsQuery(id).queryKey,
    top: topDonationsQuery(id).queryKey,
  };
  const take = async (page: LiveTipPage) => {
    // A request in flight may have read older totals and would replace these.
    await Promise.all(Object.values(keys).map((queryKey) => queryClient.cancelQueries({ queryKey })));
    queryClient.setQueryData(keys.creator, page.creator);
    queryClient.setQueryData(keys.recent, page.recent);
    queryClient.setQueryData(keys.top, page.top);
  };
  const close = () => {
    clearTimeout(timer);
    events?.close();
    events = null;
  };
  const open = () => {
    close();
    events = new EventSource(`/api/streamers/${id}/live`);
    events.onmessage = ({ data }: MessageEvent<string>) => void take(JSON.parse(data) as LiveTipPage);
    events.onerror = () => {
      if (events?.readyState !== EventSource.CLOSED) return;
      close();
      // The creator may be gone: then this read ends the page.
      void queryClient.invalidateQueries({ queryKey: keys.creator, exact: true });
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
