import type { FastifyInstance, FastifyReply } from 'fastify';
import { asObject } from '../http/json-value.js';
import { checkoutPage, checkoutUrl, finishedPage, returnUrl, unknownPage } from './checkout-page.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import { isPayable } from './hosted-payment.js';

/**
 * The checkout pages for the payer. Success, cancellation and the last allowed failure redirect to the one redirect
 * URL; after any other decline the payer stays on the page and may try again.
 */
export function checkoutRoutes(page: FastifyInstance, sandbox: FlutterwaveSandbox): void {
  const { account, payments, merchantName } = sandbox;

  page.get<{ Params: { code: string } }>('/:code', (request, reply) => {
    const payment = account.paymentByCode(request.params.code);
    if (payment === undefined) return sendPage(reply, unknownPage(), 404);
    const isOpen = isPayable(payment);
    return sendPage(reply, isOpen ? checkoutPage(payment, merchantName) : finishedPage(payment, merchantName));
  });

  page.post<{ Params: { code: string } }>('/:code', (request, reply) => {
    const payment = account.paymentByCode(request.params.code);
    if (payment === undefined) return sendPage(reply, unknownPage(), 404);
    if (!isPayable(payment)) return sendPage(reply, finishedPage(payment, merchantName), 409);
    const samePage = checkoutUrl(sandbox.publicUrl, payment.code);
    const attempt = { ipAddress: request.ip };
    switch (asObject(request.body).action) {
      case 'pay':
        return reply.redirect(returnUrl(payment, payments.pay(payment, attempt)) ?? samePage, 303);
      case 'transfer': {
        const transaction = payments.pay(payment, { ...attempt, paymentType: 'bank_transfer' });
        return reply.redirect(returnUrl(payment, transaction) ?? samePage, 303);
      }
      case 'decline': {
        const transaction = payments.decline(payment, attempt);
        const back = isPayable(payment) ? null : returnUrl(payment, transaction);
        return reply.redirect(back ?? samePage, 303);
      }
      case 'cancel':
        return reply.redirect(returnUrl(payment, undefined) ?? samePage, 303);
      default:
        return sendPage(reply, checkoutPage(payment, merchantName), 400);
    }
  });
}

function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
