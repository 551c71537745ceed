import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { type DeliveryManner, mannerProperties } from '../webhooks/delivery-manner.js';
import type { PaystackSandbox } from './paystack-sandbox.js';
import { isPayable } from './transaction.js';
import { verifyData } from './transaction-answers.js';

type ByReference = { Params: { reference: string } };
const CHANNELS = ['card', 'bank', 'ussd', 'bank_transfer'] as const;
type PayBody = DeliveryManner & { amount?: number; channel?: (typeof CHANNELS)[number] };

/** Routes that pay without a browser and show the results. GET /control lists the bodies. */
export function controlRoutes(control: FastifyInstance, sandbox: PaystackSandbox): void {
  const { integration, payments, webhooks } = sandbox;

  control.get('/transactions', () => ({
    transactions: [...integration.transactions.values()].map((transaction) => ({
      ...verifyData(transaction),
      access_code: transaction.accessCode,
      callback_url: transaction.callbackUrl,
    })),
  }));

  const paySchema = bodySchema({
    ...mannerProperties,
    amount: { type: 'integer', minimum: 1 },
    channel: { enum: [...CHANNELS] },
  });
  control.post<ByReference & { Body: PayBody }>(
    '/transactions/:reference/pay',
    { schema: paySchema },
    (request, reply) => {
      const transaction = integration.transactions.get(request.params.reference);
      if (transaction === undefined) return reply.code(404).send(errorOf('Unknown reference'));
      if (!isPayable(transaction)) {
        return reply.code(409).send(errorOf(`The transaction is ${transaction.status}`));
      }
      const { amount, channel = transaction.channel, ...manner } = request.body;
      transaction.channel = channel;
      const override = amount === undefined ? {} : { amountKobo: amount };
      payments.pay(transaction, { ...override, ipAddress: request.ip, manner });
      return verifyData(transaction);
    },
  );

  control.post<ByReference>('/transactions/:reference/decline', { schema: bodySchema({}) }, (request, reply) => {
    const transaction = integration.transactions.get(request.params.reference);
    if (transaction === undefined) return reply.code(404).send(errorOf('Unknown reference'));
    if (!isPayable(transaction)) {
      return reply.code(409).send(errorOf(`The transaction is ${transaction.status}`));
    }
    payments.decline(transaction);
    return verifyData(transaction);
  });

  const mannerSchema = bodySchema(mannerProperties);
  control.post<ByReference & { Body: DeliveryManner }>(
    '/transactions/:reference/webhook',
    { schema: mannerSchema },
    (request, reply) => {
      const transaction = integration.transactions.get(request.params.reference);
      if (transaction === undefined) return reply.code(404).send(errorOf('Unknown reference'));
      if (transaction.paidAt === null) {
        return reply.code(409).send(errorOf('The transaction has not been paid'));
      }
      return { sent: payments.announceSuccess(transaction, request.body) };
    },
  );

  control.put<{ Body: DeliveryManner }>('/checkout', { schema: mannerSchema }, (request) => {
    payments.checkoutManner = request.body;
    return payments.checkoutManner;
  });

  control.get<{ Querystring: { reference?: string } }>('/deliveries', (request) => {
    const { reference } = request.query;
    const wanted = webhooks.deliveries.filter((delivery) => reference === undefined || delivery.subject === reference);
    return { deliveries: wanted };
  });
}
