import { createHmac } from 'node:crypto';
import type { JsonObject } from '../http/json-value.js';
import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import { neverAgain, type RetrySchedule } from '../webhooks/retry-schedule.js';
import type { Delivery, WebhookSender } from '../webhooks/webhook-sender.js';

/** Returns the lower-case hex HMAC-SHA512 of the raw body with the secret key (paystack.com/docs, webhooks). */
export function signatureOf(rawBody: string, secretKey: string): string {
  return createHmac('sha512', secretKey).update(rawBody, 'utf8').digest('hex');
}

/** Sends Paystack's events. A repeated delivery has identical bytes, because Paystack's events have no id. */
export class PaystackEvents {
  constructor(
    private readonly options: {
      secretKey: string;
      webhookUrl: string;
      sender: WebhookSender;
      schedule: RetrySchedule;
    },
  ) {}

  announce(event: string, content: { subject: string; data: JsonObject }, manner: DeliveryManner = {}): Delivery[] {
    if (manner.webhook === false) return [];
    const { secretKey, webhookUrl, sender, schedule } = this.options;
    const isForged = manner.badSignature === true;
    const body = JSON.stringify({ event, data: content.data });
    const signature = signatureOf(body, isForged ? `${secretKey}-forged` : secretKey);
    const message = {
      event,
      subject: content.subject,
      url: webhookUrl,
      body,
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    };
    const plan = { schedule: isForged ? neverAgain : schedule, delayMs: manner.delayMs ?? 0 };
    return Array.from({ length: manner.deliveries ?? 1 }, () => sender.send(message, plan));
  }
}
