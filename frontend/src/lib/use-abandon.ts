import { useCallback, useEffect, useRef } from 'react';

/**
 * Ties a request to its component: closing the dialog or leaving the page aborts the request.
 *
 * @returns `begin`, which returns a signal for a new request, and `abandon`, which aborts it
 */
export function useAbandon() {
  const current = useRef<AbortController | null>(null);
  const abandon = useCallback(() => current.current?.abort(), []);
  useEffect(() => abandon, [abandon]);
  const begin = useCallback(() => {
    current.current = new AbortController();
    return current.current.signal;
  }, []);
  return { begin, abandon };
}
