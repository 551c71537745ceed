import type { FastifyInstance } from 'fastify';
import type { JsonObject } from '../http/json-value.js';
import type { StripeAccount } from './account.js';
import { isPaid } from './charge.js';
import { mergedMetadata } from './metadata.js';
import { filledText, integer, oneOf, rejectUnknown } from './parameters.js';
import type { Charge } from './payment-intent.js';
import { REFUND_REASONS, type Refund, refundAnswer } from './refund.js';
import { parametersOf } from './request-parameters.js';
import { itemNamed, listRoute, occasionOf, type Resource, respond, retrieveRoute } from './resource.routes.js';
import { parameterError, stateError } from './stripe-error.js';
import type { StripeSandbox } from './stripe-sandbox.js';

const IMITATED = ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'];
const ELSEWHERE = [
  'currency',
  'customer',
  'instructions_email',
  'origin',
  'refund_application_fee',
  'reverse_transfer',
];

export function refundRoutes(api: FastifyInstance, sandbox: StripeSandbox): void {
  const { account, refunds } = sandbox;
  const resource: Resource<Refund> = {
    path: '/refunds',
    noun: 'refund',
    param: 'id',
    items: account.refunds,
    answer: refundAnswer,
    filters: {
      charge: (refund, id) => refund.charge.id === id,
      payment_intent: (refund, id) => refund.charge.intent.id === id,
    },
  };
  listRoute(api, sandbox, resource);
  retrieveRoute(api, sandbox, resource);

  api.post('/refunds', (request, reply) => {
    const given = parametersOf(request);
    rejectUnknown(given, { imitated: IMITATED, official: ELSEWHERE });
    const terms = {
      amount: integer(given, 'amount') ?? null,
      reason: oneOf(given, 'reason', REFUND_REASONS) ?? null,
      metadata: mergedMetadata({}, given),
    };
    const refund = refunds.create(chargeToRefund(given, account), terms, occasionOf(request, reply, sandbox));
    return respond(request, sandbox, refundAnswer(refund));
  });
}

function chargeToRefund(given: JsonObject, account: StripeAccount): Charge {
  const [intentId, chargeId] = [filledText(given, 'payment_intent'), filledText(given, 'charge')];
  if (intentId !== undefined) {
    const intents = { items: account.paymentIntents, noun: 'payment_intent', param: 'payment_intent' };
    const { latestCharge } = itemNamed(intents, intentId);
    if (latestCharge === null || !isPaid(latestCharge)) {
      throw stateError(undefined, `This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
    }
    return latestCharge;
  }
  if (chargeId === undefined) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.';
    throw parameterError('payment_intent', message, 'parameter_missing');
  }
  const charge = itemNamed({ items: account.charges, noun: 'charge', param: 'charge' }, chargeId);
  if (!isPaid(charge))
    throw stateError('charge_not_refundable', `Charge ${charge.id} has failed; there is nothing to refund.`);
  return charge;
}
