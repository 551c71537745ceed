import { defineJob, type JobContract } from './job.js';
import {
  checkInvariants,
  closeMonths,
  createCheckpoint,
  removeMatured,
  requestScheduledWithdrawals,
  sendSafeWithdrawals,
} from './ledger.jobs.js';
import { deliverDueWebhooks, removeOldDeliveries } from './outgoing-webhooks.jobs.js';
import { removeDeletedCreators } from './overlay-realtime.jobs.js';

export * from './job.js';
export * from './ledger.jobs.js';
export * from './outgoing-webhooks.jobs.js';
export * from './overlay-realtime.jobs.js';

/** Polls the provider for pending payments and confirms those that were paid. */
export const pollPendingPayments = defineJob<Record<string, never>>('payments.poll-pending-payments', {
  everyMs: 10_000,
  attempts: 1,
});

/** Retries the provider events whose processing failed. */
export const retryFailedEvents = defineJob<Record<string, never>>('payments.retry-failed-events', {
  everyMs: 15_000,
  attempts: 1,
});

/** Repeats refund requests whose response was lost, and polls the refunds in progress. */
export const followRefunds = defineJob<Record<string, never>>('payments.follow-refunds', {
  everyMs: 15_000,
  attempts: 1,
});

/** Sends approved withdrawals that were not sent at once, and looks up those without a conclusive answer. */
export const sendPayouts = defineJob<Record<string, never>>('payments.send-payouts', {
  everyMs: 5_000,
  attempts: 1,
});

/** Compares the balance for payouts with what is due while approved withdrawals wait. */
export const watchPayoutBalance = defineJob<Record<string, never>>('payments.watch-payout-balance', {
  everyMs: 60_000,
  attempts: 1,
});

/** Looks up open disputes at the providers, so that one whose webhook was lost is known in a minute. */
export const followDisputes = defineJob<Record<string, never>>('payments.follow-disputes', {
  everyMs: 60_000,
  attempts: 1,
});

/** Reconciles past days with the providers' own lists, each day once. */
export const reconcileDays = defineJob<Record<string, never>>('payments.reconcile-days', {
  everyMs: 15 * 60_000,
  attempts: 1,
});

/** Publishes what providers kept of the payments of the last minutes, and looks up what their reports did not say. */
export const bookProviderFees = defineJob<Record<string, never>>('payments.book-provider-fees', {
  everyMs: 15_000,
  attempts: 1,
});

/** Books what providers paid to our bank account, and compares each settlement with our payments. */
export const bookSettlements = defineJob<Record<string, never>>('payments.book-settlements', {
  everyMs: 60 * 60_000,
  attempts: 1,
});

/** Deletes the hashes of networks, accounts and cards that are older than 180 days. */
export const removeRiskHashes = defineJob<Record<string, never>>('payments.remove-risk-hashes', {
  everyMs: 6 * 3_600_000,
  attempts: 1,
});

/** Adds the increments of payment confirmations to the platform's daily statistics. */
export const foldPlatformDays = defineJob<Record<string, never>>('payments.fold-platform-days', {
  everyMs: 60_000,
  attempts: 1,
});

/** Recounts the creators' stored statistics, a few creators per run. */
export const checkStatistics = defineJob<Record<string, never>>('payments.check-statistics', {
  everyMs: 10 * 60_000,
  attempts: 1,
});

/** Renews due subscriptions from the wallet, ends expired ones, and completes purchases whose caller is gone. */
export const renewSubscriptions = defineJob<Record<string, never>>('payments.renew-subscriptions', {
  everyMs: 15_000,
  attempts: 1,
});

/** Sends the pending mails that are due; also enqueued right after a mail was recorded. */
export const sendPendingMails = defineJob<Record<string, never>>('identity.send-pending-mails', {
  everyMs: 5_000,
  attempts: 1,
});

/** Looks up the account names that were typed by hand while names could not be looked up. */
export const checkAccountNames = defineJob<Record<string, never>>('identity.check-account-names', {
  everyMs: 60_000,
  attempts: 1,
});

/** Deletes the accounts whose owners closed them and did not sign in since. */
export const deleteClosedAccounts = defineJob<Record<string, never>>('identity.delete-closed-accounts', {
  everyMs: 5 * 60_000,
  attempts: 1,
});

/** Writes the mails to admins about disputes that wait for an answer. */
export const raiseDisputeAlarms = defineJob<Record<string, never>>('identity.raise-dispute-alarms', {
  everyMs: 60_000,
  attempts: 1,
});

/** Writes the mails about tips that are due: single ones, and digests. */
export const writeTipNotices = defineJob<Record<string, never>>('identity.write-tip-notices', {
  everyMs: 10_000,
  attempts: 1,
});

/** Sends the notices of tips to phones that are due; also enqueued right after a tip was recorded. */
export const sendChannelNotices = defineJob<Record<string, never>>('identity.send-channel-notices', {
  everyMs: 5_000,
  attempts: 1,
});

/** Daily: deletes old mails, ended sessions, expired links and unused pictures. */
export const removeOldRows = defineJob<Record<string, never>>('identity.remove-old-rows', {
  everyMs: 24 * 3_600_000,
  attempts: 1,
});

/** Every job of the product. */
export const jobs: readonly JobContract<unknown>[] = [
  pollPendingPayments,
  retryFailedEvents,
  followRefunds,
  sendPayouts,
  watchPayoutBalance,
  followDisputes,
  reconcileDays,
  bookProviderFees,
  bookSettlements,
  renewSubscriptions,
  foldPlatformDays,
  removeRiskHashes,
  checkStatistics,
  sendPendingMails,
  checkAccountNames,
  deleteClosedAccounts,
  writeTipNotices,
  sendChannelNotices,
  raiseDisputeAlarms,
  removeOldRows,
  createCheckpoint,
  checkInvariants,
  closeMonths,
  removeMatured,
  sendSafeWithdrawals,
  requestScheduledWithdrawals,
  deliverDueWebhooks,
  removeOldDeliveries,
  removeDeletedCreators,
];
