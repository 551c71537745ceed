import type { FastifyInstance } from 'fastify';
import { asInteger, asObject, asText } from '../http/json-value.js';
import type { Integration } from './integration.js';
import { isCreatedWithin, pageOf } from './page-of.js';
import { invalidParameter, plainError } from './paystack-error.js';
import type { PaystackSandbox } from './paystack-sandbox.js';
import type { Refund } from './refund.js';
import { refundCreateData, refundFetchData } from './refund-answers.js';
import { readRefundRequest } from './refund-request.js';
import type { Transaction } from './transaction.js';

export function refundRoutes(api: FastifyInstance, sandbox: PaystackSandbox): void {
  const { integration, refunds } = sandbox;

  api.post('/refund', (request) => {
    const refundRequest = readRefundRequest(request.body);
    const transaction = transactionNamed(integration, refundRequest.transaction);
    if (transaction === undefined) throw plainError(404, 'Transaction not found');
    const refund = refunds.create(transaction, refundRequest);
    return {
      status: true,
      message: 'Refund has been queued for processing',
      data: refundCreateData(refund, integration.id),
    };
  });

  api.get('/refund', (request) => {
    const query = asObject(request.query);
    // Unlike in POST, a reference matches nothing here.
    const id = asText(query.transaction);
    const matching = [...integration.refunds.values()]
      .filter(({ transaction }) => id === undefined || transaction.id === asInteger(id))
      .filter((refund) => isCreatedWithin(refund.createdAt, query))
      .reverse();
    const { items, meta } = pageOf(matching, query);
    const failedRefundCount = matching.filter((refund) => refund.status === 'failed').length;
    return {
      status: true,
      message: 'Refunds retrieved',
      data: items.map((refund) => refundFetchData(refund, integration.id)),
      // In the spec perPage is text here and a number for transactions.
      meta: { ...meta, perPage: String(meta.perPage), failedRefundCount },
    };
  });

  api.get<{ Params: { id: string } }>('/refund/:id', (request) => ({
    status: true,
    message: 'Refund retrieved',
    data: refundFetchData(refundNamed(integration, request.params.id), integration.id),
  }));

  api.post<{ Params: { id: string } }>('/refund/retry_with_customer_details/:id', (request) => {
    const refund = refundNamed(integration, request.params.id);
    if (refund.status !== 'needs-attention') {
      throw invalidParameter('Invalid Refund state, refund status should be "needs-attention"', 422);
    }
    const details = asObject(asObject(request.body).refund_account_details);
    for (const field of ['currency', 'account_number', 'bank_id']) {
      if (asText(details[field]) === undefined) throw invalidParameter(`"${field}" is required`);
    }
    refunds.move(refund, 'processing');
    return {
      status: true,
      message: 'Refund retried and has been queued for processing',
      data: refundFetchData(refund, integration.id),
    };
  });
}

export function refundNamed(integration: Integration, id: string): Refund {
  const refund = integration.refunds.get(asInteger(id) ?? 0);
  if (refund === undefined) throw plainError(404, 'Refund not found');
  return refund;
}

/** Looks up the reference before the id, because a reference may consist of digits only. */
function transactionNamed(integration: Integration, name: string): Transaction | undefined {
  return integration.transactions.get(name) ?? integration.transactionById(asInteger(name) ?? 0);
}
