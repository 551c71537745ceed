/** What a person should look at: money that does not fit our own record. Each is found once and closed by somebody. */
import type { ProviderName } from '../providers/payment-provider.js';

export type DiscrepancyKind =
  /** An event that is true and does not fit: an unknown reference, another currency, another amount than before. */
  | 'event-set-aside'
  /** An event that failed in our hands however often it was tried. */
  | 'event-failed'
  | 'short-paid'
  | 'over-paid'
  /** More was given back than stood of the donation. */
  | 'refund-exceeds'
  /** Reported as lost after it was won on appeal. */
  | 'dispute-lost-again'
  /** Money of a month of premium that came back after it was taken out of the books. */
  | 'premium-dispute-won'
  /** A refund we asked for: the provider sent the money back to us, or waits for a person at its dashboard. */
  | 'refund-failed'
  | 'refund-stuck'
  /** Found by comparing a day with the provider's own list. */
  | 'unknown-charge'
  | 'amount-differs'
  | 'missing-at-provider'
  | 'confirmed-late'
  | 'refund-confirmed-late'
  /** A day that could not be compared for a week. It is still tried; this says that nobody has compared it so far. */
  | 'day-not-compared'
  | 'refund-differs';

export type NewDiscrepancy = {
  kind: DiscrepancyKind;
  provider: ProviderName;
  /** What it is about: a payment, an event, a refund. The same thing found again is the same discrepancy. */
  reference: string;
  /** Plain words and amounts for whoever looks at it; never a donor's data. */
  details: Record<string, string | number | null>;
};
