import type { FastifyInstance } from 'fastify';
import { asInteger, asObject, type JsonObject } from '../http/json-value.js';
import { FlutterwaveError, unknownTransaction } from './flutterwave-error.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import { isCreatedWithin, pageOf } from './page-of.js';
import type { Refund } from './refund.js';
import { refundData, refundRow } from './refund-answers.js';
import { readRefundRequest } from './refund-request.js';

/** An assumption: no official sample of this list has its page size. */
const PAGE_SIZE = 10;

/**
 * Routes of developer.flutterwave.com, reference, refunds. The messages of the two look-ups are assumptions, as is that
 * the path of GET /v3/refunds/:id has the id of the refund and the filter `id` that of the transaction.
 */
export function refundRoutes(api: FastifyInstance, sandbox: FlutterwaveSandbox): void {
  const { account, refunds } = sandbox;

  api.post<{ Params: { id: string } }>('/v3/transactions/:id/refund', (request) => {
    const transaction = account.transactions.get(asInteger(request.params.id) ?? 0);
    if (transaction === undefined) throw unknownTransaction(sandbox.unknownStatus);
    const refund = refunds.create(transaction, readRefundRequest(request.body));
    return { status: 'success', message: 'Transaction refund initiated', data: refundData(refund, account) };
  });

  api.get('/v3/refunds', (request) => {
    const query = asObject(request.query);
    const matching = [...account.refunds.values()].filter((refund) => matches(refund, query)).reverse();
    const { items, pageInfo } = pageOf(matching, query, PAGE_SIZE);
    return {
      status: 'success',
      message: 'Refunds fetched',
      meta: { page_info: pageInfo },
      data: items.map((refund) => refundRow(refund, account)),
    };
  });

  api.get<{ Params: { id: string } }>('/v3/refunds/:id', (request) => {
    const refund = account.refunds.get(asInteger(request.params.id) ?? 0);
    if (refund === undefined) throw new FlutterwaveError(sandbox.unknownStatus, 'No refund was found for this id');
    return { status: 'success', message: 'Refund fetched', data: refundData(refund, account) };
  });
}

function matches(refund: Refund, query: JsonObject): boolean {
  return (
    (query.status === undefined || refund.status === query.status) &&
    (query.flw_ref === undefined || refund.transaction.flwRef === query.flw_ref) &&
    (query.id === undefined || refund.transaction.id === asInteger(query.id)) &&
    (query.currency === undefined || query.currency === 'NGN') &&
    isCreatedWithin(refund.createdAt, query)
  );
}
