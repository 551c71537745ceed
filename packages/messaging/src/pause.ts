import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after `ms` milliseconds, or as soon as `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}
