import { useEffect, useState } from 'react';
import { timeLeft } from './account-number';

/**
 * Returns the minutes and seconds until a time by the clock of this device, counting down; null when it has passed.
 * `performance.now()` would stop while a phone sleeps.
 */
export function useTimeLeft(untilMs: number): string | null {
  const [nowMs, setNowMs] = useState(Date.now);
  const isOver = nowMs >= untilMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return timeLeft(untilMs - nowMs);
}
