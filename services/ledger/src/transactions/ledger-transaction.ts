/**
 * A ledger transaction is one business operation in double entry: entries over accounts that sum to zero. The builders
 * in this folder create them, one per operation; no other code decides which accounts change.
 */
import { type PaymentProviderName, paymentProviderNames, type TransactionKind } from '@tipnaija/contracts';

/** The clearing account of a provider: what it received and has not settled to the bank; negative. */
export type ClearingAccount = `${PaymentProviderName}-clearing`;

export const clearingAccounts = paymentProviderNames.map((provider) => clearingAccountOf(provider));

export type AccountKey =
  | 'fees'
  | 'provider-fees'
  | 'premium-revenue'
  | ClearingAccount
  | 'payouts-due'
  | 'payouts-sending'
  | 'bank'
  | `wallet:${string}`
  | `held:${string}`;

/** The kinds of a wallet's entries, and the kinds that touch no wallet. */
export type LedgerTransactionKind = TransactionKind | 'provider-fee' | 'payout-fee' | 'settlement';

/** A positive amount credits the account, a negative one debits it. In kobo. */
export type DraftEntry = { account: AccountKey; amountKobo: number };

/** The creator's part of a tip, in kobo. */
export type TipShare = { donationId: number; creatorId: string; amountKobo: number };

/** A tip's share and when a withdrawal may take it. */
export type Maturity = TipShare & { availableAt: Date; availableAtIfTrusted: Date };

export type LedgerTransaction = {
  /** The idempotency key: each event is posted once. */
  eventId: string;
  kind: LedgerTransactionKind;
  /** A human-readable search key, such as the donation number. */
  reference: string;
  /** ISO 8601. */
  occurredAt: string;
  /** The amount that left the source account, in kobo; negative when this transaction reverses an earlier one. */
  grossKobo: number;
  /** Our fee within the gross, in kobo: the sum of the entries on the fee account. */
  feeKobo: number;
  entries: readonly DraftEntry[];
  /** Present for a tip that becomes available later. */
  matures?: Maturity;
  /** Present for a reversal: what it takes from the tip's share, which may be maturing. */
  reduces?: TipShare;
  /** Present for a refund that failed: the tip, whose share matures again until its own day. */
  restores?: Pick<TipShare, 'donationId' | 'creatorId'>;
};

export function clearingAccountOf(provider: PaymentProviderName): ClearingAccount {
  return `${provider}-clearing`;
}

export function walletOf(creatorId: string): AccountKey {
  return `wallet:${creatorId}`;
}

/** Returns the account of what is held of a creator's tips while banks decide disputes about them. */
export function heldOf(creatorId: string): AccountKey {
  return `held:${creatorId}`;
}

/** Returns the creator whose wallet this is; undefined for every other account. */
export function ownerOfWallet(key: AccountKey): string | undefined {
  return key.startsWith('wallet:') ? key.slice('wallet:'.length) : undefined;
}

/**
 * Returns the entries without those of zero kobo.
 * @throws RangeError when the entries do not sum to zero
 */
export function balanced(entries: readonly DraftEntry[]): readonly DraftEntry[] {
  const sumKobo = entries.reduce((sum, entry) => sum + entry.amountKobo, 0);
  if (sumKobo !== 0) throw new RangeError(`Entries are off balance by ${sumKobo} kobo`);
  return entries.filter((entry) => entry.amountKobo !== 0);
}
