import { defineJob, type JobContract } from './job.js';
import { checkInvariants, createCheckpoint } from './ledger.jobs.js';

export * from './job.js';
export * from './ledger.jobs.js';

/** Asks the provider about payments that are still pending, and settles those that were paid. */
export const pollPendingPayments = defineJob<Record<string, never>>('payments.poll-pending-payments', {
  everyMs: 10_000,
  attempts: 1,
});

/** Tries again the provider events that failed in our hands. */
export const retryFailedEvents = defineJob<Record<string, never>>('payments.retry-failed-events', {
  everyMs: 15_000,
  attempts: 1,
});

/** Asks for refunds again whose answer was lost, and what became of those on their way. */
export const followRefunds = defineJob<Record<string, never>>('payments.follow-refunds', {
  everyMs: 15_000,
  attempts: 1,
});

/** Compares the days that are over with the providers' own lists, each once. */
export const reconcileDays = defineJob<Record<string, never>>('payments.reconcile-days', {
  everyMs: 15 * 60_000,
  attempts: 1,
});

/** Folds what settlements added to the platform's days into them. */
export const foldPlatformDays = defineJob<Record<string, never>>('payments.fold-platform-days', {
  everyMs: 60_000,
  attempts: 1,
});

/** Counts the sums kept of creators anew, some creators at a time. */
export const checkStatistics = defineJob<Record<string, never>>('payments.check-statistics', {
  everyMs: 10 * 60_000,
  attempts: 1,
});

/** Renews premium that is due from the wallet, ends what is over, and finishes purchases whose asker is gone. */
export const renewSubscriptions = defineJob<Record<string, never>>('payments.renew-subscriptions', {
  everyMs: 15_000,
  attempts: 1,
});

/** Sends the mails that are owed and due; also asked for right after one was written down. */
export const sendPendingMails = defineJob<Record<string, never>>('identity.send-pending-mails', {
  everyMs: 5_000,
  attempts: 1,
});

/** Once a day: old mails, ended sessions, links past their time, pictures nobody shows. */
export const removeOldRows = defineJob<Record<string, never>>('identity.remove-old-rows', {
  everyMs: 24 * 3_600_000,
  attempts: 1,
});

/** Every job of the product. */
export const jobs: readonly JobContract<unknown>[] = [
  pollPendingPayments,
  retryFailedEvents,
  followRefunds,
  reconcileDays,
  renewSubscriptions,
  foldPlatformDays,
  checkStatistics,
  sendPendingMails,
  removeOldRows,
  createCheckpoint,
  checkInvariants,
];
