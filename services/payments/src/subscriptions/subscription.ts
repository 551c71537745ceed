/**
 * The rules of premium. A month is a calendar month from now or from the end of what is paid for, whichever is later.
 * At the end of a month that renews by itself the wallet is charged; with too little in it, it is tried for three days,
 * and premium then lapses. What is not paid for is not had in between. Pure.
 */
import { isPremiumAt, renewalRetryDays, type SubscriptionStatus } from '@tipnaija/contracts';

export type Subscription = {
  creatorId: string;
  expiresAt: Date;
  autoRenew: boolean;
  /** Ended ones are over until somebody pays again. */
  isEnded: boolean;
  /** When the wallet is asked next; null when nothing is to be renewed. */
  nextRenewalAt: Date | null;
  revision: number;
};

const dayMs = 24 * 3_600_000;
const retryEveryMs = 6 * 3_600_000;

/** The same day of another month, or its last one: the 31st of January leads to the 28th of February. */
export function addMonths(from: Date, months: number): Date {
  const next = new Date(from);
  next.setUTCMonth(from.getUTCMonth() + months, 1);
  const daysOfMonth = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(from.getUTCDate(), daysOfMonth));
  return next;
}

/** When a month paid for now ends. */
export function endOfPaidMonth(now: Date, expiresAt: Date | null): Date {
  return addMonths(expiresAt && expiresAt > now ? expiresAt : now, 1);
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

export function toStatus(subscription: Subscription | undefined, now: Date): SubscriptionStatus {
  if (!subscription) return { isPremium: false, autoRenew: false, expiresAt: null, retryingUntil: null };
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
