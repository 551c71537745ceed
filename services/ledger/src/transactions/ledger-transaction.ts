/**
 * A ledgerTransaction is one business act as double entry: entries over accounts that sum to zero. Builders beside this file make
 * them, one per act; nothing else decides which account is touched.
 */
import type { TransactionKind } from '@tipnaija/contracts';

export type AccountKey =
  | 'fees'
  | 'premium-revenue'
  | 'paystack-clearing'
  | 'stripe-clearing'
  | 'payouts-due'
  | 'bank'
  | `wallet:${string}`;

/** Positive amounts go to the account, negative ones leave it. */
export type DraftEntry = { account: AccountKey; amountKobo: number };

export type LedgerTransaction = {
  /** The idempotency key: the same event is posted once. */
  eventId: string;
  kind: TransactionKind;
  /** What a person would look for: the donation's number. */
  reference: string;
  /** ISO 8601. */
  occurredAt: string;
  /** What left the account the money came from; negative when the act takes one back. */
  grossKobo: number;
  /** Our part of the gross: what the entries move to fees. */
  feeKobo: number;
  entries: readonly DraftEntry[];
};

export function walletOf(creatorId: string): AccountKey {
  return `wallet:${creatorId}`;
}

/** The creator whose wallet this is; undefined for every other account. */
export function ownerOfWallet(key: AccountKey): string | undefined {
  return key.startsWith('wallet:') ? key.slice('wallet:'.length) : undefined;
}

/** Entries without the empty ones: an entry of nothing is not an entry. Throws when they do not sum to zero. */
export function balanced(entries: readonly DraftEntry[]): readonly DraftEntry[] {
  const sumKobo = entries.reduce((sum, entry) => sum + entry.amountKobo, 0);
  if (sumKobo !== 0) throw new RangeError(`Entries are off balance by ${sumKobo} kobo`);
  return entries.filter((entry) => entry.amountKobo !== 0);
}
