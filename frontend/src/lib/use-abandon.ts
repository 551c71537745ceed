import { useCallback, useEffect, useRef } from 'react';

/**
 * Ties a request to what shows it: closing the dialog or leaving the page aborts the request.
 *
 * @returns `begin`, a signal for the request that starts now, and `abandon`, which aborts it
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
