import type { SandboxConfig } from '../config.js';
import { Faults } from '../http/faults.js';
import { flutterwaveRetrySchedule } from '../webhooks/retry-schedule.js';
import { WebhookSender } from '../webhooks/webhook-sender.js';
import { FlutterwaveAccount } from './account.js';
import { Chargebacks } from './chargebacks.js';
import { FlutterwaveEvents } from './events.js';
import { serverError, type UnknownStatus } from './flutterwave-error.js';
import { Payments } from './payments.js';
import { Payouts } from './payouts.js';
import { Refunds } from './refunds.js';
import { Transfers } from './transfers.js';

/** State of the Flutterwave routes; each server has its own, which is lost when it stops. */
export type FlutterwaveSandbox = {
  secretKey: string;
  publicUrl: string;
  merchantName: string;
  account: FlutterwaveAccount;
  payments: Payments;
  transfers: Transfers;
  refunds: Refunds;
  payouts: Payouts;
  chargebacks: Chargebacks;
  faults: Faults;
  webhooks: WebhookSender;
  /** HTTP status of a look-up that finds nothing; tests change it, because no official source has it. */
  unknownStatus: UnknownStatus;
};

export type FlutterwaveConfig = NonNullable<SandboxConfig['flutterwave']>;

export function flutterwaveSandbox(config: SandboxConfig, flutterwave: FlutterwaveConfig): FlutterwaveSandbox {
  const { secretKey, secretHash, webhookUrl } = flutterwave;
  const account = new FlutterwaveAccount(config.merchantName);
  const webhooks = new WebhookSender({ timeoutMs: config.webhookTimeoutMs });
  const schedule = flutterwaveRetrySchedule(config.webhookRetryMs);
  const events = new FlutterwaveEvents({ secretHash, webhookUrl, sender: webhooks, schedule });
  const payments = new Payments(account, events);
  return {
    secretKey,
    publicUrl: config.publicUrl,
    merchantName: config.merchantName,
    account,
    payments,
    transfers: new Transfers(account, payments),
    refunds: new Refunds(account, events, config.refundStepMs),
    payouts: new Payouts(account, events, config.refundStepMs),
    chargebacks: new Chargebacks(account, events),
    faults: new Faults(serverError),
    webhooks,
    unknownStatus: 400,
  };
}
