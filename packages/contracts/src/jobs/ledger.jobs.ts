import { defineJob } from './job.js';

/** Hashes the transfers that were posted since the last seal into the next one. */
export const createCheckpoint = defineJob<Record<string, never>>('ledger.create-checkpoint', {
  everyMs: 60_000,
  attempts: 1,
});

/** Holds what was posted since the last time, and a part of what is older, against the invariants of the ledger. */
export const checkInvariants = defineJob<Record<string, never>>('ledger.check-invariants', {
  everyMs: 600_000,
  attempts: 1,
});
