import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import type { GiftEffect } from '../gift-effects.js';
import { limits } from '../limits.js';
import type { ModerationSettings } from '../moderation.js';
import { defineRpc } from '../rpc/rpc.js';
import type { Song } from '../song.js';
import type { HeardByOverlays } from './overlay.js';
import { cleanText } from './text.js';

/** Property decorator: the property may be omitted and is validated otherwise. null is not the same as omitted. */
const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

/** Trims the words and removes duplicates and empty words; keeps the order. */
function cleanWords({ value }: { value: unknown }): unknown {
  if (!Array.isArray(value)) return value;
  return [...new Set(value.map(cleanText))].filter((word) => word !== '');
}

/**
 * PATCH /api/streamers/me/moderation: any part of the settings. Omitted fields stay unchanged; the response is the
 * complete settings.
 */
export class ChangeModerationRequest {
  @WhenGiven()
  @Transform(cleanWords)
  @IsArray()
  @ArrayMaxSize(limits.moderation.wordsMax)
  @IsString({ each: true })
  @MaxLength(limits.moderation.wordMax, { each: true })
  @Matches(/[\p{Letter}\p{Number}]/u, { each: true })
  words?: string[];
  @WhenGiven() @IsBoolean() blocksCommonWords?: boolean;
  @WhenGiven() @IsBoolean() blocksLinks?: boolean;
  @WhenGiven() @IsBoolean() shortensRepeats?: boolean;
  @WhenGiven() @IsInt() @Min(0) @Max(limits.nairaAmount.maxKobo) minimumAlertKobo?: number;
  @WhenGiven() @IsInt() @Min(0) @Max(limits.nairaAmount.maxKobo) minimumSpeechKobo?: number;
  @WhenGiven() @IsBoolean() holdsAlerts?: boolean;
}

/**
 * An alert that waits for the creator's approval, with its text as the stream would show it. Amount in kobo, time ISO
 * 8601.
 */
export type HeldAlert = {
  donationId: number;
  donorName: string;
  amount: number;
  message: string | null;
  giftEffect: GiftEffect | null;
  createdAt: string;
};

/** GET /api/overlay/held: the oldest pending alerts, and the total number of them. */
export type HeldAlertsPage = { alerts: HeldAlert[]; count: number };

/** A creator's moderation settings. Amounts in kobo. */
export type Moderation = ModerationSettings;

export const getModeration = defineRpc<{ creatorId: string }, ModerationSettings>('overlay.get-moderation');

/** Omitted fields stay unchanged. The change applies to later tips. */
export const changeModeration = defineRpc<{ creatorId: string; change: ChangeModerationRequest }, ModerationSettings>(
  'overlay.change-moderation',
);

/** Alerts that wait for the creator's approval, oldest first, and their total number. */
export const listHeldAlerts = defineRpc<{ creatorId: string }, HeldAlertsPage>('overlay.list-held-alerts');

/**
 * Approves the alert and sends it to the overlays, once.
 * @throws DomainError `alert.not-held` when the alert does not wait for approval or belongs to another creator
 */
export const approveHeldAlert = defineRpc<{ creatorId: string; donationId: number }, HeardByOverlays>(
  'overlay.approve-held-alert',
);

/**
 * Rejects the alert; it is never shown.
 * @throws DomainError `alert.not-held` when the alert does not wait for approval or belongs to another creator
 */
export const rejectHeldAlert = defineRpc<{ creatorId: string; donationId: number }, Record<string, never>>(
  'overlay.refuse-held-alert',
);

/** @returns those of the donations that the stream may show, with their text after moderation */
export const listAlertWords = defineRpc<
  { creatorId: string; donationIds: readonly number[] },
  {
    donationId: number;
    donorName: string;
    message: string | null;
    songWords?: Pick<Song, 'name' | 'artist'>;
    isUnspoken?: true;
  }[]
>('overlay.list-alert-words');

/**
 * Moderates words for public pages, by the creator's current settings; `names` are those of supporters.
 * @returns `words` and `names` in request order; `withheldIds`: those of the donations whose words the stream may not
 *   show, because the creator refused the alert or has not approved it. A name is anonymous when the stream may show it
 *   with none of its alerts
 */
export const moderateWords = defineRpc<
  { creatorId: string; words: readonly string[]; donationIds: readonly number[]; names?: readonly string[] },
  { words: string[]; withheldIds: number[]; names?: string[] }
>('overlay.moderate-words');

/** @returns for each creator a text that changes when moderation of public words may have another result */
export const listModerationRevisions = defineRpc<
  { creatorIds: readonly string[] },
  { creatorId: string; revision: string }[]
>('overlay.list-moderation-revisions');
