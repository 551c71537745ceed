import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { GiftEffect } from '../gift-effects.js';
import { limits } from '../limits.js';
import { type TestAlertKind, testAlertKinds } from '../sockets/overlay.js';

/**
 * A tip as it may leave the product: masked like its alert, without what the creator or an admin hid. A tip that waits
 * for approval, was rejected or was refunded before its alert was shown has its amount only.
 */
export type FeedTip = {
  /** Rises from tip to tip of the creator. */
  id: number;
  /** Kobo. */
  amount: number;
  currency: 'NGN';
  donorName: string;
  message: string | null;
  giftEffect: GiftEffect | null;
  song: { name: string; artist: string } | null;
  /** ISO 8601. */
  createdAt: string;
};

/** GET /api/v1/tips, oldest first. `next` is the `after` of the next request, also when there are no tips. */
export type FeedPage = { tips: FeedTip[]; next: number };

/** GET /api/v1/tips?after=&limit= */
export class FeedTipsQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) after?: number;
  @Type(() => Number) @IsInt() @Min(1) @Max(limits.feedPage.max) limit: number = limits.feedPage.default;
}

/** POST /api/v1/alerts/test. Without a kind a tip. */
export class KeyTestAlertRequest {
  @IsOptional() @IsIn(testAlertKinds) kind?: TestAlertKind | null;
}

/** The actions of buttons outside the dashboard. */
export const keyControlActions = ['skip', 'pause', 'resume', 'mute', 'unmute'] as const;

/** POST /api/v1/overlay/control */
export class KeyControlRequest {
  @IsIn(keyControlActions) action!: (typeof keyControlActions)[number];
}
