/* global SANDBOX_API -- written in front of this script by the server that sends it */
const NO_CONNECTION = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

/** Calls of the payer's browser: the key travels as a parameter, so that no preflight is needed. */
export class ApiClient {
  constructor(publishableKey) {
    this.publishableKey = publishableKey;
  }

  retrieve(id, clientSecret) {
    return this.call('GET', `/v1/payment_intents/${id}`, { client_secret: clientSecret });
  }

  confirm(id, parameters) {
    return this.call('POST', `/v1/payment_intents/${id}/confirm`, parameters);
  }

  /** Resolves with {paymentIntent} or {error}, as Stripe.js does, and never rejects. */
  async call(method, path, parameters) {
    const form = new URLSearchParams(bracketed({ ...parameters, key: this.publishableKey }));
    const isGet = method === 'GET';
    try {
      const response = await fetch(`${SANDBOX_API}${path}${isGet ? `?${form}` : ''}`, {
        method,
        ...(isGet ? {} : { body: form }),
      });
      const answer = await response.json();
      return response.ok ? { paymentIntent: answer } : { error: answer.error };
    } catch {
      return { error: { ...NO_CONNECTION } };
    }
  }
}

/** {a: {b: 1}} becomes a[b]=1. */
function bracketed(value, prefix = '') {
  return Object.entries(value).flatMap(([name, inner]) => {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (inner === undefined || inner === null) return [];
    return typeof inner === 'object' ? bracketed(inner, key) : [[key, String(inner)]];
  });
}
