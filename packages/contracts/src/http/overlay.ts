import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsHexColor,
  IsIn,
  IsInt,
  IsObject,
  Length,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type AlertFontName, type AlertSetName, alertFonts, alertSets } from '../alert-sets.js';
import { limits } from '../limits.js';
import { type OverlaySettings, overlayEntrances, overlayPositions, overlaySizes } from '../overlay-settings.js';
import {
  type OverlayControlAction,
  type OverlayControls,
  overlayControlActions,
  type TestAlertKind,
  testAlertKinds,
} from '../sockets/overlay.js';
import { IsAscending } from './ascending.js';
import type { OverlayCreator } from './creators.js';

/** POST /api/overlay/control */
export class ControlOverlayRequest {
  @IsIn(overlayControlActions) action!: OverlayControlAction;
}

/** POST /api/overlay/test-alert */
export class TestAlertRequest {
  @IsIn(testAlertKinds) kind!: TestAlertKind;
}

/** POST /api/replay-donation */
export class ReplayDonationRequest {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) donationId!: number;
}

/**
 * The response of the three calls above: the number of overlays that were connected to receive the command, and of "show
 * missed" also the number of alerts that were sent.
 */
export type HeardByOverlays = { overlayCount: number; alertCount?: number };

/**
 * GET /api/overlay/streamer/{token}: what the overlay page needs while its socket is down. `controls` are absent while an
 * older server responds.
 */
export type PolledOverlay = OverlayCreator & { controls?: OverlayControls };

/** GET /api/overlay/deliveries?ids=12,15,18 */
export class DeliveriesQuery {
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',').map(Number) : value))
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(Number.MAX_SAFE_INTEGER, { each: true })
  @ArrayMaxSize(limits.listPage.max)
  ids!: number[];
}

/**
 * The state of a donation's alert. `waiting`: shown as soon as an overlay connects; `missed`: no overlay connected in
 * time, and only the control action "show missed" or a replay brings it back. `held`: pending the creator's approval;
 * `refused`: the creator rejected it; `below-minimum`: the amount is below the creator's minimum for alerts. `shownAt`
 * is ISO 8601.
 */
export type DeliveryItem =
  | { donationId: number; state: 'waiting' | 'missed' | 'held' | 'refused' | 'below-minimum' }
  | { donationId: number; state: 'shown'; shownAt: string };

/** Property decorator: the property may be omitted and is validated otherwise. null is not the same as omitted. */
const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

/** Property decorator: a colour as `#rrggbb`. */
function Colour(): PropertyDecorator {
  return (target, property) => {
    IsHexColor()(target, property as string);
    Length(7, 7)(target, property as string);
    WhenGiven()(target, property as string);
  };
}

export class ThemeChange {
  @Colour() backgroundColor?: string;
  @WhenGiven() @IsInt() @Min(0) @Max(100) opacity?: number;
  @Colour() primaryColor?: string;
  @Colour() textColor?: string;
  @WhenGiven() @IsInt() @Min(0) @Max(limits.overlayBorderRadius.max) borderRadius?: number;
}

class LayoutChange {
  @WhenGiven() @IsIn(overlayPositions) position?: OverlaySettings['layout']['position'];
  @WhenGiven() @IsIn(overlaySizes) size?: OverlaySettings['layout']['size'];
}

class EffectsChange {
  @WhenGiven() @IsBoolean() glow?: boolean;
  @WhenGiven() @IsBoolean() shake?: boolean;
}

class AnimationChange {
  @WhenGiven() @IsIn(overlayEntrances) entrance?: OverlaySettings['animation']['entrance'];
}

class PacingChange {
  @WhenGiven() @IsInt() @Min(limits.alertSeconds.min) @Max(limits.alertSeconds.max) alertSeconds?: number;
  @WhenGiven() @IsBoolean() waitsForSpeech?: boolean;
  @WhenGiven()
  @IsInt()
  @Min(limits.alertSpeechSeconds.min)
  @Max(limits.alertSpeechSeconds.max)
  speechMaxSeconds?: number;
  @WhenGiven() @IsBoolean() groupsBursts?: boolean;
  @WhenGiven() @IsInt() @Min(limits.groupAbove.min) @Max(limits.groupAbove.max) groupAbove?: number;
  @WhenGiven()
  @IsInt()
  @Min(limits.nairaAmount.minKobo)
  @Max(limits.nairaAmount.maxKobo)
  ownAlertFromKobo?: number;
}

class TiersChange {
  @IsArray()
  @ArrayMinSize(4)
  @ArrayMaxSize(4)
  @IsInt({ each: true })
  @Min(limits.nairaAmount.minKobo, { each: true })
  @Max(limits.nairaAmount.maxKobo, { each: true })
  @IsAscending()
  fromKobo!: number[];
}

class SoundChange {
  @WhenGiven() @IsInt() @Min(0) @Max(100) volume?: number;
  @WhenGiven() @IsInt() @Min(0) @Max(100) voiceVolume?: number;
}

/**
 * PATCH /api/streamers/me/overlay-settings: any part of the settings. Omitted fields stay unchanged; the response is
 * the complete settings.
 */
export class ChangeOverlaySettingsRequest {
  @WhenGiven() @IsObject() @ValidateNested() @Type(() => ThemeChange) theme?: ThemeChange;
  @WhenGiven() @IsObject() @ValidateNested() @Type(() => LayoutChange) layout?: LayoutChange;
  @WhenGiven() @IsObject() @ValidateNested() @Type(() => EffectsChange) effects?: EffectsChange;
  @WhenGiven() @IsObject() @ValidateNested() @Type(() => AnimationChange) animation?: AnimationChange;
  @WhenGiven() @IsObject() @ValidateNested() @Type(() => PacingChange) pacing?: PacingChange;
  @WhenGiven() @IsIn(alertSets) alertSet?: AlertSetName;
  @WhenGiven() @IsIn(alertFonts) alertFont?: AlertFontName;
  @WhenGiven() @IsObject() @ValidateNested() @Type(() => TiersChange) tiers?: TiersChange;
  @WhenGiven() @IsObject() @ValidateNested() @Type(() => SoundChange) sound?: SoundChange;
}
