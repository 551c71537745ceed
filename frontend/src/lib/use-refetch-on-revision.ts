import { useEffect, useEffectEvent, useRef } from 'react';

/** On a busy stream the wallet changes many times a second; a list need not. */
const EVERY_MS = 3_000;

/** Asks again when the wallet has changed live: at the latest after a moment, and once for all changes within it. */
export function useRefetchOnRevision(revision: number, refetch: () => unknown): void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const run = useEffectEvent(() => {
    timer.current = null;
    void refetch();
  });
  useEffect(() => {
    if (revision > 0) timer.current ??= setTimeout(() => run(), EVERY_MS);
  }, [revision]);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
}
