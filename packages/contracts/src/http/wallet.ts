import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { limits } from '../limits.js';
import { CleanText, OptionalText } from './text.js';

/** Every kind of ledger transaction. */
export const transactionKinds = [
  'donation-paid',
  'donation-reversed',
  'donation-reinstated',
  'dispute-held',
  'dispute-released',
  'withdrawal-requested',
  'withdrawal-completed',
  'withdrawal-declined',
  'withdrawal-sent',
  'withdrawal-returned',
  'premium-from-wallet',
  'premium-by-card',
  'premium-refunded',
] as const;

export type TransactionKind = (typeof transactionKinds)[number];

/** A part of a wallet that becomes available at the start of a day of Lagos, `2026-11-24`. */
export type MaturingPart = { availableOn: string; amountKobo: number };

/** GET /api/wallet, in kobo. */
export type Wallet = {
  balance: number;
  /** What a withdrawal takes. */
  availableKobo: number;
  /** What becomes available when, earliest first. With `availableKobo` it is the balance, unless that is negative. */
  maturing: MaturingPart[];
  /** What open disputes hold, beside the balance. */
  heldKobo: number;
};

/** A line of the wallet's statement. All amounts are kobo. */
export type WalletEntry = {
  /** Line number in this wallet, from 1 without gaps. */
  seq: number;
  kind: TransactionKind;
  /** A reference to search by: "donation 7". */
  reference: string;
  /** Amount of the transaction before fees; negative for a reversal. */
  gross: number;
  fee: number;
  /** Change of this wallet's balance: gross - fee for a tip, -gross for a withdrawal. */
  amount: number;
  balanceAfter: number;
  /** ISO 8601. */
  occurredAt: string;
};

/** GET /api/wallet/entries, newest first. `nextBefore` is the `before` of the next page, null on the last page. */
export type WalletEntriesPage = { entries: WalletEntry[]; nextBefore: number | null };

/**
 * The way of a withdrawal. `approved`: by itself or by an admin, and not with the provider yet. `sending`: the payout
 * provider has it. `paid`: it arrived, or an admin paid it by hand. Back in the wallet: `failed` (the provider refused
 * it), `returned` (the bank refused it), `reversed` (returned after it was paid) and `declined`.
 */
export const payoutStates = [
  'requested',
  'approved',
  'sending',
  'paid',
  'failed',
  'returned',
  'reversed',
  'declined',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/** `reason` says why money came back, in words for the creator. `at` is ISO 8601. */
export type PayoutStep = { state: PayoutState; at: string; reason: string | null };

/**
 * `request`: by its owner, or by an admin for the owner. `schedule`: by the owner's schedule. `test`: a small one by which
 * the owner checks the bank account.
 */
export const withdrawalOrigins = ['request', 'schedule', 'test'] as const;
export type WithdrawalOrigin = (typeof withdrawalOrigins)[number];

/** `pending` until the money is paid or back; a withdrawal that is being sent is pending. */
export const withdrawalStatuses = ['pending', 'completed', 'declined'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/**
 * An item of GET /api/withdrawals, the creator's own, newest first. Amounts in kobo; `amount` is the net amount: gross
 * - fee.
 */
export type WithdrawalItem = {
  id: string;
  gross: number;
  fee: number;
  amount: number;
  status: WithdrawalStatus;
  bankName: string;
  /** The last four digits of the account number. */
  accountNumberEnd: string;
  /** Why the withdrawal was declined. */
  reason: string | null;
  /** ISO 8601. */
  requestedAt: string;
  decidedAt: string | null;
  /** Oldest first; the last one is where it is. */
  steps: PayoutStep[];
  /** The number by which the creator's bank finds the transfer. */
  sessionId: string | null;
  origin: WithdrawalOrigin;
};

/** The response of POST /api/withdrawals/request: a message to show, and the created withdrawal. */
export type RequestedWithdrawal = { message: string; withdrawal: WithdrawalItem };

/** An item of GET /api/admin/withdrawals. Amounts in kobo; `amount` is the net amount to be paid: gross - fee. */
export type AdminWithdrawal = {
  id: string;
  streamerDisplayName: string;
  streamerUsername: string;
  amount: number;
  gross: number;
  fee: number;
  /** Only a withdrawal to a confirmed name can be paid. */
  bankDetails: { bankName: string; accountNumber: string; accountName: string; isNameConfirmed: boolean };
  status: WithdrawalStatus;
  reason: string | null;
  /** ISO 8601. */
  createdAt: string;
  decidedAt: string | null;
  /** Oldest first; the last one is where it is. */
  steps: PayoutStep[];
  sessionId: string | null;
  origin: WithdrawalOrigin;
  /** Whether `POST /api/admin/withdrawals/{id}/send` would send it. */
  canBeSent: boolean;
  /** Whether it is above the limit, so that the first admin only asks a second one. */
  needsSecondAdmin: boolean;
};

/**
 * What changed a wallet, by reason, in kobo: what it gained is positive, what it lost negative. `tips` and `refunds` are
 * gross; `payouts` were requested and not declined; `providerCharges` are those that the creator bears.
 */
export type StatementSums = {
  tips: number;
  refunds: number;
  tipFees: number;
  providerCharges: number;
  premium: number;
  payouts: number;
  payoutFees: number;
  other: number;
};

/**
 * GET /api/wallet/statements/{period}: a year (`2026`) or a month (`2026-11`) of Lagos. Balances in kobo; a statement of
 * the current period ends now.
 */
export type Statement = {
  period: string;
  openingBalance: number;
  closingBalance: number;
  sums: StatementSums;
  /** One part per day of a month, or per month of a year, in which something was booked; oldest first. */
  parts: { part: string; sums: StatementSums; closingBalance: number }[];
};

/** `/api/wallet/statements/2026-11`: a year or a month. */
export class StatementPeriodParam {
  @Matches(/^20\d\d(-(0[1-9]|1[0-2]))?$/) period!: string;
}

/** `?limit=20&before=<id>`: a page of withdrawals, the newest before an id. Admins may filter by status. */
export class WithdrawalsQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit: number = limits.listPage.default;
  @IsOptional() @IsUUID() before?: string;
}

export class AdminWithdrawalsQuery extends WithdrawalsQuery {
  @IsOptional() @IsIn(withdrawalStatuses) status?: WithdrawalStatus;
  /** A creator's username, also `@ada`. */
  @OptionalText() @IsOptional() @IsString() @MaxLength(100) search?: string | null;
}

/** POST /api/admin/withdrawals/{id}/confirm-name: the account name as the bank writes it. */
export class ConfirmWithdrawalNameRequest {
  @CleanText() @IsString() @Length(1, limits.accountName.max) accountName!: string;
}

/**
 * POST /api/admin/withdrawals/{id}/mark-paid and /send. With `asksOnly` it asks a second admin and never approves: an
 * admin who has not seen that another one asked has not paid.
 */
export class PayWithdrawalRequest {
  @IsOptional() @IsBoolean() asksOnly?: boolean;
}

/** POST /api/admin/withdrawals/{id}/decline and /mark-returned. The creator sees the reason. */
export class DeclineWithdrawalRequest {
  @CleanText() @IsString() @Length(1, limits.declineReason.max) reason!: string;
}
