/**
 * Returns the milliseconds before the next attempt of a webhook; undefined ends the attempts. Paystack's
 * live schedule is every 3 minutes for the first 4 tries, then hourly for 72 hours (its webhooks page, as
 * several integrations quote it). In the sandbox 3 minutes last `unitMs`, and all other intervals scale by
 * the same factor: with 2 seconds an hour lasts 40 seconds and 72 hours last 48 minutes.
 */
export type RetrySchedule = (triesSoFar: number) => number | undefined;

const QUICK_TRIES = 4;
const UNITS_PER_HOUR = 20;
const HOURLY_TRIES = 72;

export function paystackRetrySchedule(unitMs: number): RetrySchedule {
  return (triesSoFar) => {
    if (triesSoFar <= QUICK_TRIES) return unitMs;
    if (triesSoFar <= QUICK_TRIES + HOURLY_TRIES) return unitMs * UNITS_PER_HOUR;
    return undefined;
  };
}

/**
 * Stripe retries for up to 3 days with exponential back-off and publishes no intervals (docs.stripe.com/webhooks).
 * Assumption: the interval doubles from `unitMs`, which represents 3 minutes as above, up to 12 hours.
 */
export function stripeRetrySchedule(unitMs: number): RetrySchedule {
  const longestMs = unitMs * UNITS_PER_HOUR * 12;
  return (triesSoFar) => {
    let waitedMs = 0;
    let waitMs = 0;
    for (let tries = 1; tries <= triesSoFar; tries += 1) {
      waitMs = Math.min(unitMs * 2 ** (tries - 1), longestMs);
      waitedMs += waitMs;
    }
    return waitedMs <= unitMs * UNITS_PER_HOUR * HOURLY_TRIES ? waitMs : undefined;
  };
}

const FLUTTERWAVE_RETRIES = 3;
const UNITS_PER_HALF_HOUR = UNITS_PER_HOUR / 2;

/**
 * Flutterwave retries 3 times, every 30 minutes, when retries are enabled in the dashboard (developer.flutterwave.com,
 * webhooks, as an integration quotes it).
 */
export function flutterwaveRetrySchedule(unitMs: number): RetrySchedule {
  return (triesSoFar) => (triesSoFar <= FLUTTERWAVE_RETRIES ? unitMs * UNITS_PER_HALF_HOUR : undefined);
}

/** Schedule without retries, for forged webhooks. */
export const neverAgain: RetrySchedule = () => undefined;
