/**
 * Decides from the counted calls of the last minutes whether a provider is failing. Pure and without a stored state:
 * every replica replays the same minutes and gets the same result.
 *
 * A provider fails when half of the calls in five minutes failed, at least three. It is healthy again after a success
 * in two minutes with few failures, or after five minutes without calls: donors then try it first again, which is the
 * probe. The minutes before a recovery no longer count, so that they do not fail it again.
 */
import type { CountedMinute } from '@tipnaija/messaging';

/** The calls that a paying donor waits for. A provider may answer look-ups and fail to start payments. */
export const watchedCalls = ['start', 'look-up'] as const;
export type WatchedCall = (typeof watchedCalls)[number];

export type CallOutcome = 'success' | 'failure' | 'timeout';

/** The health is `unknown` while Redis is unavailable; such a provider is offered like a healthy one. */
export type ProviderHealth = 'healthy' | 'failing' | 'unknown';

export type CallMinute = { succeeded: number; failed: number };

const windowMinutes = 5;
const leastFailures = 3;
const failingShare = 0.5;
const recoveryMinutes = 2;
const recoveredShare = 0.2;

/** The number of minutes to read: enough for every rule, and the length of the admins' chart. */
export const watchedMinutes = 30;

export const toField = (call: WatchedCall, outcome: CallOutcome): string => `${call}:${outcome}`;

/** Returns the minutes of one call, or of all watched calls together. */
export function callMinutes(minutes: readonly CountedMinute[], calls: readonly WatchedCall[] = watchedCalls) {
  const sum = ({ counts }: CountedMinute, outcome: CallOutcome) =>
    calls.reduce((total, call) => total + (counts[toField(call, outcome)] ?? 0), 0);
  return minutes.map((counted): CallMinute & { minute: number } => ({
    minute: counted.minute,
    succeeded: sum(counted, 'success'),
    failed: sum(counted, 'failure') + sum(counted, 'timeout'),
  }));
}

/** Returns the health of a provider: it is failing when one of its watched calls is. */
export function toHealth(minutes: readonly CountedMinute[] | undefined): ProviderHealth {
  if (!minutes) return 'unknown';
  return watchedCalls.some((call) => isFailing(callMinutes(minutes, [call]))) ? 'failing' : 'healthy';
}

/** Replays the minutes, oldest first, and returns whether the call is failing in the last one. */
export function isFailing(minutes: readonly CallMinute[]): boolean {
  let hasFailed = false;
  let countedFrom = 0;
  for (let index = 0; index < minutes.length; index += 1) {
    const window = sumOf(minutes.slice(Math.max(countedFrom, index - windowMinutes + 1), index + 1));
    if (!hasFailed) hasFailed = window.failed >= leastFailures && window.failed >= failingShare * totalOf(window);
    else if (totalOf(window) === 0 || hasRecovered(sumOf(minutes.slice(index - recoveryMinutes + 1, index + 1)))) {
      hasFailed = false;
      countedFrom = index;
    }
  }
  return hasFailed;
}

function hasRecovered(recent: CallMinute): boolean {
  return recent.succeeded > 0 && recent.failed <= recoveredShare * totalOf(recent);
}

const totalOf = ({ succeeded, failed }: CallMinute): number => succeeded + failed;

function sumOf(minutes: readonly CallMinute[]): CallMinute {
  return minutes.reduce(
    (sum, { succeeded, failed }) => ({ succeeded: sum.succeeded + succeeded, failed: sum.failed + failed }),
    { succeeded: 0, failed: 0 },
  );
}
