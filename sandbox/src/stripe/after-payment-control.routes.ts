import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { isPaid } from './charge.js';
import { DISPUTE_REASONS, type DisputeReason, disputeAnswer } from './dispute.js';
import { type StripeManner, stripeMannerProperties } from './events.js';
import { payoutAnswer } from './payout.js';
import { payOut } from './payouts.js';
import { refundAnswer } from './refund.js';
import type { StripeSandbox } from './stripe-sandbox.js';

type ById = { Params: { id: string } };
type DisputeBody = StripeManner & { payment_intent: string; amount?: number; reason?: DisputeReason };
type CloseBody = StripeManner & { status: 'won' | 'lost' };
type RefundBody = StripeManner & { status: 'succeeded' | 'failed' };

const disputeSchema = bodySchema(
  {
    ...stripeMannerProperties,
    payment_intent: { type: 'string' },
    amount: { type: 'integer', minimum: 1 },
    reason: { enum: [...DISPUTE_REASONS] },
  },
  ['payment_intent'],
);
const closeSchema = bodySchema({ ...stripeMannerProperties, status: { enum: ['won', 'lost'] } }, ['status']);
const appealSchema = bodySchema(stripeMannerProperties);
const refundSchema = bodySchema({ ...stripeMannerProperties, status: { enum: ['succeeded', 'failed'] } }, ['status']);

/** Routes for the actions of the payer's bank, which the merchant's API key cannot perform: disputes, decisions, failed refunds. */
export function afterPaymentControlRoutes(control: FastifyInstance, sandbox: StripeSandbox): void {
  const { account, disputes, refunds } = sandbox;

  control.post<{ Body: DisputeBody }>('/disputes', { schema: disputeSchema }, (request, reply) => {
    const { payment_intent, amount, reason = 'fraudulent', ...manner } = request.body;
    const charge = account.paymentIntents.get(payment_intent)?.latestCharge;
    if (charge == null || !isPaid(charge) || charge.isDisputed) {
      return reply.code(409).send(errorOf('Only a paid, undisputed payment intent can be disputed'));
    }
    const claim = { amount: amount ?? charge.amount - charge.refundedAmount, reason };
    return disputeAnswer(disputes.open(charge, claim, { request: null, manner }));
  });

  control.post<ById & { Body: CloseBody }>('/disputes/:id/close', { schema: closeSchema }, (request, reply) => {
    const dispute = account.disputes.get(request.params.id);
    if (dispute === undefined || dispute.status === 'won' || dispute.status === 'lost') {
      return reply.code(409).send(errorOf('No such open dispute'));
    }
    const { status, ...manner } = request.body;
    disputes.close(dispute, status, { request: null, manner });
    return disputeAnswer(dispute);
  });

  control.post<ById & { Body: StripeManner }>('/disputes/:id/appeal', { schema: appealSchema }, (request, reply) => {
    const dispute = account.disputes.get(request.params.id);
    if (dispute?.status !== 'lost') return reply.code(409).send(errorOf('Only a lost dispute can be appealed'));
    disputes.appeal(dispute, { request: null, manner: request.body });
    return disputeAnswer(dispute);
  });

  /** Pays the balance out, which Stripe does by itself once a day. */
  control.post('/payouts', { schema: bodySchema({}) }, (_request, reply) => {
    const payout = payOut(account);
    return payout === undefined ? reply.code(409).send(errorOf('Nothing is left to pay out')) : payoutAnswer(payout);
  });

  control.post<ById & { Body: RefundBody }>('/refunds/:id', { schema: refundSchema }, (request, reply) => {
    const refund = account.refunds.get(request.params.id);
    if (refund === undefined) return reply.code(404).send(errorOf('Unknown refund'));
    const { status, ...manner } = request.body;
    if (refund.status === 'failed' || refund.status === status) {
      return reply.code(409).send(errorOf(`The refund is ${refund.status}`));
    }
    const occasion = { request: null, manner };
    if (status === 'failed') refunds.fail(refund, occasion);
    else refunds.succeed(refund, occasion);
    return refundAnswer(refund);
  });
}
