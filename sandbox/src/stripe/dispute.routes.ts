import type { FastifyInstance } from 'fastify';
import type { JsonObject } from '../http/json-value.js';
import { type Dispute, disputeAnswer, EVIDENCE_FIELDS } from './dispute.js';
import { filledText, flag, hash, rejectUnknown } from './parameters.js';
import { parametersOf } from './request-parameters.js';
import { itemNamed, listRoute, occasionOf, type Resource, respond, retrieveRoute } from './resource.routes.js';
import { stateError } from './stripe-error.js';
import type { StripeSandbox } from './stripe-sandbox.js';

type ById = { Params: { id: string } };

/** The combined length of all text evidence (docs.stripe.com/api/disputes). */
const LONGEST_EVIDENCE = 150_000;

/** Reads and answers disputes: POST /disputes/{id} with evidence, and /close, which accepts the loss. */
export function disputeRoutes(api: FastifyInstance, sandbox: StripeSandbox): void {
  const { account, disputes } = sandbox;
  const resource: Resource<Dispute> = {
    path: '/disputes',
    noun: 'dispute',
    param: 'id',
    items: account.disputes,
    answer: disputeAnswer,
    filters: {
      charge: (dispute, id) => dispute.charge.id === id,
      payment_intent: (dispute, id) => dispute.charge.intent.id === id,
    },
  };
  listRoute(api, sandbox, resource);
  retrieveRoute(api, sandbox, resource);

  const unanswered = (id: string): Dispute => {
    const dispute = itemNamed(resource, id);
    if (dispute.status !== 'needs_response')
      throw stateError(undefined, 'This dispute is already closed or its evidence was already submitted.');
    return dispute;
  };

  api.post<ById>('/disputes/:id', (request, reply) => {
    const given = parametersOf(request);
    rejectUnknown(given, { imitated: ['evidence', 'expand', 'submit'], official: ['metadata'] });
    const dispute = unanswered(request.params.id);
    const evidence = evidenceOf(hash(given, 'evidence') ?? {});
    // Stripe submits by default.
    const answer = { evidence, submit: flag(given, 'submit') ?? true };
    disputes.addEvidence(dispute, answer, occasionOf(request, reply, sandbox));
    return respond(request, sandbox, disputeAnswer(dispute));
  });

  api.post<ById>('/disputes/:id/close', (request, reply) => {
    rejectUnknown(parametersOf(request), { imitated: ['expand'] });
    const dispute = unanswered(request.params.id);
    disputes.close(dispute, 'lost', occasionOf(request, reply, sandbox));
    return respond(request, sandbox, disputeAnswer(dispute));
  });
}

function evidenceOf(given: JsonObject): Record<string, string> {
  rejectUnknown(given, { imitated: EVIDENCE_FIELDS, official: ['enhanced_evidence'], inside: 'evidence' });
  const evidence = Object.fromEntries(Object.keys(given).map((name) => [name, filledText(given, name) ?? '']));
  const length = Object.values(evidence).join('').length;
  if (length > LONGEST_EVIDENCE) throw stateError(undefined, 'The evidence is longer than 150,000 characters.');
  return evidence;
}
