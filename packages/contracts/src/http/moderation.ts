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

/** Property decorator: may be left out, and is checked when it is not; null is not the same as left out. */
const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

/** Each once, without outer white space, in the order they were given. */
function cleanWords({ value }: { value: unknown }): unknown {
  if (!Array.isArray(value)) return value;
  return [...new Set(value.map(cleanText))].filter((word) => word !== '');
}

/** PATCH /api/streamers/me/moderation: any part; what is left out stays. Returns the whole. */
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

/** An alert that waits for its creator, with its words as the stream would show them. Amount in kobo, time ISO 8601. */
export type HeldAlert = {
  donationId: number;
  donorName: string;
  amount: number;
  message: string | null;
  giftEffect: GiftEffect | null;
  createdAt: string;
};

/** GET /api/overlay/held: the oldest, and how many there are in all. */
export type HeldAlertsPage = { alerts: HeldAlert[]; count: number };

/** What a creator lets onto the stream. Amounts in kobo. */
export type Moderation = ModerationSettings;
