import { useEffect } from 'react';

/** EventSource does not reconnect by itself after a rejected connection. */
const RETRY_MS = 5_000;

/**
 * Calls `onChange` when the server says that the payment has changed, while the page is visible: a hidden page holds no
 * connection, and a page that becomes visible reads the receipt anyway.
 */
export function useLiveReceipt(reference: string, isWaiting: boolean, onChange: () => void): void {
  useEffect(() => {
    if (!isWaiting || typeof EventSource === 'undefined') return;
    let events: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      events?.close();
      events = null;
    };
    const open = () => {
      close();
      events = new EventSource(`/api/payments/${encodeURIComponent(reference)}/live`);
      events.onmessage = onChange;
      events.onerror = () => {
        if (events?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS);
      };
    };
    const follow = () => (document.visibilityState === 'visible' ? open() : close());
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [reference, isWaiting, onChange]);
}
