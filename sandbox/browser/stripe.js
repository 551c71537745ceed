import { ApiClient } from './api-client.js';
import { confirmPayment } from './confirm-payment.js';
import { ElementsGroup } from './elements-group.js';
import { IntegrationError, intentIdOf } from './integration-error.js';

/**
 * The sandbox's own stand-in for https://js.stripe.com/endive/stripe.js. It has what a page with a
 * Payment Element uses, and what @stripe/stripe-js 10 and @stripe/react-stripe-js 7 look for; the rest
 * says that it is not imitated.
 */
function Stripe(publishableKey) {
  if (typeof publishableKey !== 'string' || publishableKey === '') {
    throw new IntegrationError('Missing value for Stripe(): apiKey should be a string.');
  }
  if (publishableKey.startsWith('sk_')) {
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.',
    );
  }
  const api = new ApiClient(publishableKey);
  return {
    elements: (options) => new ElementsGroup(api, options),
    confirmPayment: (options) => confirmPayment(api, options),
    retrievePaymentIntent: async (clientSecret) =>
      api.retrieve(intentIdOf(clientSecret, 'stripe.retrievePaymentIntent()'), clientSecret),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
    confirmCardPayment: notImitated('confirmCardPayment'),
    createPaymentMethod: notImitated('createPaymentMethod'),
    createToken: notImitated('createToken'),
  };
}

function notImitated(name) {
  return async () => {
    throw new IntegrationError(`The sandbox does not imitate stripe.${name}().`);
  };
}

// The release train that @stripe/stripe-js 10 expects; with another it warns on every page.
Stripe.version = 'endive';
window.Stripe = Stripe;
