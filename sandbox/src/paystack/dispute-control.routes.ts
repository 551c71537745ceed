import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { asInteger } from '../http/json-value.js';
import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import { mannerProperties } from '../webhooks/delivery-manner.js';
import type { Dispute, DisputeCategory, DisputeResolution } from './dispute.js';
import { disputeFetchData } from './dispute-answers.js';
import type { PaystackSandbox } from './paystack-sandbox.js';

type OpenBody = DeliveryManner & { reference: string; amount?: number; category?: DisputeCategory };
type ResolveBody = DeliveryManner & { resolution: DisputeResolution; isRefunded?: boolean };
type ById = { Params: { id: string } };

const openSchema = bodySchema(
  {
    ...mannerProperties,
    reference: { type: 'string' },
    amount: { type: 'integer', minimum: 1 },
    category: { enum: ['chargeback', 'fraud', 'general'] },
  },
  ['reference'],
);
const resolveSchema = bodySchema(
  {
    ...mannerProperties,
    resolution: { enum: ['merchant-accepted', 'declined', 'auto-accepted'] },
    isRefunded: { type: 'boolean' },
  },
  ['resolution'],
);

/** Routes for the actions of the payer's bank, which the merchant's API key cannot perform. */
export function disputeControlRoutes(control: FastifyInstance, sandbox: PaystackSandbox): void {
  const { integration, disputes, refunds } = sandbox;
  const openDispute = (id: string): Dispute | undefined => {
    const dispute = integration.disputes.get(asInteger(id) ?? 0);
    return dispute?.status === 'resolved' ? undefined : dispute;
  };

  control.post<{ Body: OpenBody }>('/disputes', { schema: openSchema }, (request, reply) => {
    const { reference, amount, category = 'chargeback', ...manner } = request.body;
    const transaction = integration.transactions.get(reference);
    if (transaction?.status !== 'success') {
      return reply.code(409).send(errorOf('Only a successful transaction can be disputed'));
    }
    const refundKobo = amount ?? transaction.amountKobo;
    return disputeFetchData(disputes.open(transaction, { refundKobo, category, manner }));
  });

  control.post<ById & { Body: DeliveryManner }>(
    '/disputes/:id/remind',
    { schema: bodySchema(mannerProperties) },
    (request, reply) => {
      const dispute = openDispute(request.params.id);
      if (dispute === undefined) return reply.code(409).send(errorOf('No such open dispute'));
      disputes.remind(dispute, request.body);
      return disputeFetchData(dispute);
    },
  );

  /** What the merchant answered, as the bank sees it. */
  control.get<ById>('/disputes/:id', (request, reply) => {
    const dispute = integration.disputes.get(asInteger(request.params.id) ?? 0);
    if (dispute === undefined) return reply.code(404).send(errorOf('No such dispute'));
    const file = dispute.attachment === null ? null : (disputes.uploads.get(dispute.attachment) ?? null);
    return { ...disputeFetchData(dispute), evidence: dispute.evidence, file };
  });

  control.post<ById & { Body: ResolveBody }>('/disputes/:id/resolve', { schema: resolveSchema }, (request, reply) => {
    const dispute = openDispute(request.params.id);
    if (dispute === undefined) return reply.code(409).send(errorOf('No such open dispute'));
    const { resolution, isRefunded = false, ...manner } = request.body;
    disputes.resolve(dispute, resolution, manner);
    dispute.isRefunded = isRefunded && resolution !== 'declined';
    if (dispute.isRefunded) refunds.createForDispute(dispute);
    return disputeFetchData(dispute);
  });
}
