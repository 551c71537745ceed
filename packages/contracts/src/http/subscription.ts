import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { localProviderNames, type PaymentProviderName } from '../payment-providers.js';

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

/**
 * POST /api/subscription/subscribe-paystack: a month of Premium at any provider that takes naira on its own page, Paystack
 * when omitted.
 */
export class SubscribeRequest {
  @IsOptional() @IsIn(localProviderNames) paymentMethod?: PaymentProviderName;
  /** Reference of the attempt that failed: this payment takes its place. */
  @IsOptional() @IsUUID() replaces?: string | null;
}

/**
 * POST /api/subscription/subscribe-paystack: the browser navigates to `paymentUrl` and returns to /premium-callback.
 */
export type StartedSubscription = { paymentUrl: string; reference: string };
