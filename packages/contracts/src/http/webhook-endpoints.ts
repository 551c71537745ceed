import { IsBoolean, IsOptional, IsString, IsUrl, Length, MaxLength } from 'class-validator';
import { type WebhookDeliveryState, type WebhookFailure, type WebhookOffReason, webhookLimits } from '../webhooks.js';
import { CleanText } from './text.js';

/** The service decides which addresses it calls; this only rejects what is no address at all. */
const urlOptions = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** POST /api/webhook-endpoints */
export class CreateWebhookEndpointRequest {
  @CleanText() @IsString() @Length(1, webhookLimits.name.max) name!: string;
  @IsString() @MaxLength(webhookLimits.url.max) @IsUrl(urlOptions) url!: string;
}

/** PATCH /api/webhook-endpoints/:id */
export class ChangeWebhookEndpointRequest {
  @IsOptional() @CleanText() @IsString() @Length(1, webhookLimits.name.max) name?: string;
  @IsOptional() @IsString() @MaxLength(webhookLimits.url.max) @IsUrl(urlOptions) url?: string;
}

/** POST /api/webhook-endpoints/:id/switch */
export class SwitchWebhookEndpointRequest {
  @IsBoolean() isOn!: boolean;
}

/** A webhook in the creator's list. Times are ISO 8601; the secret is not shown again. */
export type WebhookEndpointItem = {
  id: string;
  name: string;
  url: string;
  createdAt: string;
  /** Until when messages are also signed with the previous secret; null when there is none. */
  formerSecretUntil: string | null;
  /** Since when no attempt succeeded; null while it works. */
  failingSince: string | null;
  /** The next attempt of an endpoint that fails; null for others. */
  nextAttemptAt: string | null;
  /** Null for an endpoint that is on. */
  off: { since: string; reason: WebhookOffReason } | null;
  /** When a tip last arrived; null before the first one. */
  lastDeliveredAt: string | null;
  /** The newest tips, the oldest of them first. */
  recent: WebhookRecentDelivery[];
};

/** `status` and `failure` are those of the last attempt. */
export type WebhookRecentDelivery = {
  tipId: number;
  state: WebhookDeliveryState;
  status: number | null;
  failure: WebhookFailure | null;
};

/** The response of POST /api/webhook-endpoints and its /rotate: the only time that the secret is shown. */
export type WebhookEndpointWithSecret = WebhookEndpointItem & { secret: string };

/** `status` is null when there was no response. `failure` is null after a success. */
export type WebhookTestResult = { status: number | null; failure: WebhookFailure | null; tookMs: number };

/** A tip of an endpoint, newest first in lists. */
export type WebhookDeliveryItem = {
  tipId: number;
  /** The header webhook-id of every attempt. */
  messageId: string;
  state: WebhookDeliveryState;
  attempts: number;
  /** The response of the last attempt; null when there was none. */
  status: number | null;
  failure: WebhookFailure | null;
  createdAt: string;
  deliveredAt: string | null;
};

export type WebhookReplayResult = { replayed: number };
