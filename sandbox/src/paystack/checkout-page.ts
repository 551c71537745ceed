import { escapeHtml, htmlPage } from '../http/html.js';
import { formatNaira } from '../http/naira.js';
import { withQuery } from '../http/web-url.js';
import type { Transaction } from './transaction.js';

export function checkoutUrl(publicUrl: string, accessCode: string): string {
  return `${publicUrl}/paystack/checkout/${accessCode}`;
}

/** Returns the checkout page. A label sent by the merchant replaces the email (official OpenAPI). */
export function checkoutPage(transaction: Transaction, merchantName: string): string {
  const amount = formatNaira(transaction.amountKobo);
  const declined = '<p class="alert" role="alert">Declined. No money was taken; you may try again.</p>';
  return page(
    `Pay ${merchantName}`,
    `
<h1 class="merchant">${escapeHtml(merchantName)}</h1>
<p class="payer">${escapeHtml(transaction.label ?? transaction.customer.email)}</p>
<p class="amount">${amount}</p>
<p class="reference">Reference ${escapeHtml(transaction.reference)}</p>
${transaction.status === 'failed' ? declined : ''}
<form method="post">
<button class="pay" type="submit" name="action" value="pay">Pay ${amount}</button>
<button type="submit" name="action" value="decline">Decline</button>
<button type="submit" name="action" value="cancel">Cancel</button>
</form>`,
  );
}

/** Returns the page for a checkout that is already complete, and for a payment without a callback URL. */
export function finishedPage(transaction: Transaction, merchantName: string): string {
  const back = returnUrl(transaction);
  const link =
    back === null ? '' : `<a class="button pay" href="${escapeHtml(back)}">Back to ${escapeHtml(merchantName)}</a>`;
  return page(
    'Payment complete',
    `
<p class="merchant">${escapeHtml(merchantName)}</p>
<h1>This payment is complete</h1>
<p>${formatNaira(transaction.amountKobo)} was paid. A payment page works only once.</p>
<p class="reference">Reference ${escapeHtml(transaction.reference)}</p>
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
 * Returns the redirect after a success: the callback URL with trxref and reference, equal and in this
 * order, appended to its query; null without a callback URL. The names are Paystack's; the order is
 * observed in integrations.
 */
export function returnUrl(transaction: Transaction): string | null {
  if (transaction.callbackUrl === null) return null;
  return withQuery(transaction.callbackUrl, [
    ['trxref', transaction.reference],
    ['reference', transaction.reference],
  ]);
}

function page(title: string, content: string): string {
  const body = `<p class="sandbox">Sandbox: no real money</p>\n<section class="card">${content}\n</section>`;
  return htmlPage({ title, body });
}
