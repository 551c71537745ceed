import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { type DeliveryManner, mannerProperties } from '../webhooks/delivery-manner.js';
import { type PayoutStatus, payoutStatuses } from './payout.js';
import { payoutFetchData } from './payout-answers.js';
import type { PaystackSandbox } from './paystack-sandbox.js';

type Settings = { balance?: number; otp?: boolean; approval_url?: string | null; step_ms?: number | null };
type StatusBody = DeliveryManner & { status: PayoutStatus };
type ByReference = { Params: { reference: string } };

const settingsSchema = bodySchema({
  balance: { type: 'integer', minimum: 0 },
  otp: { type: 'boolean' },
  approval_url: { type: ['string', 'null'] },
  step_ms: { type: ['integer', 'null'], minimum: 1 },
});
const statusSchema = bodySchema({ status: { enum: [...payoutStatuses] }, ...mannerProperties }, ['status']);

/** Routes that set the balance, OTP, the approval address and the pace, and that end or return single transfers. */
export function payoutControlRoutes(control: FastifyInstance, { integration, payouts }: PaystackSandbox): void {
  control.get('/payouts', () => ({
    balance: payouts.balanceKobo,
    payouts: [...payouts.all.values()].map((payout) => payoutFetchData(payout, integration)),
  }));

  control.put<{ Body: Settings }>('/payouts', { schema: settingsSchema }, ({ body }) => {
    payouts.balanceKobo = body.balance ?? payouts.balanceKobo;
    payouts.needsOtp = body.otp ?? payouts.needsOtp;
    if (body.approval_url !== undefined) payouts.approvalUrl = body.approval_url;
    if (body.step_ms !== undefined) payouts.stepMs = body.step_ms;
    const { balanceKobo: balance, needsOtp: otp, approvalUrl, stepMs } = payouts;
    return { balance, otp, approval_url: approvalUrl, step_ms: stepMs };
  });

  control.put<{ Body: DeliveryManner }>('/payouts/manner', { schema: bodySchema(mannerProperties) }, (request) => {
    payouts.manner = request.body;
    return payouts.manner;
  });

  control.post<ByReference & { Body: StatusBody }>(
    '/payouts/:reference',
    { schema: statusSchema },
    (request, reply) => {
      const payout = payouts.all.get(request.params.reference);
      if (payout === undefined) return reply.code(404).send(errorOf('Unknown reference'));
      const { status, ...manner } = request.body;
      if (!payouts.canMove(payout, status)) {
        return reply.code(409).send(errorOf(`A transfer that is ${payout.status} cannot become ${status}`));
      }
      payouts.move(payout, status, manner);
      return payoutFetchData(payout, integration);
    },
  );

  control.post<ByReference & { Body: StatusBody }>(
    '/payouts/:reference/webhook',
    { schema: statusSchema },
    (request, reply) => {
      const payout = payouts.all.get(request.params.reference);
      if (payout === undefined) return reply.code(404).send(errorOf('Unknown reference'));
      const { status, ...manner } = request.body;
      return { sent: payouts.announce(payout, manner, status) };
    },
  );
}
