import { useEffect, useState } from 'react';
import { timeLeft } from './account-number';

/** Returns the minutes and seconds until a time (ISO 8601), counting down; null when it has passed or there is none. */
export function useTimeLeft(until: string | undefined): string | null {
  const untilMs = until === undefined ? 0 : Date.parse(until);
  const [nowMs, setNowMs] = useState(Date.now);
  const isOver = nowMs >= untilMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return timeLeft(untilMs - nowMs);
}
