import { Injectable } from '@nestjs/common';
import { type WebhookMessage, webhookLimits } from '@tipnaija/contracts';
import { AddressCheckService } from '../addresses/address-check.service.js';
import type { Outcome } from './outcome.js';
import { postWebhook } from './webhook-call.js';
import { failureOf } from './webhook-failure.js';
import { signedHeaders } from './webhook-message.js';

export type Receiver = { url: string; secrets: readonly string[] };

const timeoutMs = webhookLimits.responseSeconds * 1_000;

/** The only place of the product that calls an address which a user typed. */
@Injectable()
export class WebhookSender {
  constructor(private readonly addresses: AddressCheckService) {}

  /**
   * Makes one attempt. Returns its outcome, also when nothing responds; `failure` is null after a 2xx.
   * @throws Error when `sendBeforeMs`, by `performance.now()`, passes before anything is sent
   */
  async send(
    { url: text, secrets }: Receiver,
    id: string,
    message: WebhookMessage,
    { sendBeforeMs = Number.POSITIVE_INFINITY } = {},
  ): Promise<Outcome> {
    const url = this.addresses.parse(text);
    if (!url) return { status: null, failure: 'address-not-allowed' };
    const addresses = await this.addresses.find(url);
    if (typeof addresses === 'string') return { status: null, failure: addresses };
    const body = JSON.stringify(message);
    if (performance.now() > sendBeforeMs) throw new Error('An attempt came too late and was not sent');
    const headers = signedHeaders({ id, body }, { secrets, now: new Date() });
    try {
      const status = await postWebhook({ url, addresses, headers, body, timeoutMs });
      return { status, failure: status >= 200 && status < 300 ? null : 'status' };
    } catch (error) {
      return { status: null, failure: failureOf(error) };
    }
  }
}
