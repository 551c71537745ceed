/**
 * When a pending payment is asked about: half a minute after it was started, then with growing gaps. Paystack repeats
 * its webhook for 72 hours, so after that a payment without money is given up.
 */
const minute = 60_000;
const gapsMs = [0.5, 1, 2, 5, 10, 30].map((minutes) => minutes * minute);
const longestGapMs = 60 * minute;

export const giveUpAfterMs = 72 * 60 * minute;

/** How long to wait before the next check, after `checks` of them. */
export function checkDelayMs(checks: number): number {
  return gapsMs[checks] ?? longestGapMs;
}
