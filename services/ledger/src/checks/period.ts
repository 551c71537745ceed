import type { TransactionRange } from './violation.js';

/** `since` inclusive and `until` exclusive, of events in time; without a bound from the beginning or to the end. */
export type TimeBounds = { since?: Date; until?: Date };

/** A range of ids, and the times between which withdrawals changed. */
export type Period = TransactionRange & TimeBounds;

/** What was posted in a range of ids; the sums are in kobo per kind of account. */
export type PostedTotals = { transactions: number; entries: number; sumsKobo: ReadonlyMap<string, number> };
