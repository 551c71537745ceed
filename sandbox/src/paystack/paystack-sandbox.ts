import type { SandboxConfig } from '../config.js';
import { Faults } from '../http/faults.js';
import { paystackRetrySchedule } from '../webhooks/retry-schedule.js';
import { WebhookSender } from '../webhooks/webhook-sender.js';
import { Disputes } from './disputes.js';
import { PaystackEvents } from './events.js';
import { Integration } from './integration.js';
import { Payments } from './payments.js';
import { Payouts } from './payouts.js';
import { serverError } from './paystack-error.js';
import { RateLimit } from './rate-limit.js';
import { Refunds } from './refunds.js';
import { Transfers } from './transfers.js';

/** State of the Paystack routes; each server has its own, which is lost when it stops. */
export type PaystackSandbox = {
  secretKey: string;
  publicUrl: string;
  merchantName: string;
  integration: Integration;
  payments: Payments;
  transfers: Transfers;
  refunds: Refunds;
  payouts: Payouts;
  disputes: Disputes;
  faults: Faults;
  rateLimit: RateLimit;
  webhooks: WebhookSender;
};

export function paystackSandbox(config: SandboxConfig): PaystackSandbox {
  const { secretKey, webhookUrl } = config.paystack;
  const integration = new Integration(secretKey.startsWith('sk_live_') ? 'live' : 'test');
  const webhooks = new WebhookSender({ timeoutMs: config.webhookTimeoutMs });
  const schedule = paystackRetrySchedule(config.webhookRetryMs);
  const events = new PaystackEvents({ secretKey, webhookUrl, sender: webhooks, schedule });
  const payments = new Payments(integration, events);
  return {
    secretKey,
    publicUrl: config.publicUrl,
    merchantName: config.merchantName,
    integration,
    payments,
    transfers: new Transfers(integration, payments, events),
    refunds: new Refunds(integration, events, config.refundStepMs),
    payouts: new Payouts(integration, events, config.refundStepMs, secretKey),
    disputes: new Disputes(integration, events),
    faults: new Faults(serverError),
    rateLimit: new RateLimit(),
    webhooks,
  };
}
