import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { type AdminRole, adminRoles } from '../admin-roles.js';
import { limits } from '../limits.js';
import { NormalisedEmail } from './auth.js';
import { CleanText, OptionalText } from './text.js';
import type { MaturingPart } from './wallet.js';

/** POST /api/admin/login. An admin's e-mail address may have a domain without a public suffix. */
export class AdminLoginRequest {
  @NormalisedEmail() @IsEmail({ require_tld: false }) @MaxLength(limits.email.max) email!: string;
  @IsString() @Length(1, limits.password.max) password!: string;
}

/** GET /api/admin/session, and the response of the admin login. */
export type AdminAccount = {
  id: string;
  email: string;
  role: AdminRole;
  /** The installation requires a second factor, and this admin has none: they can only add one. */
  mustAddSecondFactor: boolean;
  /** ISO 8601. A change of second factors needs a sign-in of the last ten minutes. */
  signedInAt: string;
};

/** An item of GET /api/admin/admins, oldest first. Times are ISO 8601. */
export type AdminItem = Pick<AdminAccount, 'id' | 'email' | 'role'> & {
  hasSecondFactor: boolean;
  isDisabled: boolean;
  addedAt: string;
  /** null without a session. */
  lastSeenAt: string | null;
};

/** PATCH /api/admin/admins/{id} */
export class ChangeAdminRequest {
  @IsIn(adminRoles) role!: AdminRole;
}

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

/** GET /api/admin/users/{id}/wallet, in kobo: the balance, the pending withdrawals and the dispute holds. */
export type UserWallet = {
  /** Negative after a refund of money that was already withdrawn. */
  balance: number;
  /** The part of the balance that a payout takes. */
  available: number;
  maturing: MaturingPart[];
  /** An admin shortened the days until tips become available. */
  isTrusted: boolean;
  /** Net amount of the pending withdrawals, after our fee. */
  pending: number;
  /** What open disputes hold, beside the balance. */
  held: number;
};

/** `nextBefore` is the `before` of the next page, null on the last page. */
export type AdminUsersPage = { users: AdminUser[]; nextBefore: string | null };

/**
 * GET /api/admin/users. With any of these parameters the response is an `AdminUsersPage`, newest first; without, an
 * array of the newest hundred with the header `x-total-capped: true` when there are more. `search` matches the
 * beginning of an e-mail address, a username, a first name or a last name.
 */
export class AdminUsersQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(limits.listPage.max) limit?: number;
  @IsOptional() @IsUUID() before?: string;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.email.max) search?: string | null;
  @IsOptional() @IsIn(['banned', 'creators']) filter?: 'banned' | 'creators';
}

/** POST /api/admin/users/{id}/ban. The reason goes to the audit log; the user does not see it. */
export class BanUserRequest {
  @CleanText() @IsString() @Length(1, limits.adminReason.max) reason!: string;
}

/** POST /api/admin/users/{id}/trust: how soon later tips become available. The reason goes to the audit log. */
export class TrustUserRequest {
  @IsBoolean() isTrusted!: boolean;
  @CleanText() @IsString() @Length(1, limits.adminReason.max) reason!: string;
}

/**
 * POST /api/admin/media/{id}/take-down and /api/admin/users/{id}/avatar/take-down. The reason goes to the audit log.
 */
export class TakeDownMediaRequest {
  @CleanText() @IsString() @Length(1, limits.adminReason.max) reason!: string;
}

/** An item of GET /api/admin/acts, the audit log: an admin, the change and its subject. */
export type AuditLogItem = {
  id: number;
  adminId: string;
  adminEmail: string;
  /** Kind of the change: `user-banned`, `withdrawal-completed`, ... */
  act: string;
  /** The changed object: `user <id>`, `withdrawal <id>`, ... */
  subject: string;
  before: unknown;
  after: unknown;
  /** The correlation id in the logs of everything that the change caused. */
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

/** An item of GET /api/admin/users/{id}/names: a change of a creator's display name, newest first. ISO 8601. */
export type NameChange = { formerName: string; newName: string; changedAt: string };
