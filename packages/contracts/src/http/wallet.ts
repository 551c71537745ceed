import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min } from 'class-validator';
import { limits } from '../limits.js';
import { CleanText, OptionalText } from './text.js';

/** Every business act the ledger knows; one transfer is one of them. */
export const transactionKinds = [
  'donation-paid',
  'donation-reversed',
  'donation-reinstated',
  'withdrawal-requested',
  'withdrawal-completed',
  'withdrawal-declined',
  'premium-from-wallet',
  'premium-by-card',
  'premium-refunded',
] as const;

export type TransactionKind = (typeof transactionKinds)[number];

/** GET /api/wallet. `balance` is kobo. */
export type Wallet = { balance: number };

/** A line of the wallet's statement, all amounts in kobo. */
export type WalletEntry = {
  /** Counts the lines of this wallet from 1 without a gap. */
  seq: number;
  kind: TransactionKind;
  /** What a person would look for: "donation 7". */
  reference: string;
  /** What the act was about before fees; negative when it took one back. */
  gross: number;
  fee: number;
  /** What it changed here: of a tip gross - fee, of a withdrawal -gross. */
  amount: number;
  balanceAfter: number;
  /** ISO 8601. */
  occurredAt: string;
};

/** GET /api/wallet/entries, newest first. `nextBefore` is the `before` of the next page, null on the last. */
export type WalletEntriesPage = { entries: WalletEntry[]; nextBefore: number | null };

export const withdrawalStatuses = ['pending', 'completed', 'declined'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** An item of GET /api/withdrawals, the creator's own, newest first. Amounts in kobo; `amount` is what arrives: gross - fee. */
export type WithdrawalItem = {
  id: string;
  gross: number;
  fee: number;
  amount: number;
  status: WithdrawalStatus;
  bankName: string;
  /** The last four digits. */
  accountNumberEnd: string;
  /** Why it was declined. */
  reason: string | null;
  /** ISO 8601. */
  requestedAt: string;
  decidedAt: string | null;
};

/** POST /api/withdrawals/request answers with words to show and what was made. */
export type RequestedWithdrawal = { message: string; withdrawal: WithdrawalItem };

/** An item of GET /api/admin/withdrawals. Amounts in kobo; `amount` is what is to be paid: gross - fee. */
export type AdminWithdrawal = {
  id: string;
  streamerDisplayName: string;
  streamerUsername: string;
  amount: number;
  gross: number;
  fee: number;
  bankDetails: { bankName: string; accountNumber: string; accountName: string };
  status: WithdrawalStatus;
  reason: string | null;
  /** ISO 8601. */
  createdAt: string;
  decidedAt: string | null;
};

/** `?limit=20&before=<id>`: a page of withdrawals, the newest before an id; admins may ask for one status. */
export class WithdrawalsQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit: number = limits.listPage.default;
  @IsOptional() @IsUUID() before?: string;
}

export class AdminWithdrawalsQuery extends WithdrawalsQuery {
  @IsOptional() @IsIn(withdrawalStatuses) status?: WithdrawalStatus;
  /** A creator's username, also `@ada`. */
  @OptionalText() @IsOptional() @IsString() @MaxLength(100) search?: string | null;
}

/** POST /api/admin/withdrawals/{id}/decline: the creator reads the reason. */
export class DeclineWithdrawalRequest {
  @CleanText() @IsString() @Length(1, limits.declineReason.max) reason!: string;
}
