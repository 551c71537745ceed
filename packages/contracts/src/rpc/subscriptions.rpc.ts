import type { CreatorAnalytics } from '../http/analytics.js';
import type { StartedSubscription, SubscriptionStatus } from '../http/subscription.js';
import { defineRpc } from './rpc.js';

export const getSubscription = defineRpc<{ creatorId: string }, SubscriptionStatus>('payments.get-subscription');
/**
 * A month from now or from the current expiry, and every month after it. The same `idempotencyKey` (any text) is one purchase.
 * Throws `wallet.insufficient`, `wallet.closed`, and `subscription.already-renewing` while Premium is active and renews.
 */
export const subscribeByWallet = defineRpc<{ creatorId: string; idempotencyKey: string | null }, SubscriptionStatus>(
  'payments.subscribe-by-wallet',
  { deadlineMs: 8_000 },
);
/** One month, paid at Paystack; it is there when the money is. */
export const subscribeByPaystack = defineRpc<{ creatorId: string; cancelUrl: string }, StartedSubscription>(
  'payments.subscribe-by-paystack',
  { deadlineMs: 15_000 },
);
/** No more renewals; what is paid for lasts to its end. Refuses with `subscription.none`. */
export const cancelSubscription = defineRpc<{ creatorId: string }, SubscriptionStatus>('payments.cancel-subscription', {
  deadlineMs: 5_000,
});

/** Refuses more than 30 days without premium: `premium.required`. */
export const getCreatorAnalytics = defineRpc<{ creatorId: string; days: 30 | 90 }, CreatorAnalytics>(
  'payments.get-creator-analytics',
);
