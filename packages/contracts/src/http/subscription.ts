import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { type PaymentProviderName, paymentProviderNames } from '../payment-providers.js';

/** GET /api/subscription/status. Premium runs monthly; it lasts until `expiresAt`, independent of `autoRenew`. */
export type SubscriptionStatus = {
  isPremium: boolean;
  /** Whether the subscription renews from the wallet at the end of the month. */
  autoRenew: boolean;
  /** ISO 8601; null for a creator who never subscribed. */
  expiresAt: string | null;
  /** ISO 8601. The wallet balance was too low for the renewal, which is retried until then. */
  retryingUntil: string | null;
};

/** POST /api/subscription/subscribe-paystack. Without a body the month is paid at Paystack. */
export class SubscribeAtProviderRequest {
  /** A provider in naira with a page of its own, such as an alternative in the details of `provider.unavailable`. */
  @IsOptional() @IsIn(paymentProviderNames) paymentMethod?: PaymentProviderName | null;
  /** Reference of the attempt that failed: this payment takes its place. */
  @IsOptional() @IsUUID() replaces?: string | null;
}

/**
 * POST /api/subscription/subscribe-paystack: the browser navigates to `paymentUrl` and returns to /premium-callback.
 */
export type StartedSubscription = { paymentUrl: string; reference: string };
