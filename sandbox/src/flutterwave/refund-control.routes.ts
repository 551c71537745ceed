import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { asInteger } from '../http/json-value.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import type { RefundStatus } from './refund.js';
import { refundData } from './refund-answers.js';

const MOVES: RefundStatus[] = [
  'processing',
  'completed-mpgs',
  'completed-bank-transfer',
  'completed-offline',
  'failed',
];

/** Routes that stop the automatic progress of refunds, move single refunds and enable their webhooks. */
export function refundControlRoutes(control: FastifyInstance, sandbox: FlutterwaveSandbox): void {
  const { account, refunds } = sandbox;

  control.put<{ Body: { stepMs: number | null } }>(
    '/refunds/pace',
    { schema: bodySchema({ stepMs: { type: ['integer', 'null'], minimum: 1 } }, ['stepMs']) },
    (request) => {
      refunds.stepMs = request.body.stepMs;
      return { stepMs: refunds.stepMs };
    },
  );

  control.put<{ Body: { isEnabled: boolean } }>(
    '/refunds/webhooks',
    { schema: bodySchema({ isEnabled: { type: 'boolean' } }, ['isEnabled']) },
    (request) => {
      refunds.sendsWebhooks = request.body.isEnabled;
      return { isEnabled: refunds.sendsWebhooks };
    },
  );

  control.post<{ Params: { id: string }; Body: { status: RefundStatus } }>(
    '/refunds/:id',
    { schema: bodySchema({ status: { enum: MOVES } }, ['status']) },
    (request, reply) => {
      const refund = account.refunds.get(asInteger(request.params.id) ?? 0);
      if (refund === undefined) return reply.code(404).send(errorOf('Unknown refund'));
      const { status } = request.body;
      if (!refunds.canMove(refund, status)) {
        return reply.code(409).send(errorOf(`A refund that is ${refund.status} cannot become ${status}`));
      }
      refunds.move(refund, status);
      return refundData(refund, account);
    },
  );
}
