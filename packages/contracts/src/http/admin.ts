import { Type } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { limits } from '../limits.js';
import { NormalisedEmail } from './auth.js';
import { CleanText, OptionalText } from './text.js';

/** POST /api/admin/login. An admin's address may be of a house without a public domain. */
export class AdminLoginRequest {
  @NormalisedEmail() @IsEmail({ require_tld: false }) @MaxLength(limits.email.max) email!: string;
  @IsString() @Length(1, limits.password.max) password!: string;
  /** Of the admin's phone, for those who have a second factor. */
  @IsOptional() @Matches(/^\d{6}$/) code?: string;
}

/** GET /api/admin/session, and the answer of the admin's login. */
export type AdminAccount = { id: string; email: string };

/** An item of GET /api/admin/users. Times are ISO 8601. */
export type AdminUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  emailVerified: boolean;
  isBanned: boolean;
  bannedAt: string | null;
  banReason: string | null;
  isStreamer: boolean;
  createdAt: string;
};

/** GET /api/admin/users/{id}/wallet, in kobo: what is in it, and what of it is requested and not paid yet. */
export type UserWallet = {
  /** Below zero after a refund of what was already withdrawn. */
  balance: number;
  /** What the pending withdrawals pay, after our fee. */
  pending: number;
};

/** `nextBefore` is the `before` of the next page, null on the last. */
export type AdminUsersPage = { users: AdminUser[]; nextBefore: string | null };

/**
 * GET /api/admin/users. With any of these it answers an `AdminUsersPage`, newest first; without, an array of the newest
 * hundred, with the header `x-total-capped: true` when there are more. `search` is how an e-mail address, a username, a
 * name or a last name begins.
 */
export class AdminUsersQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit?: number;
  @IsOptional() @IsUUID() before?: string;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.email.max) search?: string | null;
  @IsOptional() @IsIn(['banned', 'creators']) filter?: 'banned' | 'creators';
}

/** POST /api/admin/users/{id}/ban. The reason is for the record; the user does not read it. */
export class BanUserRequest {
  @CleanText() @IsString() @Length(1, limits.adminReason.max) reason!: string;
}

/** POST /api/admin/media/{id}/take-down and /api/admin/users/{id}/avatar/take-down. The reason is for the record. */
export class TakeDownMediaRequest {
  @CleanText() @IsString() @Length(1, limits.adminReason.max) reason!: string;
}

/** An item of GET /api/admin/acts: who changed what of whom. */
export type AuditLogItem = {
  id: number;
  adminId: string;
  adminEmail: string;
  /** As a word: `user-banned`, `withdrawal-completed`, ... */
  act: string;
  /** What it was done to: `user <id>`, `withdrawal <id>`, ... */
  subject: string;
  before: unknown;
  after: unknown;
  /** As it stands in the logs of what the act caused. */
  correlationId: string;
  /** ISO 8601. */
  actedAt: string;
};

/** GET /api/admin/acts, newest first. */
export class AuditLogQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit: number = limits.listPage.default;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) before?: number;
  @CleanText() @IsOptional() @IsString() @MaxLength(100) subject?: string;
}
