import { escapeHtml, htmlPage } from '../http/html.js';
import type { PaymentIntent } from './payment-intent.js';

/** Returns the URL of the simulated 3-D Secure page, which contains the client secret. */
export function authenticationUrl(publicUrl: string, intent: PaymentIntent): string {
  const secret = encodeURIComponent(intent.clientSecret);
  return `${publicUrl}/stripe/authenticate/${intent.id}?client_secret=${secret}`;
}

export function authenticationPage(intent: PaymentIntent): string {
  return page(
    '3-D Secure test page',
    `<h1>3-D Secure test page</h1>
<p class="amount">${escapeHtml(`${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`)}</p>
<p class="reference">${escapeHtml(intent.id)}</p>
<form method="post">
<button class="pay" type="submit" name="action" value="complete">Complete authentication</button>
<button type="submit" name="action" value="fail">Fail authentication</button>
</form>`,
  );
}

export function nothingToAuthenticatePage(): string {
  return page('Nothing to authenticate', '<h1>This payment needs no authentication</h1>');
}

/** Returns the return URL with the three parameters that Stripe.js also appends, or null without a return URL. */
export function returnUrlOf(intent: PaymentIntent): string | null {
  if (intent.returnUrl === null || !URL.canParse(intent.returnUrl)) return null;
  const url = new URL(intent.returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.clientSecret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function page(title: string, content: string): string {
  const body = `<p class="sandbox">Sandbox: no real money</p>\n<section class="card">${content}\n</section>`;
  return htmlPage({ title, body });
}
