import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { overlayPositions } from '../overlay-settings.js';
import {
  type RankingPeriod,
  rankingPeriods,
  type SourceKind,
  type SourceSettings,
  type SourceShape,
  type SourceView,
  sourceKinds,
  sourceLimits,
  sourceShapes,
} from '../sources.js';
import { CleanText, OptionalText } from './text.js';

/** Property decorator: the property may be omitted and is validated otherwise. */
const WhenGiven = () => ValidateIf((_, value) => value !== undefined);
/** Property decorator: the property may be omitted or null. */
const WhenSet = () => ValidateIf((_, value) => value !== undefined && value !== null);

/** Each kind of source accepts its own of these settings. Omitted ones stay unchanged. */
export class SourceSettingsChange {
  @WhenGiven() @IsIn(sourceShapes) shape?: SourceShape;
  @WhenGiven() @IsIn(overlayPositions) position?: SourceSettings['position'];
  @OptionalText() @WhenSet() @IsString() @MaxLength(sourceLimits.title.max) title?: string | null;
  @WhenSet() @IsInt() @Min(sourceLimits.targetKobo.min) @Max(sourceLimits.targetKobo.max) targetKobo?: number | null;
  @WhenGiven() @IsISO8601({ strict: true, strictSeparator: true }) startsAt?: string;
  @WhenSet() @IsISO8601({ strict: true, strictSeparator: true }) deadline?: string | null;
  @WhenGiven() @IsIn(rankingPeriods) period?: RankingPeriod;
  @WhenGiven() @IsInt() @Min(sourceLimits.places.min) @Max(sourceLimits.places.max) places?: number;
  @WhenGiven() @IsInt() @Min(sourceLimits.tips.min) @Max(sourceLimits.tips.max) tips?: number;
}

/** POST /api/overlay/sources */
export class CreateSourceRequest {
  @IsIn(sourceKinds) kind!: SourceKind;
  @CleanText() @IsString() @Length(1, sourceLimits.name.max) name!: string;
  @WhenGiven() @IsObject() @ValidateNested() @Type(() => SourceSettingsChange) settings?: SourceSettingsChange;
}

/** PATCH /api/overlay/sources/:id. Omitted fields stay unchanged. */
export class ChangeSourceRequest {
  @CleanText() @WhenGiven() @IsString() @Length(1, sourceLimits.name.max) name?: string;
  @WhenGiven() @IsObject() @ValidateNested() @Type(() => SourceSettingsChange) settings?: SourceSettingsChange;
}

/** A browser source in the creator's list. Times are ISO 8601; the token of its link is not stored. */
export type SourceItem = {
  id: string;
  kind: SourceKind;
  name: string;
  /** The settings that its kind has. */
  settings: Partial<SourceSettings>;
  createdAt: string;
  /** When its link was replaced. */
  rotatedAt: string | null;
  /** When streaming software last had it open. */
  lastSeenAt: string | null;
  isConnected: boolean;
};

/** GET /api/overlay/sources: an item with what it shows, null while the figures are unavailable. */
export type ListedSource = SourceItem & { view: SourceView | null };

/** The response of POST /api/overlay/sources and its /rotate: the only time that the token is shown. */
export type SourceWithToken = SourceItem & { token: string };
