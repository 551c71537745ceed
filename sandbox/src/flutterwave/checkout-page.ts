import { escapeHtml, htmlPage } from '../http/html.js';
import { formatNaira } from '../http/naira.js';
import { withQuery } from '../http/web-url.js';
import { type HostedPayment, stateOf } from './hosted-payment.js';
import type { Transaction } from './transaction.js';

export function checkoutUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/flutterwave/checkout/${code}`;
}

/** Returns the checkout page. The title of the customizations replaces the merchant's name. */
export function checkoutPage(payment: HostedPayment, merchantName: string): string {
  const amount = formatNaira(payment.amountKobo);
  const title = payment.title ?? merchantName;
  const declined = '<p class="alert" role="alert">Declined. No money was taken; you may try again.</p>';
  return page(
    `Pay ${title}`,
    `
<h1 class="merchant">${escapeHtml(title)}</h1>
<p class="payer">${escapeHtml(payment.customer.email)}</p>
<p class="amount">${amount}</p>
<p class="reference">Reference ${escapeHtml(payment.txRef)}</p>
${stateOf(payment) === 'failed' ? declined : ''}
<form method="post">
<button class="pay" type="submit" name="action" value="pay">Pay ${amount} by card</button>
<button type="submit" name="action" value="transfer">Pay ${amount} by bank transfer</button>
<button type="submit" name="action" value="decline">Decline</button>
<button type="submit" name="action" value="cancel">Cancel</button>
</form>`,
  );
}

/** Returns the page for a payment that succeeded or has no retry left. */
export function finishedPage(payment: HostedPayment, merchantName: string): string {
  const back = returnUrl(payment, payment.transactions.at(-1));
  const link =
    back === null ? '' : `<a class="button pay" href="${escapeHtml(back)}">Back to ${escapeHtml(merchantName)}</a>`;
  const isPaid = stateOf(payment) === 'successful';
  const amount = formatNaira(payment.transactions.at(-1)?.amountKobo ?? payment.amountKobo);
  return page(
    isPaid ? 'Payment complete' : 'Payment failed',
    `
<p class="merchant">${escapeHtml(merchantName)}</p>
<h1>This payment ${isPaid ? 'is complete' : 'has failed'}</h1>
<p>${isPaid ? `${amount} was paid. A payment page works only once.` : 'No money was taken.'}</p>
<p class="reference">Reference ${escapeHtml(payment.txRef)}</p>
${link}`,
  );
}

export function unknownPage(): string {
  return page(
    'Payment not found',
    `
<h1>This payment page does not exist</h1>
<p>The link may be incomplete. Please go back to the site you came from and start again.</p>`,
  );
}

/**
 * Returns the redirect: `status`, `tx_ref` and, after an attempt, `transaction_id`, in the order that integrations
 * observe; null without a redirect URL. Flutterwave's guide has the status `successful`, integrations also observe
 * `completed`; the sandbox sends one for cards and the other for transfers, so that a client relies on neither.
 */
export function returnUrl(payment: HostedPayment, attempt: Transaction | undefined): string | null {
  if (payment.redirectUrl === null) return null;
  const parameters: [string, string][] = [
    ['status', attempt === undefined ? 'cancelled' : returnStatusOf(attempt)],
    ['tx_ref', payment.txRef],
  ];
  if (attempt !== undefined) parameters.push(['transaction_id', String(attempt.id)]);
  return withQuery(payment.redirectUrl, parameters);
}

function returnStatusOf({ status, paymentType }: Transaction): string {
  return status === 'successful' && paymentType === 'bank_transfer' ? 'completed' : status;
}

function page(title: string, content: string): string {
  const body = `<p class="sandbox">Sandbox: no real money</p>\n<section class="card">${content}\n</section>`;
  return htmlPage({ title, body });
}
