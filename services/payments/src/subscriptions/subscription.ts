/**
 * Subscription rules. A month is a calendar month from now or from the end of the paid period, whichever is later. At
 * the end of a month with auto-renewal the wallet is charged; when its balance is too low, the charge is retried for
 * three days and the subscription then lapses. Premium is inactive while a renewal is being retried. Pure.
 */
import { isPremiumAt, renewalRetryDays, type SubscriptionStatus } from '@tipnaija/contracts';

export type Subscription = {
  creatorId: string;
  expiresAt: Date;
  autoRenew: boolean;
  /** True when the subscription is over until the creator pays again. */
  isEnded: boolean;
  /** When the wallet is charged or the subscription ended next; null when nothing is scheduled. */
  nextRenewalAt: Date | null;
  revision: number;
};

const dayMs = 24 * 3_600_000;
/** Nigeria's clock has no summer time. */
const lagosOffsetMs = 3_600_000;
/** A renewal is charged some seconds after the month that it follows has ended; after an interruption, minutes. */
const followsWithinMs = 3_600_000;
const retryEveryMs = 6 * 3_600_000;

/** Returns the expiry of the months granted at these times, oldest first; null without any. */
export function expiryOfMonths(grantedAt: readonly Date[]): Date | null {
  let expiresAt: Date | null = null;
  let anchorDay = 0;
  for (const grantTime of grantedAt) {
    // A month bought during another one, or renewing it, follows it, and keeps the day on which the first of them began.
    const follows: boolean = expiresAt !== null && grantTime.getTime() < expiresAt.getTime() + followsWithinMs;
    if (!follows) anchorDay = inLagos(grantTime).getUTCDate();
    expiresAt = nextMonth(follows ? (expiresAt as Date) : grantTime, anchorDay);
  }
  return expiresAt;
}

/**
 * Returns the anchor day of the next month in Lagos, or its last day: from 31 January to 28 February, and from there to
 * 31 March.
 */
function nextMonth(from: Date, anchorDay: number): Date {
  const next = inLagos(from);
  next.setUTCMonth(next.getUTCMonth() + 1, 1);
  const daysOfMonth = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(anchorDay, daysOfMonth));
  return new Date(next.getTime() - lagosOffsetMs);
}

/** Returns a date whose UTC fields are those of a clock in Lagos. */
const inLagos = (time: Date): Date => new Date(time.getTime() + lagosOffsetMs);

/** Returns the subscription with one more paid month: active, with the next renewal at its expiry. */
export function withMonth(before: Subscription, expiresAt: Date, settings: { autoRenew?: boolean } = {}): Subscription {
  return { ...before, ...settings, expiresAt, isEnded: false, nextRenewalAt: expiresAt };
}

/**
 * Returns the subscription with a month revoked. One that is over by that ends: its wallet is charged for no month that
 * the creator did not ask for again. Any other renews at the new expiry.
 */
export function withoutMonth(before: Subscription, expiresAt: Date, now: Date): Subscription {
  if (before.isEnded || expiresAt <= now) return { ...ended(before), expiresAt };
  return { ...before, expiresAt, nextRenewalAt: expiresAt };
}

export function ended(before: Subscription): Subscription {
  return { ...before, autoRenew: false, isEnded: true, nextRenewalAt: null };
}

/** True when the subscription is active and renews at its end: buying a further month would be a mistake. */
export function isRenewing(subscription: Subscription, now: Date): boolean {
  return subscription.autoRenew && subscription.expiresAt > now;
}

export function retryingUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + renewalRetryDays * dayMs);
}

/** Returns what follows when the wallet balance is too low: another attempt, or the lapse. */
export function afterFailedRenewal(now: Date, expiresAt: Date): { nextRenewalAt: Date } | 'lapsed' {
  const until = retryingUntil(expiresAt);
  if (now >= until) return 'lapsed';
  return { nextRenewalAt: new Date(Math.min(now.getTime() + retryEveryMs, until.getTime())) };
}

/** Returns false for a row that was only created to be locked. */
export function hadPremium(subscription: Subscription | undefined): subscription is Subscription {
  return subscription !== undefined && subscription.revision > 0;
}

export function toStatus(subscription: Subscription | undefined, now: Date): SubscriptionStatus {
  if (!hadPremium(subscription)) return { isPremium: false, autoRenew: false, expiresAt: null, retryingUntil: null };
  const { expiresAt, autoRenew, isEnded } = subscription;
  const isPremium = isPremiumAt(expiresAt.toISOString(), now);
  const isRetrying = autoRenew && !isPremium && !isEnded;
  return {
    isPremium,
    autoRenew,
    expiresAt: expiresAt.toISOString(),
    retryingUntil: isRetrying ? retryingUntil(expiresAt).toISOString() : null,
  };
}
