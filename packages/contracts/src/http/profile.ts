import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsHexColor,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { limits } from '../limits.js';
import { type ListPrivacy, listPrivacies, tipPageLimits } from '../tip-page.js';
import { IsAscending } from './ascending.js';
import { CleanText, cleanText, OptionalText } from './text.js';

const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

/** Cleans the categories and removes empty ones and duplicates; keeps the order. */
function cleanCategories({ value }: { value: unknown }): unknown {
  if (!Array.isArray(value)) return value;
  return [...new Set(value.map(cleanText))].filter((category) => category !== '');
}

class LinkOfRequest {
  @CleanText() @IsString() @Length(1, tipPageLimits.links.labelMax) label!: string;
  /** https only, without user and password, because those hide the real host. */
  @CleanText()
  @MaxLength(tipPageLimits.links.urlMax)
  @IsUrl({ protocols: ['https'], require_protocol: true, disallow_auth: true })
  url!: string;
}

/** PATCH /api/streamers/me/profile: any part of the own tip page. Omitted fields stay unchanged. Amounts in kobo. */
export class ChangeProfileRequest {
  @WhenGiven() @CleanText() @IsString() @Length(1, limits.displayName.max) displayName?: string;
  @WhenGiven() @CleanText() @IsString() @Length(1, limits.bio.max) bio?: string;
  @WhenGiven()
  @Transform(cleanCategories)
  @IsArray()
  @ArrayMaxSize(tipPageLimits.categories.max)
  @IsString({ each: true })
  @MaxLength(tipPageLimits.categories.length, { each: true })
  categories?: string[];
  @WhenGiven()
  @IsArray()
  @ArrayMaxSize(tipPageLimits.links.max)
  @ValidateNested({ each: true })
  @Type(() => LinkOfRequest)
  links?: LinkOfRequest[];
  @OptionalText() @IsOptional() @IsString() @MaxLength(tipPageLimits.thanks.max) thanks?: string | null;
  @IsOptional() @IsHexColor() @Matches(/^#[0-9a-fA-F]{6}$/) coverColor?: string | null;
  @WhenGiven()
  @IsArray()
  @ArrayMinSize(4)
  @ArrayMaxSize(4)
  @IsInt({ each: true })
  @Min(limits.nairaAmount.minKobo, { each: true })
  @Max(limits.nairaAmount.maxKobo, { each: true })
  @IsAscending()
  presetsKobo?: number[];
  @WhenGiven() @IsInt() @Min(limits.nairaAmount.minKobo) @Max(limits.nairaAmount.maxKobo) minimumKobo?: number;
  @WhenGiven() @IsBoolean() offersFeeCover?: boolean;
  @WhenGiven() @IsIn(listPrivacies) listPrivacy?: ListPrivacy;
}
