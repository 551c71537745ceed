import type { AdminRole } from '../admin-roles.js';
import type {
  AdminAccount,
  AdminItem,
  AdminLoginRequest,
  AdminUser,
  AdminUsersPage,
  AuditLogItem,
  NameChange,
} from '../http/admin.js';
import type { CompleteSignInRequest, PendingSignIn } from '../http/two-factor.js';
import type { Browser, WithDeviceTokens } from './identity.rpc.js';
import { defineRpc } from './rpc.js';

/** The browser receives the session token once; identity stores only its hash. */
export type StartedAdminSession = { sessionToken: string; expiresAt: string; admin: AdminAccount } & WithDeviceTokens;

/**
 * Only admin accounts can sign in here, and admin accounts cannot sign in elsewhere.
 * @throws DomainError `admin.credentials-invalid` when the e-mail address or the password is wrong
 * @returns the session, or what an admin with a second factor needs next
 */
export const logInAdmin = defineRpc<AdminLoginRequest & Browser, StartedAdminSession | PendingSignIn>(
  'identity.log-in-admin',
  {
    deadlineMs: 8_000,
  },
);
/**
 * The second step of a sign-in.
 * @throws DomainError `sign-in.expired`, `second-factor.code-invalid`, `second-factor.locked`, `passkey.invalid`,
 * `passkey.cloned`
 */
export const completeAdminSignIn = defineRpc<CompleteSignInRequest & Browser, StartedAdminSession>(
  'identity.complete-admin-sign-in',
);
/** The options of `navigator.credentials.get`, for the second step. @throws DomainError `sign-in.expired` */
export const getAdminSecondStepOptions = defineRpc<{ signInToken: string }, object>(
  'identity.get-admin-second-step-options',
);
export const logOutAdmin = defineRpc<{ sessionToken: string }, null>('identity.log-out-admin');
/** @returns null when the session is unknown, ended or expired, or the admin is disabled */
export const getSessionAdmin = defineRpc<{ sessionToken: string }, AdminAccount | null>('identity.get-session-admin');

/** Oldest first, with disabled ones. */
export const listAdmins = defineRpc<null, AdminItem[]>('identity.list-admins');
/**
 * Changes an admin for the owner `by`, and ends the admin's sessions. Idempotent.
 * @throws DomainError `admin.not-found`, `admin.last-owner` when no owner would remain, `admin.role-insufficient` when
 * `by` is not an owner any more
 */
export const changeAdmin = defineRpc<
  { adminId: string; by: string; change: { role: AdminRole } | { isDisabled: boolean } },
  null
>('identity.change-admin');

/** A creator's names in an admin's list and on a receipt; `thanks` are the words after a tip. */
export type CreatorName = {
  id: string;
  username: string;
  displayName: string;
  avatarUrl: string | null;
  thanks: string | null;
};

/**
 * @returns the creators with these ids, in no particular order, including deleted ones as far as their data remains;
 *   unknown ids are omitted
 */
export const getCreators = defineRpc<{ ids: string[] }, CreatorName[]>('identity.get-creators');

/** Newest first, without deleted users. */
export const listUsers = defineRpc<
  { limit: number; before?: string; search?: string; filter?: 'banned' | 'creators' },
  AdminUsersPage
>('identity.list-users');

/**
 * For admins. Only the ids of a deleted user remain.
 * @throws DomainError `user.not-found` when the id is unknown
 */
export const getUser = defineRpc<{ userId: string }, AdminUser & { creatorId: string | null; isDeleted: boolean }>(
  'identity.get-user',
);
/** The changes of a creator's display name, newest first; none for a user without a profile. */
export const listNameChanges = defineRpc<{ userId: string }, NameChange[]>('identity.list-name-changes');

/**
 * Ends every session, hides the creator's page and stops tips. Idempotent.
 * @throws DomainError `user.not-found` when the id is unknown
 */
export const banUser = defineRpc<{ userId: string; adminId: string; reason: string }, null>('identity.ban-user');
/**
 * Idempotent.
 * @throws DomainError `user.not-found` when the id is unknown
 */
export const unbanUser = defineRpc<{ userId: string; adminId: string }, null>('identity.unban-user');
/**
 * Removes a creator's picture. Idempotent.
 * @throws DomainError `user.not-found` when the id is unknown
 */
export const takeDownAvatar = defineRpc<{ userId: string; adminId: string; reason: string }, null>(
  'identity.take-down-avatar',
);
/**
 * Deletes permanently: erases all personal data, keeps the ids. Idempotent.
 * @throws DomainError `user.not-found` when the id is unknown
 */
export const deleteUser = defineRpc<{ userId: string; adminId: string }, null>('identity.delete-user');

export type UserStats = {
  totalUsers: number;
  /** Since midnight in Lagos. */
  newUsersToday: number;
  totalStreamers: number;
  /** Users who are not banned. */
  activeUsers: number;
};

/** Statistics without deleted users. */
export const getUserStats = defineRpc<null, UserStats>('identity.get-user-stats');

/**
 * Adds an audit log entry, once per `entryId`. Entries are immutable, so `before` and `after` must not contain personal
 * data.
 */
export const recordAuditLogEntry = defineRpc<
  {
    adminId: string;
    action: string;
    subject: string;
    before: unknown;
    after: unknown;
    correlationId: string;
    entryId: string;
  },
  null
>('identity.record-audit-log-entry');

/** Newest first. */
export const listAuditLog = defineRpc<{ limit: number; before?: number; subject?: string }, AuditLogItem[]>(
  'identity.list-audit-log',
);
