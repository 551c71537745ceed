import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { asInteger, asObject } from '../http/json-value.js';
import { FlutterwaveError } from './flutterwave-error.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import { isCreatedWithin, pageOf } from './page-of.js';
import { settle, settlementData, settlementItem } from './settlements.js';

/** `page_size` of the official sample. */
const PAGE_SIZE = 20;

/** Routes of developer.flutterwave.com, reference, settlements. */
export function settlementRoutes(api: FastifyInstance, { account }: FlutterwaveSandbox): void {
  api.get('/v3/settlements', (request) => {
    const query = asObject(request.query);
    const matching = [...account.settlements.values()]
      .filter(({ createdAt }) => isCreatedWithin(createdAt, query))
      .reverse();
    const { items, pageInfo } = pageOf(matching, query, PAGE_SIZE);
    return {
      status: 'success',
      message: 'Settlements fetched',
      meta: { page_info: { ...pageInfo, page_size: PAGE_SIZE } },
      data: items.map((settlement) => settlementItem(settlement, account)),
    };
  });

  api.get<{ Params: { id: string } }>('/v3/settlements/:id', (request) => {
    const settlement = account.settlements.get(asInteger(request.params.id) ?? 0);
    // The message is an assumption.
    if (settlement === undefined) throw new FlutterwaveError(404, 'Settlement not found');
    return { status: 'success', message: 'Settlement fetched', data: settlementData(settlement, account) };
  });
}

/** Pays what is left to the merchant's bank, which Flutterwave does once a day. */
export function settlementControlRoutes(control: FastifyInstance, { account }: FlutterwaveSandbox): void {
  control.post('/settlements', { schema: bodySchema({}) }, (_request, reply) => {
    const settlement = settle(account);
    if (settlement === undefined) return reply.code(409).send(errorOf('Nothing is left to settle'));
    return settlementItem(settlement, account);
  });
}
