import { defineJob } from './job.js';

/** Hashes the ledger transactions since the last checkpoint into the next checkpoint. */
export const createCheckpoint = defineJob<Record<string, never>>('ledger.create-checkpoint', {
  everyMs: 60_000,
  attempts: 1,
});

/** Deletes the maturities of tips that became available. */
export const removeMatured = defineJob<Record<string, never>>('ledger.remove-matured', {
  everyMs: 3_600_000,
  attempts: 1,
});

/** Sends the withdrawals that need no admin. */
export const sendSafeWithdrawals = defineJob<Record<string, never>>('ledger.send-safe-withdrawals', {
  everyMs: 5_000,
  attempts: 1,
});

/** Requests the scheduled withdrawals that are due. */
export const requestScheduledWithdrawals = defineJob<Record<string, never>>('ledger.request-scheduled-withdrawals', {
  everyMs: 15_000,
  attempts: 1,
});

/** Checks the transactions since the last run, and a part of the older ones, against the ledger invariants. */
export const checkInvariants = defineJob<Record<string, never>>('ledger.check-invariants', {
  everyMs: 600_000,
  attempts: 1,
});

/** Closes the months that ended some days ago, after verifying them. */
export const closeMonths = defineJob<Record<string, never>>('ledger.close-months', {
  everyMs: 3_600_000,
  attempts: 1,
});
