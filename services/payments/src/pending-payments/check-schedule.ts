/**
 * When a pending payment is asked about: half a minute after it was started, every few minutes while somebody may still be
 * at the checkout, then ever more rarely. Paystack repeats its webhook for 72 hours, so after that a payment without money
 * is given up. Some fifty questions for one that is never paid.
 */
const minute = 60_000;
const hour = 60 * minute;
const firstMs = [0.5 * minute, minute, 2 * minute];

export const giveUpAfterMs = 72 * hour;

/** How long to wait before the next check of a payment this old, after `checks` of them. */
export function checkDelayMs(checks: number, ageMs: number): number {
  const early = firstMs[checks];
  if (early !== undefined) return early;
  if (ageMs < hour) return 4 * minute;
  return ageMs < 6 * hour ? 30 * minute : 3 * hour;
}
