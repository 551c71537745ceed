import type { WithdrawalOrigin } from '../http/wallet.js';
import type { ScheduleRhythm } from '../http/withdrawal-schedule.js';
import { defineEvent } from './event.js';

/**
 * The wallets that one ledger commit changed: each wallet once, with its state after the commit. One event covers the
 * whole commit.
 */
export type WalletsChanged = {
  wallets: {
    creatorId: string;
    /** Negative after the reversal of a donation that was already withdrawn. */
    balanceKobo: number;
    /** Rises with every entry. The balance with the higher revision is the newer one. */
    revision: number;
  }[];
};

export const walletsChanged = defineEvent<WalletsChanged>('ledger.wallets-changed', {
  version: 1,
  consumers: ['overlay-realtime'],
});

/** A status change of one withdrawal, for mails. gross = fee + net; net is the amount paid out. */
export type WithdrawalStep = {
  withdrawalId: string;
  creatorId: string;
  grossKobo: number;
  feeKobo: number;
  netKobo: number;
  bankName: string;
  /** The last four digits of the account number. */
  accountNumberEnd: string;
  /** How it came about; absent from an earlier version. */
  origin?: WithdrawalOrigin;
};

export type WithdrawalRequested = WithdrawalStep;

export const withdrawalRequested = defineEvent<WithdrawalRequested>('ledger.withdrawal-requested', {
  version: 1,
  consumers: ['identity'],
});

/** An admin paid the withdrawal. */
export type WithdrawalCompleted = WithdrawalStep;

export const withdrawalCompleted = defineEvent<WithdrawalCompleted>('ledger.withdrawal-completed', {
  version: 1,
  consumers: ['identity'],
});

/** An admin declined the withdrawal. The wallet received the gross amount back, including the fee. */
export type WithdrawalDeclined = WithdrawalStep & { reason: string };

export const withdrawalDeclined = defineEvent<WithdrawalDeclined>('ledger.withdrawal-declined', {
  version: 1,
  consumers: ['identity'],
});

/**
 * A withdrawal left the wallet for good and is to be sent, once: it waits for the payout provider's answer, and no
 * admin may pay it by hand meanwhile. `netKobo` is what arrives.
 */
export type PayoutApproved = {
  withdrawalId: string;
  creatorId: string;
  netKobo: number;
  /** The name is the bank's. */
  bankDetails: { bankName: string; accountNumber: string; accountName: string };
};

export const payoutApproved = defineEvent<PayoutApproved>('ledger.payout-approved', {
  version: 1,
  consumers: ['payments'],
});

/** When withdrawals are requested for a creator from now on. */
export type WithdrawalScheduleChanged = {
  creatorId: string;
  rhythm: ScheduleRhythm;
  /** 1 is Monday, 7 is Sunday; null unless `weekly`. */
  weekday: number | null;
  minimumKobo: number;
  /** ISO 8601; null for `manual`. */
  nextAt: string | null;
};

export const withdrawalScheduleChanged = defineEvent<WithdrawalScheduleChanged>('ledger.withdrawal-schedule-changed', {
  version: 1,
  consumers: ['identity'],
});
