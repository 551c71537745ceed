import type { CreatorAnalytics } from '../http/analytics.js';
import type { StartedSubscription, SubscriptionStatus } from '../http/subscription.js';
import type { PaymentProviderName } from '../payment-providers.js';
import { defineRpc } from './rpc.js';

export const getSubscription = defineRpc<{ creatorId: string }, SubscriptionStatus>('payments.get-subscription');
/**
 * Subscribes from the wallet: one month from now or from the current expiry, renewed monthly. Calls with the same
 * `idempotencyKey` (any text) are one purchase.
 * @throws DomainError `wallet.insufficient` when the balance is too low
 * @throws DomainError `wallet.closed` when the account is suspended or deleted
 * @throws DomainError `subscription.already-renewing` while Premium is active and renews
 */
export const subscribeByWallet = defineRpc<{ creatorId: string; idempotencyKey: string | null }, SubscriptionStatus>(
  'payments.subscribe-by-wallet',
  { deadlineMs: 8_000 },
);
/** Starts the payment of one month at a provider; Premium starts when the payment is confirmed. */
export const subscribeAtProvider = defineRpc<
  { creatorId: string; provider: PaymentProviderName; cancelUrl: string; replaces?: string | null },
  StartedSubscription
>('payments.subscribe-at-provider', { deadlineMs: 15_000 });
/**
 * Stops the renewal; the paid period lasts to its end.
 * @throws DomainError `subscription.none` when the creator never subscribed
 */
export const cancelSubscription = defineRpc<{ creatorId: string }, SubscriptionStatus>('payments.cancel-subscription', {
  deadlineMs: 5_000,
});

/** @throws DomainError `premium.required` for more than 30 days without Premium */
export const getCreatorAnalytics = defineRpc<{ creatorId: string; days: 30 | 90 }, CreatorAnalytics>(
  'payments.get-creator-analytics',
);
