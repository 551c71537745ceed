import { useEffect, useState } from 'react';

/** Returns the current time in ms, which moves once a second until it reaches `untilMs`. */
export function useClock(untilMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const isOver = nowMs >= untilMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return nowMs;
}
