import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import type { WithdrawalStatus } from './wallet.js';

/**
 * GET /api/admin/stats. Days are of Lagos. Refunded money is in no amount, and a donation that was refunded whole is not
 * counted: neither in the totals nor in the statistics of today, which are of the donations paid today.
 * `totalAmount`, `amountToday`, `platformFees` and `withdrawalAmount` are kobo.
 */
export type AdminStats = {
  totalUsers: number;
  newUsersToday: number;
  totalStreamers: number;
  /** Those who are not banned. */
  activeUsers: number;
  totalDonations: number;
  donationsToday: number;
  totalAmount: number;
  amountToday: number;
  /** Our 5% of donations; withdrawals have their own fee, in the analytics. */
  platformFees: number;
  /** Requested and not declined. */
  totalWithdrawals: number;
  /** What of those is or was to be paid: after the fee. */
  withdrawalAmount: number;
};

/** What one provider took on one day in Lagos. Amounts are kobo; dollars count at the rate they were paid at. */
export type AdminDay = {
  /** `2026-11-20`, by when the donor paid; what went back, by when it did. */
  day: string;
  provider: 'paystack' | 'stripe';
  donations: number;
  gross: number;
  reversals: number;
  /** Less what came back by appeals won on the day, so it may be below zero. */
  reversed: number;
};

export type AdminWithdrawalTotals = { count: number; gross: number; fee: number; net: number };

/** A standing check of the ledger that found something, for a person. */
export type AdminLedgerViolation = { invariant: string; subject: string; foundAt: string };

/** The books as they stand. Amounts are kobo, times ISO 8601; null is never. */
export type AdminLedger = {
  /** What creators have with us. */
  wallets: number;
  fees: number;
  premiumRevenue: number;
  /** What withdrawals still wait for, and what was paid to banks. */
  payoutsDue: number;
  bank: number;
  /** What each provider took and owes us; below zero, as the money came from there. */
  paystackClearing: number;
  stripeClearing: number;
  checkedAt: string | null;
  lastCheckpointAt: string | null;
  /** The newest, at most twenty. */
  violations: AdminLedgerViolation[];
};

/** GET /api/admin/analytics. */
export type AdminAnalytics = {
  /** Today in Lagos. */
  today: string;
  /** Newest first; a day without money is left out. */
  days: AdminDay[];
  /** Since the beginning. */
  providers: Omit<AdminDay, 'day'>[];
  fees: { donations: number; withdrawals: number };
  withdrawals: Record<WithdrawalStatus, AdminWithdrawalTotals>;
  ledger: AdminLedger;
};

/** `?days=30`: how far the days go back, today included. */
export class AdminAnalyticsQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(366) days: number = 30;
}
