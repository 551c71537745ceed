import { limits } from '@tipnaija/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** `?limit=10&before=1234`: a page of a list, the newest before an id. */
export class ListQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit: number = limits.listPage.default;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) before?: number;
}

/** `?limit=10&before=Tunde`: a page of the supporters, those after a name. */
export class SupportersQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit: number = limits.listPage.default;
  /** The last name of the previous page, spelled as in the list. */
  @IsOptional() @IsString() @MaxLength(limits.donorName.max) before?: string;
}

/** `moderated=true`: after moderation, for polling overlays. */
export class DonationsQuery extends ListQuery {
  @IsOptional() @IsIn(['true']) moderated?: 'true';
}
