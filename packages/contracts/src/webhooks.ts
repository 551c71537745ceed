import type { FeedTip } from './http/api-v1.js';

/** Outgoing webhooks follow the Standard Webhooks specification 1.0 (standardwebhooks.com). */
export const webhookLimits = {
  perCreator: 5,
  name: { max: 40 },
  url: { max: 1_000 },
  /** A response within this time counts. */
  responseSeconds: 10,
  /** A tip that is older than this is given up. */
  retryHours: 72,
  /** After a replaced secret, messages carry signatures of both for this long. */
  formerSecretHours: 24,
  /** The creator of an endpoint that fails for this long gets a mail. */
  warningHours: 24,
  /** An endpoint that fails for this long is switched off. */
  failingDays: 5,
  /** A record of a delivery is kept for this long. */
  deliveryDays: 30,
  listedDeliveries: 50,
  /** As many of them come with the endpoint itself. */
  recentDeliveries: 12,
} as const;

/** The body of a webhook. `timestamp` is when the tip was paid; ISO 8601. */
export type WebhookMessage = { type: 'tip.paid' | 'test'; timestamp: string; data: FeedTip };

/** Why an attempt failed, or a tip was not sent. */
export const webhookFailures = [
  'status',
  'timeout',
  'unreachable',
  'certificate',
  'name-not-found',
  'address-not-allowed',
  'too-old',
  'tip-gone',
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

export const webhookDeliveryStates = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** `gone`: the receiver responded with 410. */
export type WebhookOffReason = 'owner' | 'gone' | 'failing';
