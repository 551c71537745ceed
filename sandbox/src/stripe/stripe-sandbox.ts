import type { SandboxConfig } from '../config.js';
import { Faults } from '../http/faults.js';
import { stripeRetrySchedule } from '../webhooks/retry-schedule.js';
import { WebhookSender } from '../webhooks/webhook-sender.js';
import { StripeAccount } from './account.js';
import { ApiKeys } from './api-keys.js';
import { authenticationUrl } from './authentication-page.js';
import { Charging } from './charging.js';
import { Disputes } from './disputes.js';
import { StripeEvents, type StripeManner } from './events.js';
import { Idempotency } from './idempotency.js';
import { Later } from './later.js';
import { Payments } from './payments.js';
import { Refunds } from './refunds.js';
import { serverError } from './stripe-error.js';

/** State of the Stripe routes; each server has its own, which is lost when it stops. */
export type StripeSandbox = {
  publicUrl: string;
  keys: ApiKeys;
  account: StripeAccount;
  payments: Payments;
  refunds: Refunds;
  disputes: Disputes;
  events: StripeEvents;
  faults: Faults;
  idempotency: Idempotency;
  webhooks: WebhookSender;
  /** Delivery of webhooks caused by later API calls, including those of the browser; tests change it. */
  manner: StripeManner;
  later: Later;
};

export type StripeConfig = NonNullable<SandboxConfig['stripe']>;

export function stripeSandbox(config: SandboxConfig, stripe: StripeConfig): StripeSandbox {
  const { webhookSecret, webhookUrl } = stripe;
  const account = new StripeAccount();
  const webhooks = new WebhookSender({ timeoutMs: config.webhookTimeoutMs });
  const schedule = stripeRetrySchedule(config.webhookRetryMs);
  const events = new StripeEvents({ webhookSecret, webhookUrl, sender: webhooks, schedule });
  const later = new Later(config.refundStepMs);
  const disputes = new Disputes({ account, events });
  return {
    publicUrl: config.publicUrl,
    keys: new ApiKeys(stripe),
    account,
    payments: new Payments({
      account,
      events,
      charging: new Charging({ account, events, disputes, later }),
      authenticationUrl: (intent) => authenticationUrl(config.publicUrl, intent),
    }),
    refunds: new Refunds({ account, events, later }),
    disputes,
    events,
    faults: new Faults(serverError),
    idempotency: new Idempotency(),
    webhooks,
    manner: {},
    later,
  };
}
