import type { WebhookFailure, WebhookOffReason } from '../webhooks.js';
import { defineEvent } from './event.js';

/**
 * How a creator's endpoint fails, for mails. Without its address, which may contain a secret of the receiver.
 */
export type WebhookEndpointFailed = {
  endpointId: string;
  creatorId: string;
  /** The creator's own words. */
  name: string;
  /** ISO 8601. */
  failingSince: string;
  /** Why the last attempt failed. */
  failure: WebhookFailure;
  /** The status of the last response; null when there was none. */
  status: number | null;
};

/** Every attempt has failed for a day. Published once until an attempt succeeds. */
export const webhookEndpointFailed = defineEvent<WebhookEndpointFailed>('outgoing-webhooks.webhook-endpoint-failed', {
  version: 1,
  consumers: ['identity'],
});

export type WebhookEndpointSwitchedOff = WebhookEndpointFailed & { reason: Exclude<WebhookOffReason, 'owner'> };

/** We switched an endpoint off; nothing is sent until its creator switches it on. */
export const webhookEndpointSwitchedOff = defineEvent<WebhookEndpointSwitchedOff>(
  'outgoing-webhooks.webhook-endpoint-switched-off',
  { version: 1, consumers: ['identity'] },
);
