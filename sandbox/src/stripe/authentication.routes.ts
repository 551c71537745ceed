import type { FastifyInstance, FastifyReply } from 'fastify';
import { asObject } from '../http/json-value.js';
import { authenticationPage, nothingToAuthenticatePage, returnUrlOf } from './authentication-page.js';
import type { PaymentIntent } from './payment-intent.js';
import type { StripeSandbox } from './stripe-sandbox.js';

type ByIntent = { Params: { id: string }; Querystring: { client_secret?: string } };

/** The bank page for the payer. Both decisions redirect to the shop, which requests the state from Stripe. */
export function authenticationRoutes(page: FastifyInstance, sandbox: StripeSandbox): void {
  const waiting = ({ params, query }: { params: { id: string }; query: { client_secret?: string } }) => {
    const intent = sandbox.account.paymentIntents.get(params.id);
    const isWaiting = intent?.clientSecret === query.client_secret && intent?.status === 'requires_action';
    return isWaiting ? intent : undefined;
  };

  page.get<ByIntent>('/authenticate/:id', (request, reply) => {
    const intent = waiting(request);
    if (intent === undefined) return sendPage(reply, nothingToAuthenticatePage(), 404);
    return sendPage(reply, authenticationPage(intent));
  });

  page.post<ByIntent>('/authenticate/:id', (request, reply) => {
    const intent = waiting(request);
    if (intent === undefined) return sendPage(reply, nothingToAuthenticatePage(), 409);
    const isAuthentic = asObject(request.body).action === 'complete';
    sandbox.payments.authenticate(intent, isAuthentic, { request: null, manner: sandbox.manner });
    return leave(reply, intent);
  });
}

function leave(reply: FastifyReply, intent: PaymentIntent): FastifyReply {
  const url = returnUrlOf(intent);
  return url === null ? sendPage(reply, nothingToAuthenticatePage()) : reply.redirect(url, 303);
}

function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
