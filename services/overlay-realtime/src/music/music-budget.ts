/**
 * Limits of music service calls caused by visitors. The service counts all calls of our app together, so without limits
 * a single visitor could exhaust the quota of all donors and creators. Each limit is below the next, and their total
 * stays below the service's limit; the remainder serves creators who connect their accounts.
 */
import type { RateLimit } from '@tipnaija/messaging';

export type MusicCall = 'search' | 'lookup';

/** The creator and visitor whose budgets a call uses. `visitor` is the network of the request. */
export type MusicCaller = { creatorId: string; visitor: string };

export type BudgetScope = 'visitor' | 'creator' | 'platform';

/** The music service counts in windows of 30 seconds. */
const windowSeconds = 30;

/** Lookups block a payment, so they have a separate share that searches cannot exhaust. */
const shareOfCall: Record<MusicCall, number> = { search: 0.6, lookup: 0.3 };
const shareOfScope: Record<BudgetScope, number> = { visitor: 0.25, creator: 0.5, platform: 1 };

/** @returns the limit of one scope when the music service accepts `callsPerWindow` calls in 30 seconds */
export function musicBudget(callsPerWindow: number, call: MusicCall, scope: BudgetScope): RateLimit {
  const attempts = Math.max(1, Math.floor(callsPerWindow * shareOfCall[call] * shareOfScope[scope]));
  return { attempts, perSeconds: windowSeconds };
}
