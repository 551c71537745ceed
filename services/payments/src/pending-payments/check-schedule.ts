/**
 * The polling schedule of a pending payment: 30 seconds after its start, every few minutes while the donor may still be
 * at the checkout, then at growing intervals. Paystack repeats its webhook for 72 hours; an unpaid payment is abandoned
 * after that. A payment that is never paid costs about fifty look-ups.
 */
const minute = 60_000;
const hour = 60 * minute;
const firstMs = [0.5 * minute, minute, 2 * minute];

export const abandonAfterMs = 72 * hour;

/** Returns the delay in ms before the next check of a payment of age `ageMs`, after `checks` checks. */
export function checkDelayMs(checks: number, ageMs: number): number {
  const early = firstMs[checks];
  if (early !== undefined) return early;
  if (ageMs < hour) return 4 * minute;
  return ageMs < 6 * hour ? 30 * minute : 3 * hour;
}
