import type {
  ChangeWebhookEndpointRequest,
  CreateWebhookEndpointRequest,
  WebhookDeliveryItem,
  WebhookEndpointItem,
  WebhookEndpointWithSecret,
  WebhookReplayResult,
  WebhookTestResult,
} from '../http/webhook-endpoints.js';
import { defineRpc } from './rpc.js';

export type WebhookEndpointId = { creatorId: string; id: string };

/** The creator's endpoints, oldest first. */
export const listWebhookEndpoints = defineRpc<{ creatorId: string }, WebhookEndpointItem[]>(
  'outgoing-webhooks.list-endpoints',
);

/**
 * Tips from now on are sent.
 * @throws DomainError `webhook-endpoint.too-many`, `webhook-endpoint.url-rejected`, `service.unavailable`,
 *   `creator.not-found` for a suspended creator
 */
export const createWebhookEndpoint = defineRpc<
  { creatorId: string } & CreateWebhookEndpointRequest,
  WebhookEndpointWithSecret
>('outgoing-webhooks.create-endpoint', { deadlineMs: 5_000 });

/** @throws DomainError `webhook-endpoint.not-found`, `webhook-endpoint.url-rejected` */
export const changeWebhookEndpoint = defineRpc<WebhookEndpointId & ChangeWebhookEndpointRequest, WebhookEndpointItem>(
  'outgoing-webhooks.change-endpoint',
);

/**
 * Replaces the secret. For 24 hours messages carry the signatures of both.
 * @throws DomainError `webhook-endpoint.not-found`
 */
export const rotateWebhookSecret = defineRpc<WebhookEndpointId, WebhookEndpointWithSecret>(
  'outgoing-webhooks.rotate-secret',
);

/**
 * Sends a message of type `test`, also from an endpoint that is off, and returns what came of it.
 * @throws DomainError `webhook-endpoint.not-found`
 */
export const testWebhookEndpoint = defineRpc<WebhookEndpointId, WebhookTestResult>('outgoing-webhooks.test-endpoint', {
  deadlineMs: 20_000,
});

/**
 * An endpoint that is switched on continues after its last tip.
 * @throws DomainError `webhook-endpoint.not-found`
 */
export const switchWebhookEndpoint = defineRpc<WebhookEndpointId & { isOn: boolean }, WebhookEndpointItem>(
  'outgoing-webhooks.switch-endpoint',
);

/** @throws DomainError `webhook-endpoint.not-found` */
export const removeWebhookEndpoint = defineRpc<WebhookEndpointId, null>('outgoing-webhooks.remove-endpoint');

/**
 * The last deliveries, newest tip first.
 * @throws DomainError `webhook-endpoint.not-found`
 */
export const listWebhookDeliveries = defineRpc<WebhookEndpointId, WebhookDeliveryItem[]>(
  'outgoing-webhooks.list-deliveries',
);

/**
 * Sends a tip again, under the same message id.
 * @throws DomainError `webhook-endpoint.delivery-not-found`
 */
export const replayWebhookDelivery = defineRpc<WebhookEndpointId & { tipId: number }, WebhookReplayResult>(
  'outgoing-webhooks.replay-delivery',
);

/**
 * Sends every failed tip again, in the order of their ids.
 * @throws DomainError `webhook-endpoint.not-found`
 */
export const replayFailedWebhooks = defineRpc<WebhookEndpointId, WebhookReplayResult>(
  'outgoing-webhooks.replay-failed',
);
