/**
 * The rules of a subscription. A month is a calendar month from now or from the end of what is paid for, whichever is later.
 * At the end of a month that renews by itself the wallet is charged; with too little in it, the charge is retried for three days,
 * and the subscription then lapses. Premium is inactive while a renewal is being retried. Pure.
 */
import { isPremiumAt, renewalRetryDays, type SubscriptionStatus } from '@tipnaija/contracts';

export type Subscription = {
  creatorId: string;
  expiresAt: Date;
  autoRenew: boolean;
  /** Ended ones are over until somebody pays again. */
  isEnded: boolean;
  /** When the wallet is charged next; null when nothing is to be renewed. */
  nextRenewalAt: Date | null;
  revision: number;
};

const dayMs = 24 * 3_600_000;
const retryEveryMs = 6 * 3_600_000;

/** When the months end that were paid for at these times, oldest first; null without any. */
export function expiryOfMonths(grantedAt: readonly Date[]): Date | null {
  let expiresAt: Date | null = null;
  let anchorDay = 0;
  for (const at of grantedAt) {
    // A month bought while one runs follows it, and keeps the day on which the first of them began.
    const follows: boolean = expiresAt !== null && at < expiresAt;
    if (!follows) anchorDay = at.getUTCDate();
    expiresAt = nextMonth(follows ? (expiresAt as Date) : at, anchorDay);
  }
  return expiresAt;
}

/** The anchor day of the next month, or its last day: from 31 January to 28 February, and from there to 31 March. */
function nextMonth(from: Date, anchorDay: number): Date {
  const next = new Date(from);
  next.setUTCMonth(from.getUTCMonth() + 1, 1);
  const daysOfMonth = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(anchorDay, daysOfMonth));
  return next;
}

/** With one more month paid for: it is active, and looked at again when the month is over. */
export function withMonth(before: Subscription, expiresAt: Date, settings: { autoRenew?: boolean } = {}): Subscription {
  return { ...before, ...settings, expiresAt, isEnded: false, nextRenewalAt: expiresAt };
}

/** With a month taken back: an ended one stays ended, any other is looked at again when the rest is over. */
export function withoutMonth(before: Subscription, expiresAt: Date): Subscription {
  return { ...before, expiresAt, nextRenewalAt: before.isEnded ? null : expiresAt };
}

export function ended(before: Subscription): Subscription {
  return { ...before, autoRenew: false, isEnded: true, nextRenewalAt: null };
}

/** Active now, and charged again at its end: buying a further month would be a mistake. */
export function isRenewing(subscription: Subscription, now: Date): boolean {
  return subscription.autoRenew && subscription.expiresAt > now;
}

export function retryingUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + renewalRetryDays * dayMs);
}

/** What follows when the wallet holds too little: another try, or the end. */
export function afterFailedRenewal(now: Date, expiresAt: Date): { nextRenewalAt: Date } | 'lapsed' {
  const until = retryingUntil(expiresAt);
  if (now >= until) return 'lapsed';
  return { nextRenewalAt: new Date(Math.min(now.getTime() + retryEveryMs, until.getTime())) };
}

/** False for a row that was only opened to be locked. */
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
