import type { JsonObject } from '../http/json-value.js';
import type { BalanceTransaction } from './balance-transaction.js';
import { nowInSeconds, randomText, stripeId } from './identifiers.js';
import type { Metadata } from './metadata.js';
import type { PaymentMethod } from './payment-method.js';
import type { StripeErrorBody } from './stripe-error.js';
import type { Decline } from './test-cards.js';

/**
 * Statuses of a payment and its attempts. An intent requires a payment method, is confirmed, and either
 * succeeds or requires a payment method again with last_payment_error; succeeded and canceled are final
 * (docs.stripe.com, intents).
 */
export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

export const CANCELLATION_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** The fields set by a create or update call. */
export type PaymentIntentTerms = {
  amount: number;
  currency: string;
  captureMethod: 'automatic' | 'automatic_async';
  /** null when the caller listed the payment method types. */
  automaticRedirects: 'always' | 'never' | null;
  allowedTypes: string[] | null;
  description: string | null;
  metadata: Metadata;
  receiptEmail: string | null;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
  transferGroup: string | null;
};

export type PaymentIntent = PaymentIntentTerms & {
  id: string;
  clientSecret: string;
  createdAt: number;
  status: PaymentIntentStatus;
  paymentMethod: PaymentMethod | null;
  latestCharge: Charge | null;
  lastPaymentError: StripeErrorBody | null;
  nextAction: JsonObject | null;
  returnUrl: string | null;
  canceledAt: number | null;
  cancellationReason: CancellationReason | null;
};

/** One payment attempt. Every confirmation creates a charge, succeeded or failed. */
export type Charge = {
  id: string;
  createdAt: number;
  intent: PaymentIntent;
  amount: number;
  currency: string;
  method: PaymentMethod;
  cardDetails: JsonObject;
  decline: Decline | null;
  /** Set after the success, because asynchronous capture is the default. */
  balanceTransaction: BalanceTransaction | null;
  refundedAmount: number;
  isDisputed: boolean;
};

export function newPaymentIntent(terms: PaymentIntentTerms): PaymentIntent {
  const id = stripeId('pi');
  return {
    ...terms,
    id,
    clientSecret: `${id}_secret_${randomText(25)}`,
    createdAt: nowInSeconds(),
    status: 'requires_payment_method',
    paymentMethod: null,
    latestCharge: null,
    lastPaymentError: null,
    nextAction: null,
    returnUrl: null,
    canceledAt: null,
    cancellationReason: null,
  };
}

export const isFinal = (intent: PaymentIntent): boolean =>
  intent.status === 'succeeded' || intent.status === 'canceled';
