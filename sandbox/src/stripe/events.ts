import type { JsonObject } from '../http/json-value.js';
import { type DeliveryManner, mannerProperties } from '../webhooks/delivery-manner.js';
import { neverAgain, type RetrySchedule } from '../webhooks/retry-schedule.js';
import type { Delivery, WebhookSender } from '../webhooks/webhook-sender.js';
import { nowInSeconds, stripeId } from './identifiers.js';
import { signatureHeader } from './signature.js';

export const API_VERSION = '2026-10-28.endive';

export type StripeManner = DeliveryManner & {
  /** Offset of the signed timestamp from the real time in seconds; below -300 s the SDK rejects the event as too old. */
  timestampSkewSeconds?: number;
};

export const stripeMannerProperties = {
  ...mannerProperties,
  timestampSkewSeconds: { type: 'integer', minimum: -100_000_000, maximum: 100_000_000 },
};

/** The cause of an event: an API call, which the event names, or null for an asynchronous change. */
export type Occasion = { request: { id: string; idempotencyKey: string | null } | null; manner: StripeManner };

export type StripeEvent = {
  id: string;
  createdAt: number;
  type: string;
  /** Id of the payment, for readers of the delivery list. */
  subject: string;
  answer: JsonObject;
  deliveries: Delivery[];
};

/**
 * Records and sends events. An event is a snapshot: its id and bytes are identical in every delivery, and
 * each attempt has a new signature (docs.stripe.com/webhooks). GET /v1/events also lists events whose
 * webhook was lost.
 */
export class StripeEvents {
  readonly all = new Map<string, StripeEvent>();

  constructor(
    private readonly options: {
      webhookSecret: string;
      webhookUrl: string;
      sender: WebhookSender;
      schedule: RetrySchedule;
    },
  ) {}

  announce(
    type: string,
    content: { subject: string; object: JsonObject; previous?: JsonObject },
    occasion: Occasion,
  ): StripeEvent {
    const { request, manner } = occasion;
    const previous = content.previous === undefined ? {} : { previous_attributes: content.previous };
    const id = stripeId('evt');
    const createdAt = nowInSeconds();
    const representation = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: createdAt,
      data: { object: content.object, ...previous },
      livemode: false,
      pending_webhooks: manner.webhook === false ? 0 : 1,
      request: { id: request?.id ?? null, idempotency_key: request?.idempotencyKey ?? null },
      type,
    };
    const event: StripeEvent = {
      id,
      createdAt,
      type,
      subject: content.subject,
      answer: structuredClone(representation),
      deliveries: [],
    };
    this.all.set(id, event);
    this.deliver(event, manner);
    return event;
  }

  deliver(event: StripeEvent, manner: StripeManner): number {
    if (manner.webhook === false) return 0;
    const { webhookSecret, webhookUrl, sender, schedule } = this.options;
    const isForged = manner.badSignature === true;
    // Stripe indents the body, so that a receiver that hashes a re-serialised body fails.
    const body = JSON.stringify(event.answer, null, 2);
    const secret = isForged ? `${webhookSecret}-forged` : webhookSecret;
    const headers = (): Record<string, string> => {
      const timestamp = nowInSeconds() + (manner.timestampSkewSeconds ?? 0);
      return {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader({ rawBody: body, timestamp, secret }),
      };
    };
    const message = {
      event: event.type,
      subject: event.subject,
      url: webhookUrl,
      body,
      headers,
      isAccepted: (httpStatus: number) => httpStatus >= 200 && httpStatus < 300,
    };
    const plan = { schedule: isForged ? neverAgain : schedule, delayMs: manner.delayMs ?? 0 };
    const sent = Array.from({ length: manner.deliveries ?? 1 }, () => sender.send(message, plan));
    event.deliveries.push(...sent);
    return sent.length;
  }
}

/** Returns the event for the API; pending_webhooks decreases when the webhook has been delivered. */
export function eventAnswer(event: StripeEvent): JsonObject {
  const isWaiting = event.deliveries.some((delivery) => delivery.state === 'waiting');
  return { ...event.answer, pending_webhooks: isWaiting ? 1 : 0 };
}
