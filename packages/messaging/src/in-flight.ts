import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Counts the work in progress of this process, so that a shutdown can wait for it: Nest's TCP server would cut replies
 * off.
 */
let running = 0;
let whenIdle: (() => void)[] = [];

/**
 * Runs `work` and counts it as in progress until it settles.
 * @returns the result of `work`
 */
export async function countInFlight<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) {
      for (const resolve of whenIdle) resolve();
      whenIdle = [];
    }
  }
}

/** Resolves when nothing is in flight, or after `maxMs`. */
export async function drained(maxMs: number): Promise<void> {
  if (running === 0) return;
  const idle = new Promise<void>((resolve) => whenIdle.push(resolve));
  await Promise.race([idle, sleep(maxMs, undefined, { ref: false })]);
}
