import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { asInteger } from '../http/json-value.js';
import type { PaystackSandbox } from './paystack-sandbox.js';
import type { RefundStatus } from './refund.js';
import { refundFetchData } from './refund-answers.js';

const MOVES: RefundStatus[] = ['processing', 'processed', 'failed', 'needs-attention'];

/** Routes that stop the automatic progress of refunds and move single refunds. */
export function refundControlRoutes(control: FastifyInstance, sandbox: PaystackSandbox): void {
  const { integration, refunds } = sandbox;

  control.put<{ Body: { stepMs: number | null } }>(
    '/refunds/pace',
    { schema: bodySchema({ stepMs: { type: ['integer', 'null'], minimum: 1 } }, ['stepMs']) },
    (request) => {
      refunds.stepMs = request.body.stepMs;
      return { stepMs: refunds.stepMs };
    },
  );

  control.post<{ Body: { reference: string } }>(
    '/refunds/lost-webhooks',
    { schema: bodySchema({ reference: { type: 'string' } }, ['reference']) },
    (request) => {
      refunds.lostWebhooks.add(request.body.reference);
      return { lost: refunds.lostWebhooks.size };
    },
  );

  control.post<{ Params: { id: string }; Body: { status: RefundStatus } }>(
    '/refunds/:id',
    { schema: bodySchema({ status: { enum: MOVES } }, ['status']) },
    (request, reply) => {
      const refund = integration.refunds.get(asInteger(request.params.id) ?? 0);
      if (refund === undefined) return reply.code(404).send(errorOf('Unknown refund'));
      const { status } = request.body;
      if (!refunds.canMove(refund, status)) {
        const reason = `A refund that is ${refund.status} cannot become ${status}`;
        return reply.code(409).send(errorOf(reason));
      }
      refunds.move(refund, status);
      return refundFetchData(refund, integration.id);
    },
  );
}
