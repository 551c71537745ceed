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
  @IsInt() @Min(0) @Max(limits.nairaAmount.maxKobo) fromKobo!: number;
  @WhenGiven() @IsObject() @ValidateNested() @Type(() => ThemeChange) theme?: ThemeChange;
  @WhenGiven() @IsIn(overlayEntrances) entrance?: OverlaySettings['animation']['entrance'];
  @IsOptional() @IsUUID() soundId?: string | null;
  @IsOptional() @IsUUID() imageId?: string | null;
}

/** PATCH /api/streamers/me/custom-alerts. Omitted fields stay unchanged; the response is the complete settings. */
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

/** `css` is the creator's stylesheet; `cssProblems` lists the rules that the overlay leaves out, with reasons. */
export type CustomAlerts = {
  isPremium: boolean;
  tiers: AlertTier[];
  css: string;
  /** The stylesheet that the overlay receives while Premium is active. */
  shownCss: string;
  cssProblems: string[];
  media: OverlayMedia[];
};

/** A file that an admin took down: its creator, every creator with the same file, and its SHA-256. */
export type TakenDownMedia = { creatorId: string; kind: OverlayMedia['kind']; digest: string; creatorIds: string[] };
