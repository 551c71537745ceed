import type { JsonObject } from '../http/json-value.js';
import type { StripeAccount } from './account.js';
import type { Caller } from './api-keys.js';
import { filledText, hash, text } from './parameters.js';
import { newPaymentMethod, type PaymentMethod, readPaymentMethodData } from './payment-method.js';
import type { Attempt } from './payments.js';
import { noSuch, parameterError, StripeError } from './stripe-error.js';
import { testCardOf } from './test-cards.js';

/** Parses the payment method of a call and the return URL for a bank redirect. */
export function readAttempt(given: JsonObject, context: { account: StripeAccount; caller: Caller }): Attempt {
  const { account, caller } = context;
  const returnUrl = text(given, 'return_url') ?? null;
  if (returnUrl !== null && !URL.canParse(returnUrl))
    throw parameterError('return_url', 'Not a valid URL', 'url_invalid');
  const id = filledText(given, 'payment_method');
  const details = hash(given, 'payment_method_data');
  if (id !== undefined && details !== undefined) {
    throw parameterError(
      'payment_method',
      'Received both payment_method and payment_method_data parameters. Please pass in only one.',
      'parameters_exclusive',
    );
  }
  if (details !== undefined && caller === 'secret') throw rawCardNumber();
  const method = details === undefined ? methodNamed(id, account) : readPaymentMethodData(details);
  return { method, returnUrl, isFromBrowser: caller === 'publishable' };
}

function methodNamed(id: string | undefined, account: StripeAccount): PaymentMethod | null {
  if (id === undefined) return null;
  const card = testCardOf(id);
  const method = card === undefined ? account.paymentMethods.get(id) : newPaymentMethod(card);
  if (method === undefined) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}

/** Error for a raw card number from a server, which Stripe rejects unless the account has permission. */
function rawCardNumber(): StripeError {
  const message =
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.';
  return new StripeError(402, { type: 'invalid_request_error', message });
}
