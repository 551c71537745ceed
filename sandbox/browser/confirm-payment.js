import { ElementsGroup } from './elements-group.js';
import { IntegrationError, intentIdOf } from './integration-error.js';

/**
 * stripe.confirmPayment: with redirect "always", the default, a success leaves for return_url and the
 * promise stays open; with "if_required" a card resolves in place (docs.stripe.com, confirm_payment).
 */
export async function confirmPayment(api, options = {}) {
  const { elements, confirmParams = {}, redirect = 'always' } = options;
  if (elements !== undefined && !(elements instanceof ElementsGroup)) {
    throw new IntegrationError('Invalid value for stripe.confirmPayment(): elements should be an Elements object.');
  }
  const clientSecret = options.clientSecret ?? elements?.clientSecret;
  const id = intentIdOf(clientSecret, 'stripe.confirmPayment()');
  if (redirect === 'always' && confirmParams.return_url === undefined) {
    throw new IntegrationError(
      "Invalid value for stripe.confirmPayment(): confirmParams.return_url is required unless redirect is 'if_required'.",
    );
  }
  const element = elements?.mounted();
  if (element === undefined && confirmParams.payment_method === undefined) {
    throw new IntegrationError(
      'Invalid value for stripe.confirmPayment(): elements should have a mounted Payment Element or Express Checkout Element.',
    );
  }
  const error = confirmParams.payment_method === undefined ? element.form.validate() : null;
  if (error !== null) return { error };

  element?.form.disable(true);
  const result = await api.confirm(id, {
    client_secret: clientSecret,
    return_url: confirmParams.return_url,
    receipt_email: confirmParams.receipt_email,
    use_stripe_sdk: true,
    ...methodOf(element, confirmParams),
  });
  element?.form.disable(false);
  if (result.error !== undefined) return { error: result.error };
  return finish(result.paymentIntent, { redirect, returnUrl: confirmParams.return_url });
}

function methodOf(element, confirmParams) {
  if (confirmParams.payment_method !== undefined) return { payment_method: confirmParams.payment_method };
  const details = confirmParams.payment_method_data ?? {};
  return {
    expected_payment_method_type: 'card',
    payment_method_data: { billing_details: details.billing_details, type: 'card', card: element.form.card },
  };
}

function finish(paymentIntent, { redirect, returnUrl }) {
  // The bank's page is a whole page here and no dialog; it leads back to return_url by itself.
  const action = paymentIntent.next_action;
  const bank = action?.redirect_to_url?.url ?? action?.use_stripe_sdk?.stripe_js;
  if (paymentIntent.status === 'requires_action' && bank !== undefined) return leaveFor(bank);
  if (redirect === 'if_required') return { paymentIntent };
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', paymentIntent.id);
  url.searchParams.set('payment_intent_client_secret', paymentIntent.client_secret);
  url.searchParams.set('redirect_status', paymentIntent.status === 'succeeded' ? 'succeeded' : 'failed');
  return leaveFor(url.href);
}

function leaveFor(url) {
  window.location.assign(url);
  return new Promise(() => {});
}
