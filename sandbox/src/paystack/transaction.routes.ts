import type { FastifyInstance } from 'fastify';
import { asInteger, asObject, type JsonObject } from '../http/json-value.js';
import { checkoutUrl } from './checkout-page.js';
import { readInitializeRequest } from './initialize-request.js';
import { isCreatedWithin, pageOf } from './page-of.js';
import { invalidParameter, validationError } from './paystack-error.js';
import type { PaystackSandbox } from './paystack-sandbox.js';
import type { Transaction } from './transaction.js';
import { fetchData, listItem, verifyData } from './transaction-answers.js';

export function transactionRoutes(api: FastifyInstance, sandbox: PaystackSandbox): void {
  const { integration, payments } = sandbox;

  api.post('/transaction/initialize', (request) => {
    const transaction = payments.initialize(readInitializeRequest(request.body), request.ip);
    return {
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: checkoutUrl(sandbox.publicUrl, transaction.accessCode),
        access_code: transaction.accessCode,
        reference: transaction.reference,
      },
    };
  });

  api.get<{ Params: { reference: string } }>('/transaction/verify/:reference', (request) => {
    const transaction = integration.transactions.get(request.params.reference);
    if (transaction === undefined) throw unknownReference();
    return { status: true, message: 'Verification successful', data: verifyData(transaction) };
  });

  api.get<{ Params: { id: string } }>('/transaction/:id', (request) => {
    const id = asInteger(request.params.id);
    const transaction = id === undefined ? undefined : integration.transactionById(id);
    if (transaction === undefined) {
      throw validationError('Transaction ID or reference specified is invalid', {
        httpStatus: 404,
        code: 'transaction_not_found',
        nextStep: "Ensure that you're passing the id of a transaction that exists on this integration",
      });
    }
    return { status: true, message: 'Transaction retrieved', data: fetchData(transaction) };
  });

  api.get('/transaction', (request) => {
    const query = asObject(request.query);
    // Newest first, like the dashboard and the live API.
    const matching = [...integration.transactions.values()]
      .filter((transaction) => matches(transaction, query))
      .reverse();
    const { items, meta } = pageOf(matching, query);
    const totalVolume = matching.reduce((sumKobo, transaction) => sumKobo + transaction.amountKobo, 0);
    return {
      status: true,
      message: 'Transactions retrieved',
      data: items.map(listItem),
      meta: { ...meta, total_volume: totalVolume },
    };
  });
}

const STATUS_FILTERS = ['success', 'failed', 'abandoned', 'reversed'];

function matches(transaction: Transaction, query: JsonObject): boolean {
  const { status, channel, amount } = query;
  if (status !== undefined && !STATUS_FILTERS.some((known) => known === status)) {
    throw invalidParameter(`"status" must be one of [${STATUS_FILTERS.join(', ')}]`);
  }
  return (
    (status === undefined || transaction.status === status) &&
    (channel === undefined || transaction.channel === channel) &&
    (amount === undefined || transaction.amountKobo === asInteger(amount)) &&
    isCreatedWithin(transaction.createdAt, query)
  );
}

/** The spec has 404; integrations also report a 400 with this code. A client must accept both. */
function unknownReference(): Error {
  return validationError('Transaction reference not found.', {
    httpStatus: 404,
    code: 'transaction_not_found',
    nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration",
  });
}
