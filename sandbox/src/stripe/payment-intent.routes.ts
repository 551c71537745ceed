import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonObject } from '../http/json-value.js';
import { filledText, flag, oneOf, rejectUnknown } from './parameters.js';
import { CANCELLATION_REASONS, type PaymentIntent } from './payment-intent.js';
import { browserAnswer, paymentIntentAnswer } from './payment-intent-answer.js';
import { checkConfirmRequest, readCreateRequest, readUpdateRequest } from './payment-intent-request.js';
import { readAttempt } from './read-attempt.js';
import { parametersOf } from './request-parameters.js';
import { itemNamed, listRoute, occasionOf, type Resource, respond } from './resource.routes.js';
import { parameterError } from './stripe-error.js';
import type { StripeSandbox } from './stripe-sandbox.js';

type ById = { Params: { id: string } };

export function paymentIntentRoutes(api: FastifyInstance, sandbox: StripeSandbox): void {
  const { account, payments, keys } = sandbox;
  const resource: Resource<PaymentIntent> = {
    path: '/payment_intents',
    noun: 'payment_intent',
    param: 'intent',
    items: account.paymentIntents,
    answer: paymentIntentAnswer,
  };
  listRoute(api, sandbox, resource);

  const answerTo = (request: FastifyRequest, intent: PaymentIntent): JsonObject => {
    const response = respond(request, sandbox, paymentIntentAnswer(intent));
    return keys.identify(request) === 'publishable' ? browserAnswer(response) : response;
  };
  /** Returns the intent. A browser must send the client secret to prove that the payment is its own. */
  const intentOf = (request: FastifyRequest<ById>): PaymentIntent => {
    const intent = itemNamed(resource, request.params.id);
    const given = filledText(parametersOf(request), 'client_secret');
    const isSecretNeeded = given !== undefined || keys.identify(request) === 'publishable';
    if (isSecretNeeded && given !== intent.clientSecret) {
      const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.';
      throw parameterError('client_secret', message, 'payment_intent_invalid_parameter');
    }
    return intent;
  };

  api.get<ById>('/payment_intents/:id', (request) => {
    rejectUnknown(parametersOf(request), { imitated: ['client_secret', 'expand', 'key'] });
    return answerTo(request, intentOf(request));
  });

  api.post('/payment_intents', (request, reply) => {
    const given = parametersOf(request);
    const terms = readCreateRequest(given);
    const attempt = readAttempt(given, { account, caller: 'secret' });
    const isConfirmed = flag(given, 'confirm') ?? false;
    if (!isConfirmed && given.return_url !== undefined) {
      throw parameterError('return_url', 'This parameter can only be used with confirm=true.');
    }
    const occasion = occasionOf(request, reply, sandbox);
    if (isConfirmed) payments.checkAttempt(terms, attempt);
    const intent = payments.create(terms, attempt.method, occasion);
    if (isConfirmed) payments.confirm(intent, attempt, occasion);
    return answerTo(request, intent);
  });

  api.post<ById>('/payment_intents/:id', (request) => {
    const intent = intentOf(request);
    const given = parametersOf(request);
    const terms = readUpdateRequest(given, intent);
    payments.update(intent, terms, readAttempt(given, { account, caller: 'secret' }).method);
    return answerTo(request, intent);
  });

  api.post<ById>('/payment_intents/:id/confirm', (request, reply) => {
    const intent = intentOf(request);
    const given = parametersOf(request);
    const caller = keys.identify(request);
    checkConfirmRequest(given, caller);
    const attempt = readAttempt(given, { account, caller });
    payments.confirm(intent, attempt, occasionOf(request, reply, sandbox));
    return answerTo(request, intent);
  });

  api.post<ById>('/payment_intents/:id/cancel', (request, reply) => {
    const intent = intentOf(request);
    const given = parametersOf(request);
    rejectUnknown(given, { imitated: ['cancellation_reason', 'expand'] });
    const reason = oneOf(given, 'cancellation_reason', CANCELLATION_REASONS) ?? null;
    payments.cancel(intent, reason, occasionOf(request, reply, sandbox));
    return answerTo(request, intent);
  });
}
