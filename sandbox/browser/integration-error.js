/** A mistake of the page's author: Stripe.js throws it, and never shows it to the payer. */
export class IntegrationError extends Error {
  constructor(message) {
    super(message);
    this.name = 'IntegrationError';
  }
}

/** The id of the intent that a client secret belongs to. */
export function intentIdOf(clientSecret, caller) {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(clientSecret))?.[1];
  if (id !== undefined) return id;
  throw new IntegrationError(
    `Invalid value for ${caller}: clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${String(clientSecret)}.`,
  );
}
