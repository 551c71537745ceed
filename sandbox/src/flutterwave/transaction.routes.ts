import type { FastifyInstance } from 'fastify';
import { asInteger, asObject, asText, type JsonObject } from '../http/json-value.js';
import { requiredParameter, unknownTransaction } from './flutterwave-error.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import { isCreatedWithin, pageOf } from './page-of.js';
import type { Transaction } from './transaction.js';
import { listItem, verifyData } from './transaction-answers.js';

/** Both official samples have this size: 44 transactions on 5 pages, 158 on 16. */
const PAGE_SIZE = 10;

/** Routes of developer.flutterwave.com, reference, transactions. */
export function transactionRoutes(api: FastifyInstance, sandbox: FlutterwaveSandbox): void {
  const { account } = sandbox;

  api.get('/v3/transactions', (request) => {
    const query = asObject(request.query);
    // Newest first, as in the official sample.
    const matching = [...account.transactions.values()].filter((item) => matches(item, query)).reverse();
    const { items, pageInfo } = pageOf(matching, query, PAGE_SIZE);
    return {
      status: 'success',
      message: 'Transactions fetched',
      meta: { page_info: pageInfo },
      data: items.map((item) => listItem(item, account.id)),
    };
  });

  api.get('/v3/transactions/verify_by_reference', (request) => {
    const txRef = asText(asObject(request.query).tx_ref);
    if (txRef === undefined) throw requiredParameter('tx_ref');
    return verified(account.latestTransaction(txRef));
  });

  api.get<{ Params: { id: string } }>('/v3/transactions/:id/verify', (request) =>
    verified(account.transactions.get(asInteger(request.params.id) ?? 0)),
  );

  function verified(transaction: Transaction | undefined): JsonObject {
    if (transaction === undefined) throw unknownTransaction(sandbox.unknownStatus);
    const data = verifyData(transaction, account.id);
    return { status: 'success', message: 'Transaction fetched successfully', data };
  }
}

function matches(transaction: Transaction, query: JsonObject): boolean {
  return (
    (query.status === undefined || transaction.status === query.status) &&
    (query.tx_ref === undefined || transaction.txRef === query.tx_ref) &&
    (query.customer_email === undefined || transaction.customer.email === query.customer_email) &&
    (query.customer_fullname === undefined || transaction.customer.name === query.customer_fullname) &&
    (query.currency === undefined || query.currency === 'NGN') &&
    isCreatedWithin(transaction.createdAt, query)
  );
}
