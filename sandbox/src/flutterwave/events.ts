import type { JsonObject } from '../http/json-value.js';
import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import { neverAgain, type RetrySchedule } from '../webhooks/retry-schedule.js';
import type { Delivery, WebhookSender } from '../webhooks/webhook-sender.js';

/**
 * Sends Flutterwave's webhooks. The header `verif-hash` is the secret hash itself, not a signature of the body
 * (developer.flutterwave.com, webhooks): a receiver must look the transaction up before it gives value.
 */
export class FlutterwaveEvents {
  constructor(
    private readonly options: {
      secretHash: string;
      webhookUrl: string;
      sender: WebhookSender;
      schedule: RetrySchedule;
    },
  ) {}

  /** `url` replaces the account's webhook URL. */
  announce(
    event: string,
    content: { subject: string; body: JsonObject; url?: string | undefined },
    manner: DeliveryManner = {},
  ): Delivery[] {
    if (manner.webhook === false) return [];
    const { secretHash, webhookUrl, sender, schedule } = this.options;
    const isForged = manner.badSignature === true;
    const message = {
      event,
      subject: content.subject,
      url: content.url ?? webhookUrl,
      body: JSON.stringify(content.body),
      headers: { 'content-type': 'application/json', 'verif-hash': isForged ? `${secretHash}-forged` : secretHash },
    };
    const plan = { schedule: isForged ? neverAgain : schedule, delayMs: manner.delayMs ?? 0 };
    return Array.from({ length: manner.deliveries ?? 1 }, () => sender.send(message, plan));
  }
}
