import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { type StripeManner, stripeMannerProperties } from './events.js';
import { isFinal } from './payment-intent.js';
import { paymentIntentAnswer } from './payment-intent-answer.js';
import { newPaymentMethod } from './payment-method.js';
import { StripeError } from './stripe-error.js';
import type { StripeSandbox } from './stripe-sandbox.js';
import { testCardOf } from './test-cards.js';

type ById = { Params: { id: string } };
type ConfirmBody = StripeManner & { payment_method?: string };

const mannerSchema = bodySchema(stripeMannerProperties);
const confirmSchema = bodySchema({ ...stripeMannerProperties, payment_method: { type: 'string' } });

/** Routes that pay without a browser and show the results. GET /control lists the bodies. */
export function controlRoutes(control: FastifyInstance, sandbox: StripeSandbox): void {
  const { account, payments, events, webhooks } = sandbox;

  control.get('/payment_intents', () => ({
    payment_intents: [...account.paymentIntents.values()].map(paymentIntentAnswer),
  }));

  for (const [action, usual] of [
    ['confirm', 'pm_card_visa'],
    ['decline', 'pm_card_chargeDeclined'],
  ] as const) {
    control.post<ById & { Body: ConfirmBody }>(
      `/payment_intents/:id/${action}`,
      { schema: confirmSchema },
      (request, reply) => {
        const intent = account.paymentIntents.get(request.params.id);
        if (intent === undefined) return reply.code(404).send(errorOf('Unknown payment intent'));
        if (isFinal(intent)) return reply.code(409).send(errorOf(`The payment intent is ${intent.status}`));
        const { payment_method = usual, ...manner } = request.body;
        const card = testCardOf(payment_method);
        if (card === undefined) return reply.code(400).send(errorOf('Unknown test payment method'));
        const attempt = { method: newPaymentMethod(card), returnUrl: null, isFromBrowser: true };
        try {
          payments.confirm(intent, attempt, { request: null, manner });
        } catch (error) {
          // The caller requested the decline; the response contains it in last_payment_error.
          if (!(error instanceof StripeError && error.httpStatus === 402)) throw error;
        }
        return paymentIntentAnswer(intent);
      },
    );
  }

  control.post<ById & { Body: StripeManner }>('/events/:id/send', { schema: mannerSchema }, (request, reply) => {
    const event = events.all.get(request.params.id);
    if (event === undefined) return reply.code(404).send(errorOf('Unknown event'));
    return { sent: events.deliver(event, request.body) };
  });

  control.put<{ Body: StripeManner }>('/manner', { schema: mannerSchema }, (request) => {
    sandbox.manner = request.body;
    return sandbox.manner;
  });

  control.get<{ Querystring: { payment_intent?: string } }>('/deliveries', (request) => {
    const { payment_intent: subject } = request.query;
    const wanted = webhooks.deliveries.filter((delivery) => subject === undefined || delivery.subject === subject);
    return { deliveries: wanted };
  });
}
