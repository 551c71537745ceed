import { useEffect, useEffectEvent, useRef } from 'react';

/** A busy stream changes the wallet many times a second; a list needs fewer updates. */
const EVERY_MS = 3_000;

/** Refetches after live wallet changes: with a short delay, and once for all changes within it. */
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
