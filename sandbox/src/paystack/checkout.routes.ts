import type { FastifyInstance, FastifyReply } from 'fastify';
import { asObject } from '../http/json-value.js';
import { webUrl } from '../http/web-url.js';
import { checkoutPage, checkoutUrl, finishedPage, returnUrl, unknownPage } from './checkout-page.js';
import type { PaystackSandbox } from './paystack-sandbox.js';
import { isPayable, type Transaction } from './transaction.js';
import { metadataObject } from './transaction-answers.js';

/**
 * The checkout pages for the payer. Only success and cancellation redirect; after a decline the payer
 * stays on the page and may try again.
 */
export function checkoutRoutes(page: FastifyInstance, sandbox: PaystackSandbox): void {
  const { integration, payments, merchantName } = sandbox;

  page.get<{ Params: { accessCode: string } }>('/:accessCode', (request, reply) => {
    const transaction = integration.transactionByAccessCode(request.params.accessCode);
    if (transaction === undefined) return sendPage(reply, unknownPage(), 404);
    if (!isPayable(transaction)) return sendPage(reply, finishedPage(transaction, merchantName));
    return sendPage(reply, checkoutPage(transaction, merchantName));
  });

  page.post<{ Params: { accessCode: string } }>('/:accessCode', (request, reply) => {
    const transaction = integration.transactionByAccessCode(request.params.accessCode);
    if (transaction === undefined) return sendPage(reply, unknownPage(), 404);
    if (!isPayable(transaction)) return sendPage(reply, finishedPage(transaction, merchantName), 409);
    const samePage = checkoutUrl(sandbox.publicUrl, transaction.accessCode);
    switch (asObject(request.body).action) {
      case 'pay':
        payments.pay(transaction, { ipAddress: request.ip });
        return reply.redirect(returnUrl(transaction) ?? samePage, 303);
      case 'decline':
        payments.decline(transaction);
        return reply.redirect(samePage, 303);
      case 'cancel':
        return reply.redirect(cancelUrl(transaction) ?? samePage, 303);
      default:
        return sendPage(reply, checkoutPage(transaction, merchantName), 400);
    }
  });
}

function cancelUrl(transaction: Transaction): string | null {
  return webUrl(metadataObject(transaction)?.cancel_action);
}

function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
