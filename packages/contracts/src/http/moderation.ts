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
  @WhenGiven() @IsInt() @Min(0) @Max(limits.paystackAmount.maxKobo) minimumAlertKobo?: number;
  @WhenGiven() @IsInt() @Min(0) @Max(limits.paystackAmount.maxKobo) minimumSpeechKobo?: number;
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
