import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { AlertTier } from '../custom-alerts.js';
import { limits } from '../limits.js';
import { type OverlaySettings, overlayEntrances } from '../overlay-settings.js';
import { ThemeChange } from './overlay.js';

const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

class TierOfRequest {
  @IsInt() @Min(0) @Max(limits.paystackAmount.maxKobo) fromKobo!: number;
  @WhenGiven() @IsObject() @ValidateNested() @Type(() => ThemeChange) theme?: ThemeChange;
  @WhenGiven() @IsIn(overlayEntrances) entrance?: OverlaySettings['animation']['entrance'];
  @IsOptional() @IsUUID() soundId?: string | null;
  @IsOptional() @IsUUID() imageId?: string | null;
}

/** PATCH /api/streamers/me/custom-alerts: what is left out stays. Returns the whole. */
export class ChangeCustomAlertsRequest {
  @WhenGiven()
  @IsArray()
  @ArrayMaxSize(limits.customAlerts.tiersMax)
  @ValidateNested({ each: true })
  @Type(() => TierOfRequest)
  tiers?: TierOfRequest[];
  @WhenGiven() @IsString() @MaxLength(limits.customAlerts.cssMax) css?: string;
}

/** An uploaded sound or picture. */
export type OverlayMedia = { id: string; kind: 'sound' | 'image'; bytes: number; uploadedAt: string };

/** `css` is what the creator wrote; `cssProblems` says what of it the overlay leaves out, and why. */
export type CustomAlerts = {
  isPremium: boolean;
  tiers: AlertTier[];
  css: string;
  /** What of it the overlay is given, with premium. */
  shownCss: string;
  cssProblems: string[];
  media: OverlayMedia[];
};

/** What an admin took down: whose it was, everybody who had the same file, and its SHA-256. */
export type TakenDownMedia = { creatorId: string; kind: OverlayMedia['kind']; digest: string; creatorIds: string[] };
