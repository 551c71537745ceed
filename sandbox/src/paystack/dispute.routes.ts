import type { FastifyInstance } from 'fastify';
import { asInteger } from '../http/json-value.js';
import { disputeFetchData } from './dispute-answers.js';
import { plainError } from './paystack-error.js';
import type { PaystackSandbox } from './paystack-sandbox.js';

export function disputeRoutes(api: FastifyInstance, sandbox: PaystackSandbox): void {
  api.get<{ Params: { id: string } }>('/dispute/:id', (request) => {
    const dispute = sandbox.integration.disputes.get(asInteger(request.params.id) ?? 0);
    if (dispute === undefined) throw plainError(404, 'Dispute not found');
    return { status: true, message: 'Dispute retrieved', data: disputeFetchData(dispute) };
  });
}
