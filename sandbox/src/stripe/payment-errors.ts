import type { JsonObject } from '../http/json-value.js';
import type { Charge, PaymentIntent } from './payment-intent.js';
import { paymentIntentAnswer } from './payment-intent-answer.js';
import type { PaymentMethod } from './payment-method.js';
import { paymentMethodAnswer } from './payment-method-answer.js';
import { StripeError, type StripeErrorBody, stateError } from './stripe-error.js';
import type { Decline } from './test-cards.js';

/** Error texts are those that integrations of Stripe quote; programs should use only type and code. */
export function unexpectedState(
  intent: PaymentIntent,
  attempted: 'update' | 'confirm' | 'confirm without method' | 'cancel',
): StripeError {
  const answer = paymentIntentAnswer(intent);
  return stateError('payment_intent_unexpected_state', messageOf(intent, attempted), answer);
}

function messageOf(intent: PaymentIntent, attempted: string): string {
  const { status } = intent;
  switch (attempted) {
    case 'confirm':
      return status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`;
    case 'confirm without method':
      return "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";
    case 'cancel':
      return `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`;
    default:
      return `This PaymentIntent could not be updated because it has a status of ${status}. You may only update a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`;
  }
}

/** Returns the decline. Its body becomes last_payment_error; the response of the call also contains the intent. */
export function cardDeclined(
  charge: Charge,
  decline: Decline,
): { body: StripeErrorBody; with: (intent: JsonObject) => StripeError } {
  const declineCode = decline.declineCode === null ? {} : { decline_code: decline.declineCode };
  const rejection = new StripeError(402, {
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    ...declineCode,
    charge: charge.id,
    payment_method: paymentMethodAnswer(charge.method),
  });
  return {
    body: rejection.body,
    with: (intent) => new StripeError(402, { ...rejection.body, payment_intent: intent }, { isStored: true }),
  };
}

export function authenticationFailure(method: PaymentMethod): StripeErrorBody {
  return new StripeError(402, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: paymentMethodAnswer(method),
  }).body;
}
