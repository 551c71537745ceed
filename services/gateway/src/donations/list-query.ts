import { limits } from '@tipnaija/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

/** `?limit=10&before=1234`: a page of a list, the newest before an id. */
export class ListQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit: number = limits.listPage.default;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) before?: number;
}

/** `?limit=10&offset=20`: the third page of the supporters. A name is no place in the list: hidden names look alike. */
export class SupportersQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit: number = limits.listPage.default;
  @Type(() => Number) @IsInt() @Min(0) @Max(limits.listOffset.max) offset: number = 0;
}

/** `moderated=true`: after moderation, for polling overlays. */
export class DonationsQuery extends ListQuery {
  @IsOptional() @IsIn(['true']) moderated?: 'true';
}
