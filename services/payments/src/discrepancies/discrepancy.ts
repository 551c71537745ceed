import type { PaymentProviderName } from '@tipnaija/contracts';
/**
 * Discrepancies: money that does not match our own records and needs manual review. Each is recorded once, and an admin
 * closes it.
 */

export type DiscrepancyKind =
  /**
   * A genuine event that does not match our records: an unknown reference, another currency, or another amount than
   * before.
   */
  | 'event-quarantined'
  /** An event whose processing failed on every attempt. */
  | 'event-failed'
  | 'short-paid'
  | 'over-paid'
  /** A reversal of more than the remaining amount of the donation. */
  | 'refund-exceeds'
  /** A dispute reported as lost after it was won on appeal. */
  | 'dispute-lost-again'
  /** Money of a Premium month, returned by a won dispute after the reversal was booked. */
  | 'premium-dispute-won'
  /** Money of a surplus payment, returned by a won dispute: it still has to be refunded. */
  | 'surplus-dispute-won'
  /** A refund: the provider returned the money to us, or waits for manual action on its dashboard. */
  | 'refund-failed'
  | 'refund-stuck'
  /** Found by reconciling a day with the provider's own list; a second charge of a payment also by its settlement. */
  | 'unknown-charge'
  | 'amount-differs'
  | 'missing-at-provider'
  | 'confirmed-late'
  | 'refund-confirmed-late'
  /** A day that could not be reconciled for a week. Attempts continue; this only reports the delay. */
  | 'day-not-compared'
  | 'refund-differs'
  /** A settlement pays a charge that we do not know, or know with another amount or fee, or is not what it consists of. */
  | 'settlement-differs'
  /** A settlement that could not be booked a week after its date. Attempts continue; this only reports the delay. */
  | 'settlement-delayed'
  /** A settlement that is not in our books until a person decides. */
  | 'settlement-not-booked'
  /** A payout that is paid after its money came back to the wallet. */
  | 'payout-paid-after-return'
  /** A payout whose amount at the provider is not ours: nothing of it moves until a person decides. */
  | 'payout-amount-differs';

export type NewDiscrepancy = {
  kind: DiscrepancyKind;
  provider: PaymentProviderName;
  /** The payment, event or refund concerned. The same kind, provider and reference is the same discrepancy. */
  reference: string;
  /** Plain text and amounts for the reviewer; never donor data. */
  details: Record<string, string | number | null>;
};
