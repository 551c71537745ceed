import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { asInteger, asObject } from '../http/json-value.js';
import { type DeliveryManner, mannerProperties } from '../webhooks/delivery-manner.js';
import { FlutterwaveError } from './flutterwave-error.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import { fromMajor, toMajor } from './money.js';
import { pageOf } from './page-of.js';
import { type PayoutStatus, payoutStatuses } from './payout.js';
import { payoutData } from './payouts.js';

/** As in the official sample: 47 transfers on 5 pages. */
const PAGE_SIZE = 10;

/**
 * Transfers to bank accounts and the balance (developer.flutterwave.com/v3.0.0/reference: create-a-transfer,
 * get-all-transfers, get-a-transfer, get-wallet-balance). That the list filters by `reference` is in integrations; the
 * status and the message of an unknown id are assumptions.
 */
export function payoutRoutes(api: FastifyInstance, sandbox: FlutterwaveSandbox): void {
  const { payouts } = sandbox;
  api.post('/v3/transfers', (request) => ({
    status: 'success',
    message: 'Transfer Queued Successfully',
    data: payoutData(payouts.create(request.body)),
  }));

  api.get('/v3/transfers', (request) => {
    const query = asObject(request.query);
    const matching = [...payouts.all.values()]
      .filter(({ reference }) => query.reference === undefined || reference === query.reference)
      .filter(({ status }) => query.status === undefined || status.toLowerCase() === query.status)
      .reverse();
    const { items, pageInfo } = pageOf(matching, query, PAGE_SIZE);
    const data = items.map(payoutData);
    return { status: 'success', message: 'Transfers fetched', meta: { page_info: pageInfo }, data };
  });

  api.get<{ Params: { id: string } }>('/v3/transfers/:id', (request) => {
    const payout = payouts.find(asInteger(request.params.id) ?? 0);
    if (payout === undefined) throw new FlutterwaveError(sandbox.unknownStatus, 'Transfer not found');
    return { status: 'success', message: 'Transfer fetched', data: payoutData(payout) };
  });

  api.get('/v3/balances/NGN', () => {
    const balance = toMajor(payouts.balanceKobo);
    const data = { currency: 'NGN', available_balance: balance, ledger_balance: balance };
    return { status: 'success', message: 'Wallet balance fetched', data };
  });
}

type StatusBody = DeliveryManner & { status: PayoutStatus };
type ByReference = { Params: { reference: string } };

/** Routes that set the balance and the pace, and that end or return single transfers. */
export function payoutControlRoutes(control: FastifyInstance, { payouts }: FlutterwaveSandbox): void {
  control.get('/payouts', () => ({
    balance: toMajor(payouts.balanceKobo),
    payouts: [...payouts.all.values()].map(payoutData),
  }));

  const settings = { balance: { type: 'number', minimum: 0 }, step_ms: { type: ['integer', 'null'], minimum: 1 } };
  control.put<{ Body: { balance?: number; step_ms?: number | null } }>(
    '/payouts',
    { schema: bodySchema(settings) },
    ({ body }) => {
      if (body.balance !== undefined) payouts.balanceKobo = fromMajor(body.balance);
      if (body.step_ms !== undefined) payouts.stepMs = body.step_ms;
      return { balance: toMajor(payouts.balanceKobo), step_ms: payouts.stepMs };
    },
  );

  const schema = bodySchema({ status: { enum: [...payoutStatuses] }, ...mannerProperties }, ['status']);
  control.post<ByReference & { Body: StatusBody }>('/payouts/:reference', { schema }, (request, reply) => {
    const payout = payouts.all.get(request.params.reference);
    if (payout === undefined) return reply.code(404).send(errorOf('Unknown reference'));
    const { status, ...manner } = request.body;
    if (!payouts.canMove(payout, status)) {
      return reply.code(409).send(errorOf(`A transfer that is ${payout.status} cannot become ${status}`));
    }
    payouts.move(payout, status, manner);
    return payoutData(payout);
  });

  control.post<ByReference & { Body: StatusBody }>('/payouts/:reference/webhook', { schema }, (request, reply) => {
    const payout = payouts.all.get(request.params.reference);
    if (payout === undefined) return reply.code(404).send(errorOf('Unknown reference'));
    const { status, ...manner } = request.body;
    return { sent: payouts.announce(payout, manner, status) };
  });
}
