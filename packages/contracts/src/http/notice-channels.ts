import { IsBoolean, IsInt, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { limits } from '../limits.js';
import { defineRpc } from '../rpc/rpc.js';

export const noticeChannelKinds = ['push', 'telegram'] as const;
export type NoticeChannelKind = (typeof noticeChannelKinds)[number];

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Which tips a channel is notified of. `minimumAmount` is kobo; nothing is sent between `quietFrom` and `quietTo`, times of
 * day in Lagos, both null without quiet hours. `showsAmounts` is off at first: a lock screen is read by everyone near it.
 */
export type NoticeChannelSettings = {
  minimumAmount: number;
  quietFrom: string | null;
  quietTo: string | null;
  showsAmounts: boolean;
};

/** A browser on a device, or a chat. */
export type NoticeChannel = NoticeChannelSettings & {
  id: string;
  kind: NoticeChannelKind;
  name: string;
  /** SHA-256 of a push endpoint in base64url, by which a browser finds its own channel; null for a chat. */
  endpointHash: string | null;
  createdAt: string;
  lastSentAt: string | null;
};

/** GET /api/streamers/me/notice-channels. What is null is not offered here. */
export type NoticeChannels = {
  /** `publicKey` is the `applicationServerKey` of `PushManager.subscribe()`. */
  push: { publicKey: string } | null;
  telegram: { bot: string } | null;
  channels: NoticeChannel[];
};

/** POST /api/streamers/me/notice-channels/push: a subscription of this browser, as `PushSubscription.toJSON()` has it. */
export class AddPushChannelRequest {
  @IsString() @MaxLength(limits.noticeChannels.endpointMax) endpoint!: string;
  @Matches(/^[\w-]{87}=?$/) p256dh!: string;
  @Matches(/^[\w-]{22}(==)?$/) auth!: string;
  @IsString() @Length(1, limits.noticeChannels.nameMax) name!: string;
}

/** PATCH /api/streamers/me/notice-channels/{id}: all of the settings. */
export class ChangeNoticeChannelRequest {
  @IsInt() @Min(0) @Max(limits.nairaAmount.maxKobo) minimumAmount!: number;
  @IsOptional() @Matches(timeOfDay) quietFrom?: string | null;
  @IsOptional() @Matches(timeOfDay) quietTo?: string | null;
  @IsBoolean() showsAmounts!: boolean;
}

export type PushSubscriptionKeys = Pick<AddPushChannelRequest, 'endpoint' | 'p256dh' | 'auth'>;

/** The newest channel last. */
export const getNoticeChannels = defineRpc<{ creatorId: string }, NoticeChannels>('identity.get-notice-channels');
/**
 * Adds a browser, or renews its keys. A browser of another creator changes hands. It leaves when its session is ended; an
 * earlier gateway does not say which that is.
 * @throws DomainError `notice-channel.not-offered`, `notice-channel.unknown-push-service`, `notice-channel.too-many`,
 * `session.required`
 */
export const addPushChannel = defineRpc<
  { creatorId: string; subscription: PushSubscriptionKeys; name: string; sessionToken?: string },
  NoticeChannel
>('identity.add-push-channel');
/** @throws DomainError `notice-channel.not-found`, `notices.no-quiet-hours` */
export const changeNoticeChannel = defineRpc<
  { creatorId: string; id: string; settings: NoticeChannelSettings },
  NoticeChannel
>('identity.change-notice-channel');
/** Idempotent. */
export const removeNoticeChannel = defineRpc<{ creatorId: string; id: string }, null>('identity.remove-notice-channel');
/** Enqueues a notice that says it is a test. @throws DomainError `notice-channel.not-found` */
export const testNoticeChannel = defineRpc<{ creatorId: string; id: string }, null>('identity.test-notice-channel');

/** POST /api/streamers/me/notice-channels/telegram: opens the chat with the bot. Works once, until `expiresAt` (ISO 8601). */
export type TelegramLink = { url: string; expiresAt: string };

/** The response to an update of the Bot API: a call of `sendMessage`, or nothing. */
export type TelegramReply = { method: 'sendMessage'; chat_id: number; text: string } | Record<string, never>;

/** @throws DomainError `notice-channel.not-offered` */
export const createTelegramLink = defineRpc<{ creatorId: string }, TelegramLink>('identity.create-telegram-link');
/**
 * Handles an update that Telegram sent to our bot. Unknown ones do nothing.
 * @throws DomainError `webhook.bad-signature` when the secret is not ours
 */
export const receiveTelegramUpdate = defineRpc<{ secret: string; update: unknown }, TelegramReply>(
  'identity.receive-telegram-update',
);
