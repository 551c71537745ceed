import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { asInteger, asObject, asText, type JsonObject } from '../http/json-value.js';
import type { Dispute } from './dispute.js';
import { disputeFetchData, disputeResolveData } from './dispute-answers.js';
import { isCreatedWithin, pageOf } from './page-of.js';
import { invalidParameter, missingParameter, plainError } from './paystack-error.js';
import type { PaystackSandbox } from './paystack-sandbox.js';

type ById = { Params: { id: string } };

/** The merchant's side of a dispute: reading it, and answering it once (OpenAPI, /dispute). */
export function disputeRoutes(api: FastifyInstance, sandbox: PaystackSandbox): void {
  const { integration, disputes } = sandbox;
  const disputeNamed = (id: string): Dispute => {
    const dispute = integration.disputes.get(asInteger(id) ?? 0);
    if (dispute === undefined) throw plainError(404, 'Dispute not found');
    return dispute;
  };
  const unanswered = (id: string): Dispute => {
    const dispute = disputeNamed(id);
    if (dispute.status !== 'awaiting-merchant-feedback') throw invalidParameter('Dispute can no longer be modified');
    return dispute;
  };

  api.get('/dispute', (request) => {
    const query = asObject(request.query);
    const [status, transaction] = [asText(query.status), asText(query.transaction)];
    const matching = [...integration.disputes.values()]
      .filter((dispute) => status === undefined || dispute.status === status)
      .filter((dispute) => transaction === undefined || String(dispute.transaction.id) === transaction)
      .filter((dispute) => isCreatedWithin(dispute.createdAt, query))
      .reverse();
    const { items, meta } = pageOf(matching, query);
    return { status: true, message: 'Disputes retrieved', data: items.map(disputeFetchData), meta };
  });

  api.get<ById>('/dispute/:id', (request) => ({
    status: true,
    message: 'Dispute retrieved',
    data: disputeFetchData(disputeNamed(request.params.id)),
  }));

  api.get<ById>('/dispute/:id/upload_url', (request) => {
    disputeNamed(request.params.id);
    requiredText(asObject(request.query), 'upload_filename');
    const fileName = disputes.openUpload();
    const signedUrl = `${sandbox.publicUrl}/paystack/uploads/${fileName}?signature=${signatureOf(sandbox, fileName)}`;
    return { status: true, message: 'Upload url generated', data: { signedUrl, fileName } };
  });

  api.post<ById>('/dispute/:id/evidence', (request) => {
    const dispute = unanswered(request.params.id);
    const given = asObject(request.body);
    const evidence = disputes.addEvidence(dispute, {
      customer_email: requiredText(given, 'customer_email'),
      customer_name: requiredText(given, 'customer_name'),
      customer_phone: requiredText(given, 'customer_phone'),
      service_details: requiredText(given, 'service_details'),
      delivery_address: asText(given.delivery_address) ?? '',
      delivery_date: asText(given.delivery_date) ?? '',
    });
    const data = { ...evidence, dispute: dispute.id, updatedAt: evidence.createdAt };
    return { status: true, message: 'Evidence created', data };
  });

  api.put<ById>('/dispute/:id/resolve', (request) => {
    const dispute = unanswered(request.params.id);
    const given = asObject(request.body);
    const resolution = requiredText(given, 'resolution');
    const message = requiredText(given, 'message');
    const fileName = requiredText(given, 'uploaded_filename');
    const refundKobo = asInteger(given.refund_amount);
    if (resolution !== 'merchant-accepted' && resolution !== 'declined')
      throw invalidParameter('Resolution should be one of merchant-accepted, declined');
    if (refundKobo === undefined || refundKobo < 0 || refundKobo > dispute.transaction.amountKobo)
      throw invalidParameter('Invalid refund amount');
    if (disputes.uploads.get(fileName) == null) throw invalidParameter('The uploaded file was not found');
    const evidence = asInteger(given.evidence);
    if (evidence !== undefined && evidence !== dispute.evidence?.id) throw plainError(404, 'Evidence not found');
    disputes.answer(dispute, resolution, fileName);
    const data = disputeResolveData(dispute, { resolution, message });
    return { status: true, message: 'Dispute successfully resolved', data };
  });
}

/** Takes the files of signed addresses, which a storage provider does for Paystack: without the secret key. */
export function uploadRoutes(page: FastifyInstance, sandbox: PaystackSandbox): void {
  const { uploads } = sandbox.disputes;
  page.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  page.put<{ Params: { file: string }; Querystring: { signature?: string } }>('/:file', (request, reply) => {
    const { file } = request.params;
    const isSigned = request.query.signature === signatureOf(sandbox, file);
    if (!isSigned || !uploads.has(file)) return reply.code(403).send('AccessDenied');
    uploads.set(file, asText(request.body) ?? '');
    return reply.code(200).send();
  });
}

function signatureOf({ secretKey }: PaystackSandbox, fileName: string): string {
  return createHmac('sha256', secretKey).update(`upload ${fileName}`).digest('hex');
}

function requiredText(given: JsonObject, name: string): string {
  const value = asText(given[name]);
  if (value === undefined || value === '') throw missingParameter(`"${name}" is required`);
  return value;
}
