import { useCallback, useEffect, useRef } from 'react';

/**
 * Ties a request to its component: closing the dialog or leaving the page aborts the request.
 *
 * @returns `begin`, which returns a signal for a new request, and `abort`, which aborts it
 */
export function useAbortOnUnmount() {
  const current = useRef<AbortController | null>(null);
  const abort = useCallback(() => current.current?.abort(), []);
  useEffect(() => abort, [abort]);
  const begin = useCallback(() => {
    current.current = new AbortController();
    return current.current.signal;
  }, []);
  return { begin, abort };
}
