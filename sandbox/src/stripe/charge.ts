import type { JsonObject } from '../http/json-value.js';
import { nowInSeconds, stripeId } from './identifiers.js';
import type { Charge, PaymentIntent } from './payment-intent.js';
import type { PaymentMethod } from './payment-method.js';
import { chargedCard } from './payment-method-answer.js';
import type { Decline } from './test-cards.js';

export function newCharge(intent: PaymentIntent, method: PaymentMethod, decline: Decline | null): Charge {
  const { amount, currency } = intent;
  return {
    id: stripeId('ch'),
    createdAt: nowInSeconds(),
    intent,
    amount,
    currency,
    method,
    cardDetails: chargedCard(method, { amount, isPaid: decline === null }),
    decline,
    balanceTransaction: null,
    refundedAmount: 0,
    isDisputed: false,
  };
}

export const isPaid = (charge: Charge): boolean => charge.decline === null;

export function chargeAnswer(charge: Charge): JsonObject {
  const { intent, amount, refundedAmount } = charge;
  const paid = isPaid(charge);
  return {
    id: charge.id,
    object: 'charge',
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: refundedAmount,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: charge.balanceTransaction?.id ?? null,
    billing_details: charge.method.billingDetails,
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: charge.createdAt,
    currency: charge.currency,
    customer: null,
    description: intent.description,
    disputed: charge.isDisputed,
    failure_balance_transaction: null,
    failure_code: charge.decline?.code ?? null,
    failure_message: charge.decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(charge.decline),
    paid,
    payment_intent: intent.id,
    payment_method: charge.method.id,
    payment_method_details: charge.cardDetails,
    receipt_email: intent.receiptEmail,
    receipt_number: null,
    receipt_url: paid ? `https://pay.stripe.com/receipts/sandbox/${charge.id}` : null,
    refunded: paid && refundedAmount === amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statementDescriptor,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transferGroup,
  };
}

function outcomeOf(decline: Decline | null): JsonObject {
  const isBlocked = decline?.declineCode === 'fraudulent';
  return {
    advice_code: decline === null ? null : 'try_again_later',
    network_advice_code: null,
    network_decline_code: decline === null || isBlocked ? null : '01',
    network_status:
      decline === null ? 'approved_by_network' : isBlocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: decline?.declineCode ?? decline?.code ?? null,
    risk_level: isBlocked ? 'highest' : 'normal',
    risk_score: isBlocked ? 99 : 12,
    seller_message:
      decline === null ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: decline === null ? 'authorized' : isBlocked ? 'blocked' : 'issuer_declined',
  };
}
