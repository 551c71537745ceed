import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { asInteger } from '../http/json-value.js';
import { type DeliveryManner, mannerProperties } from '../webhooks/delivery-manner.js';
import { chargebackItem } from './chargeback.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import { fromMajor } from './money.js';

type OpenBody = DeliveryManner & { tx_ref: string; amount?: number; comment?: string; days_ago?: number };
type ResolveBody = DeliveryManner & { status: 'lost' | 'won' };

const openSchema = bodySchema(
  {
    ...mannerProperties,
    tx_ref: { type: 'string' },
    amount: { type: 'number', minimum: 0.01 },
    comment: { type: 'string' },
    days_ago: { type: 'number', minimum: 0 },
  },
  ['tx_ref'],
);
const resolveSchema = bodySchema({ ...mannerProperties, status: { enum: ['lost', 'won'] } }, ['status']);

/** Routes for the actions of the payer's bank, which the merchant's API key cannot perform. */
export function chargebackControlRoutes(control: FastifyInstance, sandbox: FlutterwaveSandbox): void {
  const { account, chargebacks } = sandbox;

  control.post<{ Body: OpenBody }>('/chargebacks', { schema: openSchema }, (request, reply) => {
    const { tx_ref, amount, comment = 'Product/service not received', days_ago: daysAgo, ...manner } = request.body;
    const transaction = account.latestTransaction(tx_ref);
    if (transaction?.status !== 'successful') {
      return reply.code(409).send(errorOf('Only a successful transaction can be charged back'));
    }
    const amountKobo = amount === undefined ? transaction.amountKobo : fromMajor(amount);
    return chargebackItem(chargebacks.open(transaction, { amountKobo, comment, daysAgo, manner }));
  });

  control.post<{ Params: { id: string }; Body: ResolveBody }>(
    '/chargebacks/:id/resolve',
    { schema: resolveSchema },
    (request, reply) => {
      const chargeback = account.chargebacks.get(asInteger(request.params.id) ?? 0);
      if (chargeback === undefined || !chargebacks.isOpen(chargeback)) {
        return reply.code(409).send(errorOf('No such open chargeback'));
      }
      const { status, ...manner } = request.body;
      chargebacks.move(chargeback, status, manner);
      return chargebackItem(chargeback);
    },
  );
}
