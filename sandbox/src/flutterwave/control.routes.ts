import type { FastifyInstance, FastifyReply } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import type { JsonObject } from '../http/json-value.js';
import { type DeliveryManner, mannerProperties } from '../webhooks/delivery-manner.js';
import type { UnknownStatus } from './flutterwave-error.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import { type HostedPayment, isPayable, stateOf } from './hosted-payment.js';
import { fromMajor } from './money.js';
import type { Attempt } from './payments.js';
import type { PaymentType, Transaction, TransactionStatus } from './transaction.js';
import { verifyData } from './transaction-answers.js';

type ByTxRef = { Params: { txRef: string } };
type AttemptBody = DeliveryManner & { amount?: number; payment_type?: PaymentType };
type WebhookBody = DeliveryManner & { amount?: number; status?: TransactionStatus };

const amount = { type: 'number', minimum: 0.01 };
const mannerSchema = bodySchema(mannerProperties);
const attemptSchema = bodySchema({
  ...mannerProperties,
  amount,
  payment_type: { enum: ['card', 'bank_transfer'] },
});
const webhookSchema = bodySchema({
  ...mannerProperties,
  amount,
  status: { enum: ['pending', 'successful', 'failed'] },
});
const unknownSchema = bodySchema({ httpStatus: { enum: [400, 404] } }, ['httpStatus']);

/** Routes that pay without a browser and show the results. GET /control lists the bodies. */
export function controlRoutes(control: FastifyInstance, sandbox: FlutterwaveSandbox): void {
  const { account, payments, webhooks } = sandbox;

  control.get('/transactions', () => ({
    transactions: [...account.transactions.values()].map((transaction) => verifyData(transaction, account.id)),
    untried: [...account.payments.keys()].filter((txRef) => account.latestTransaction(txRef) === undefined),
  }));

  control.post<ByTxRef & { Body: AttemptBody }>(
    '/transactions/:txRef/pay',
    { schema: attemptSchema },
    ({ params, body, ip }, reply) =>
      onPayable(reply, params.txRef, (payment) => payments.pay(payment, readAttempt(body, ip))),
  );

  control.post<ByTxRef & { Body: AttemptBody }>(
    '/transactions/:txRef/decline',
    { schema: attemptSchema },
    ({ params, body, ip }, reply) =>
      onPayable(reply, params.txRef, (payment) => payments.decline(payment, readAttempt(body, ip))),
  );

  control.post<ByTxRef>('/transactions/:txRef/start-transfer', { schema: bodySchema({}) }, ({ params, ip }, reply) => {
    const payment = account.payments.get(params.txRef);
    if (payment !== undefined && stateOf(payment) === 'pending') {
      return reply.code(409).send(errorOf('The transaction is pending'));
    }
    return onPayable(reply, params.txRef, (open) => payments.startTransfer(open, { ipAddress: ip }));
  });

  control.post<ByTxRef & { Body: WebhookBody }>(
    '/transactions/:txRef/webhook',
    { schema: webhookSchema },
    (request, reply) => {
      const transaction = account.latestTransaction(request.params.txRef);
      if (transaction === undefined) return reply.code(404).send(errorOf('No transaction has this tx_ref'));
      const { amount: naira, status, ...manner } = request.body;
      const claim = { ...readAmount(naira), ...(status === undefined ? {} : { status }) };
      return { sent: payments.announce(transaction, manner, claim) };
    },
  );

  control.put<{ Body: DeliveryManner }>('/checkout', { schema: mannerSchema }, (request) => {
    payments.checkoutManner = request.body;
    return payments.checkoutManner;
  });

  control.put<{ Body: { httpStatus: UnknownStatus } }>('/unknown', { schema: unknownSchema }, (request) => {
    sandbox.unknownStatus = request.body.httpStatus;
    return request.body;
  });

  control.get<{ Querystring: { tx_ref?: string } }>('/deliveries', (request) => {
    const { tx_ref } = request.query;
    return { deliveries: webhooks.deliveries.filter(({ subject }) => tx_ref === undefined || subject === tx_ref) };
  });

  function onPayable(
    reply: FastifyReply,
    txRef: string,
    act: (payment: HostedPayment) => Transaction,
  ): FastifyReply | JsonObject {
    const payment = account.payments.get(txRef);
    if (payment === undefined) return reply.code(404).send(errorOf('Unknown tx_ref'));
    if (!isPayable(payment)) return reply.code(409).send(errorOf(`The payment is ${stateOf(payment)}`));
    return verifyData(act(payment), account.id);
  }
}

function readAttempt({ amount: naira, payment_type, ...manner }: AttemptBody, ipAddress: string): Attempt {
  const paymentType = payment_type === undefined ? {} : { paymentType: payment_type };
  return { ipAddress, manner, ...paymentType, ...readAmount(naira) };
}

function readAmount(naira: number | undefined): { amountKobo?: number } {
  return naira === undefined ? {} : { amountKobo: fromMajor(naira) };
}
