import type { JsonObject } from '../http/json-value.js';
import type { PaymentIntent } from './payment-intent.js';

/** Returns the whole object in version 2026-10-28.endive. Unsupported fields are null, like unused fields at Stripe. */
export function paymentIntentAnswer(intent: PaymentIntent): JsonObject {
  const isAutomatic = intent.automaticRedirects !== null;
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: intent.allowedTypes,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: isAutomatic ? { allow_redirects: intent.automaticRedirects, enabled: true } : null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.createdAt,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastPaymentError,
    latest_charge: intent.latestCharge?.id ?? null,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: intent.nextAction,
    on_behalf_of: null,
    payment_method: intent.paymentMethod?.id ?? null,
    payment_method_configuration_details: isAutomatic ? { id: 'pmc_3SandboxConfiguration00001', parent: null } : null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: intent.allowedTypes ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: intent.statementDescriptor,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: intent.status,
    transfer_data: null,
    transfer_group: intent.transferGroup,
  };
}

/** Fields visible to the payer's browser: those that @stripe/stripe-js 10 declares for a PaymentIntent, and the payment methods. */
const BROWSER_FIELDS = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
];

export function browserAnswer(answer: JsonObject): JsonObject {
  return Object.fromEntries(BROWSER_FIELDS.map((field) => [field, answer[field]]));
}
