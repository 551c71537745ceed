import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import type { PaymentProviderName } from '../payment-providers.js';
import type { WithdrawalStatus } from './wallet.js';

/**
 * GET /api/admin/stats. Days are days in Lagos. Amounts exclude refunded money, and counts exclude fully refunded
 * donations, both in the totals and in today's statistics, which cover the donations paid today. `totalAmount`,
 * `amountToday`, `platformFees` and `withdrawalAmount` are kobo.
 */
export type AdminStats = {
  totalUsers: number;
  newUsersToday: number;
  totalStreamers: number;
  /** Users who are not banned. */
  activeUsers: number;
  totalDonations: number;
  donationsToday: number;
  totalAmount: number;
  amountToday: number;
  /** Our 5% of donations. The analytics list the fee on withdrawals separately. */
  platformFees: number;
  /** Requested withdrawals without the declined ones. */
  totalWithdrawals: number;
  /** Net amount of those withdrawals, paid or to be paid. */
  withdrawalAmount: number;
};

/**
 * The payments of one provider on one day in Lagos. Amounts are kobo; US dollars are converted at the rate of the
 * payment.
 */
export type AdminDay = {
  /** `2026-11-20`. Payments count on the day of payment, reversals on the day of the reversal. */
  day: string;
  provider: PaymentProviderName;
  donations: number;
  gross: number;
  reversals: number;
  /** Reversals minus the appeals that were won on the day, so it may be negative. */
  reversed: number;
};

export type AdminWithdrawalTotals = { count: number; gross: number; fee: number; net: number };

/** A violation that the ledger's scheduled invariant checks found, for manual review. */
export type AdminLedgerViolation = { invariant: string; subject: string; foundAt: string };

/** Balance of each provider's clearing account in kobo: received and not yet settled to the bank, negative. */
export type AdminClearing = Record<`${PaymentProviderName}Clearing`, number>;

/** The current ledger balances. Amounts are kobo, times ISO 8601; null means that it has never happened. */
export type AdminLedger = {
  /** Sum of the creators' wallet balances. */
  wallets: number;
  fees: number;
  /** What the payment providers kept; negative, because it is an expense. */
  providerFees: number;
  premiumRevenue: number;
  /** Amounts of pending withdrawals, and at our bank: payouts less settlements, so negative while money is there. */
  payoutsDue: number;
  bank: number;
  checkedAt: string | null;
  lastCheckpointAt: string | null;
  /** The newest violations, at most twenty. */
  violations: AdminLedgerViolation[];
} & AdminClearing;

/** GET /api/admin/analytics. */
export type AdminAnalytics = {
  /** Today's date in Lagos. */
  today: string;
  /** Newest first; days without payments are omitted. */
  days: AdminDay[];
  /** Totals of all time. */
  providers: Omit<AdminDay, 'day'>[];
  fees: { donations: number; withdrawals: number };
  withdrawals: Record<WithdrawalStatus, AdminWithdrawalTotals>;
  ledger: AdminLedger;
};

/** `?days=30`: the number of days, including today. */
export class AdminAnalyticsQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(366) days: number = 30;
}
