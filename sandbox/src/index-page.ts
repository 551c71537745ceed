import { checkoutUrl as flutterwaveCheckoutUrl } from './flutterwave/checkout-page.js';
import type { FlutterwaveSandbox } from './flutterwave/flutterwave-sandbox.js';
import { type HostedPayment, stateOf } from './flutterwave/hosted-payment.js';
import { escapeHtml, htmlPage } from './http/html.js';
import { formatNaira } from './http/naira.js';
import { mailboxUrl } from './mail/mailbox-page.js';
import { checkoutUrl } from './paystack/checkout-page.js';
import type { PaystackSandbox } from './paystack/paystack-sandbox.js';
import type { Transaction } from './paystack/transaction.js';
import type { StripeSandbox } from './stripe/stripe-sandbox.js';

const SHOWN = 200;

/** Returns the overview page with the newest transactions, their states and checkout links. */
export function indexPage(
  paystack: PaystackSandbox,
  { stripe, flutterwave }: { stripe: StripeSandbox | null; flutterwave: FlutterwaveSandbox | null },
): string {
  const transactions = [...paystack.integration.transactions.values()].reverse().slice(0, SHOWN);
  const rows = transactions.map((transaction) => rowOf(transaction, paystack.publicUrl));
  const table =
    rows.length === 0
      ? '<p>No transaction yet.</p>'
      : `<div class="scroll"><table>
<thead><tr><th>Reference</th><th>Amount</th><th>State</th><th>Payer</th><th>Created</th><th>Checkout</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
  return htmlPage({
    title: 'Sandbox',
    isWide: true,
    body: `<p class="sandbox">Sandbox: no real money</p>
<a class="button" href="${escapeHtml(mailboxUrl(paystack.publicUrl))}">Mailbox</a>
<section class="card"><h1>Paystack transactions</h1>${table}</section>
${flutterwave === null ? '' : flutterwaveSection(flutterwave)}
${stripe === null ? '' : stripeSection(stripe)}`,
  });
}

function flutterwaveSection({ account, publicUrl }: FlutterwaveSandbox): string {
  const payments = [...account.payments.values()].reverse().slice(0, SHOWN);
  const rows = payments.map((payment) => flutterwaveRowOf(payment, publicUrl));
  const table =
    rows.length === 0
      ? '<p>No payment yet.</p>'
      : `<div class="scroll"><table>
<thead><tr><th>Reference</th><th>Amount</th><th>State</th><th>Payer</th><th>Created</th><th>Checkout</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
  return `<section class="card"><h1>Flutterwave payments</h1>${table}</section>`;
}

function flutterwaveRowOf(payment: HostedPayment, publicUrl: string): string {
  const cells = [
    escapeHtml(payment.txRef),
    formatNaira(payment.amountKobo),
    stateOf(payment),
    escapeHtml(payment.customer.email),
    payment.createdAt,
    flutterwavePayLink(payment, publicUrl),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function flutterwavePayLink({ code, transferAccount, amountKobo }: HostedPayment, publicUrl: string): string {
  if (transferAccount === null) return `<a href="${escapeHtml(flutterwaveCheckoutUrl(publicUrl, code))}">Open</a>`;
  return sendForm(`${publicUrl}/flutterwave/bank`, transferAccount.accountNumber, amountKobo);
}

function stripeSection(stripe: StripeSandbox): string {
  const intents = [...stripe.account.paymentIntents.values()].reverse().slice(0, SHOWN);
  const rows = intents.map(({ id, amount, currency, status, description }) => {
    const cells = [id, `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`, status, escapeHtml(description ?? '')];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const table =
    rows.length === 0
      ? '<p>No payment intent yet.</p>'
      : `<div class="scroll"><table>
<thead><tr><th>Payment intent</th><th>Amount</th><th>State</th><th>Description</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
  return `<section class="card"><h1>Stripe payment intents</h1>${table}</section>`;
}

function rowOf(transaction: Transaction, publicUrl: string): string {
  const cells = [
    escapeHtml(transaction.reference),
    formatNaira(transaction.amountKobo),
    transaction.status,
    escapeHtml(transaction.label ?? transaction.customer.email),
    transaction.createdAt,
    payLink(transaction, publicUrl),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function payLink({ accessCode, transferAccount, requestedKobo }: Transaction, publicUrl: string): string {
  if (transferAccount === null) return `<a href="${escapeHtml(checkoutUrl(publicUrl, accessCode))}">Open</a>`;
  return sendForm(`${publicUrl}/paystack/bank`, transferAccount.accountNumber, requestedKobo);
}

/** A transfer is sent from here, as from the app of a bank; anything else is paid at the checkout. */
function sendForm(bankUrl: string, accountNumber: string, amountKobo: number): string {
  return `<form method="post" action="${escapeHtml(bankUrl)}/${accountNumber}">
<button type="submit">Send ${formatNaira(amountKobo)} to ${accountNumber}</button></form>`;
}
