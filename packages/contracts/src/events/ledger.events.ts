import { defineEvent } from './event.js';

/** Wallets that a commit of the ledger changed, each once and as it stood then; one event for the whole commit. */
export type WalletsChanged = {
  wallets: {
    creatorId: string;
    /** Below zero after a reversal of what was already withdrawn. */
    balanceKobo: number;
    /** Rises with every entry: of two balances the one with the higher revision is the newer. */
    revision: number;
  }[];
};

export const walletsChanged = defineEvent<WalletsChanged>('ledger.wallets-changed', {
  version: 1,
  consumers: ['overlay-realtime'],
});

/** A step of one withdrawal, for mails. gross = fee + net; net is what arrives. */
export type WithdrawalStep = {
  withdrawalId: string;
  creatorId: string;
  grossKobo: number;
  feeKobo: number;
  netKobo: number;
  bankName: string;
  /** The last four digits. */
  accountNumberEnd: string;
};

export type WithdrawalRequested = WithdrawalStep;

export const withdrawalRequested = defineEvent<WithdrawalRequested>('ledger.withdrawal-requested', {
  version: 1,
  consumers: ['identity'],
});

/** An admin has paid it. */
export type WithdrawalCompleted = WithdrawalStep;

export const withdrawalCompleted = defineEvent<WithdrawalCompleted>('ledger.withdrawal-completed', {
  version: 1,
  consumers: ['identity'],
});

/** An admin declined it: everything is back in the wallet, the fee too. */
export type WithdrawalDeclined = WithdrawalStep & { reason: string };

export const withdrawalDeclined = defineEvent<WithdrawalDeclined>('ledger.withdrawal-declined', {
  version: 1,
  consumers: ['identity'],
});
