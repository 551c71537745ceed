/**
 * How many calls to the music service visitors may cause. The service counts all calls of our app together, so without
 * limits of our own one stranger uses up what every donor and every creator needs. Each limit is below the next, and all
 * of them together stay below what the service takes: what is left is for creators who connect their accounts.
 */
import type { RateLimit } from '@tipnaija/messaging';

export type MusicCall = 'search' | 'lookup';

/** Whose budget a call is on. `visitor` is the network the request came from. */
export type MusicAsker = { creatorId: string; visitor: string };

export type BudgetScope = 'visitor' | 'creator' | 'platform';

/** The music service counts in windows of 30 seconds. */
const windowSeconds = 30;

/** Lookups, which a payment waits for, have their own share, which searches cannot use up. */
const shareOfCall: Record<MusicCall, number> = { search: 0.6, lookup: 0.3 };
const shareOfScope: Record<BudgetScope, number> = { visitor: 0.25, creator: 0.5, platform: 1 };

/** @returns the limit for one scope when the music service takes `callsPerWindow` calls in 30 seconds */
export function musicBudget(callsPerWindow: number, call: MusicCall, scope: BudgetScope): RateLimit {
  const attempts = Math.max(1, Math.floor(callsPerWindow * shareOfCall[call] * shareOfScope[scope]));
  return { attempts, perSeconds: windowSeconds };
}
