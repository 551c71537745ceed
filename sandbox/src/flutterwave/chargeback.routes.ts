import type { FastifyInstance } from 'fastify';
import { asInteger, asObject, asText, type JsonObject } from '../http/json-value.js';
import { type Chargeback, chargebackItem } from './chargeback.js';
import { FlutterwaveError, invalidParameter } from './flutterwave-error.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import { isCreatedWithin, pageOf } from './page-of.js';

/** As in the official sample. */
const PAGE_SIZE = 20;

/** Routes of developer.flutterwave.com, reference, chargebacks. The answer and the errors of the PUT are assumptions. */
export function chargebackRoutes(api: FastifyInstance, sandbox: FlutterwaveSandbox): void {
  const { account, chargebacks } = sandbox;

  api.get('/v3/chargebacks', (request) => {
    const query = asObject(request.query);
    const matching = [...account.chargebacks.values()].filter((item) => matches(item, query)).reverse();
    const { items, pageInfo } = pageOf(matching, query, PAGE_SIZE);
    return {
      status: 'success',
      message: 'Chargebacks fetched',
      meta: { page_info: { ...pageInfo, page_size: PAGE_SIZE } },
      data: items.map(chargebackItem),
    };
  });

  api.put<{ Params: { id: string } }>('/v3/chargebacks/:id', (request) => {
    const chargeback = account.chargebacks.get(asInteger(request.params.id) ?? 0);
    if (chargeback === undefined) throw new FlutterwaveError(sandbox.unknownStatus, 'Chargeback not found');
    const fields = asObject(request.body);
    if (fields.action !== 'accept' && fields.action !== 'decline') {
      throw invalidParameter('action must be accept or decline');
    }
    if (chargeback.status !== 'initiated') throw invalidParameter(`Chargeback has been ${chargeback.status}`);
    chargeback.uploadedProof = asText(fields.proof) ?? null;
    chargebacks.move(chargeback, fields.action === 'accept' ? 'accepted' : 'declined');
    return { status: 'success', message: `Chargeback ${chargeback.status}`, data: chargebackItem(chargeback) };
  });
}

/** `id` is that of the transaction. */
function matches(chargeback: Chargeback, query: JsonObject): boolean {
  return (
    (query.status === undefined || chargeback.status === query.status) &&
    (query.flw_ref === undefined || chargeback.transaction.flwRef === query.flw_ref) &&
    (query.id === undefined || chargeback.transaction.id === asInteger(query.id)) &&
    (query.currency === undefined || query.currency === 'NGN') &&
    isCreatedWithin(chargeback.createdAt, query)
  );
}
