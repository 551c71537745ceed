import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { asInteger, asObject } from '../http/json-value.js';
import { isCreatedWithin, pageOf } from './page-of.js';
import { plainError } from './paystack-error.js';
import type { PaystackSandbox } from './paystack-sandbox.js';
import { settle, settlementData } from './settlements.js';
import { listItem } from './transaction-answers.js';

export function settlementRoutes(api: FastifyInstance, { integration }: PaystackSandbox): void {
  api.get('/settlement', (request) => {
    const query = asObject(request.query);
    const matching = [...integration.settlements.values()]
      .filter(({ settledAt }) => isCreatedWithin(settledAt, query))
      .reverse();
    const { items, meta } = pageOf(matching, query);
    const data = items.map((settlement) => settlementData(settlement, integration));
    return { status: true, message: 'Settlements retrieved', data, meta };
  });

  api.get<{ Params: { id: string } }>('/settlement/:id/transactions', (request) => {
    const settlement = integration.settlements.get(asInteger(request.params.id) ?? 0);
    if (settlement === undefined) throw plainError(404, 'Settlement not found');
    const { items, meta } = pageOf(settlement.transactions, asObject(request.query));
    return { status: true, message: 'Transactions retrieved', data: items.map(listItem), meta };
  });
}

/** Pays what is left to the merchant's bank, which Paystack does once a day. */
export function settlementControlRoutes(control: FastifyInstance, { integration }: PaystackSandbox): void {
  control.post('/settlements', { schema: bodySchema({}) }, (_request, reply) => {
    const settlement = settle(integration);
    if (settlement === undefined) return reply.code(409).send(errorOf('Nothing is left to settle'));
    return settlementData(settlement, integration);
  });
}
