import type { AdminAccount, AdminLoginRequest, AdminUser, AdminUsersPage, AuditLogItem } from '../http/admin.js';
import type { Browser, WithDeviceTokens } from './identity.rpc.js';
import { defineRpc } from './rpc.js';

/** Its secret goes to the browser once; identity keeps only its hash. */
export type StartedAdminSession = { sessionToken: string; expiresAt: string; admin: AdminAccount } & WithDeviceTokens;

/** Refuses with `admin.credentials-invalid`, and those with a second factor with `admin.code-required`, `admin.code-invalid` and `admin.code-too-many`. A user's account opens nothing here, nor an admin's elsewhere. */
export const logInAdmin = defineRpc<AdminLoginRequest & Browser, StartedAdminSession>('identity.log-in-admin', {
  deadlineMs: 8_000,
});
export const logOutAdmin = defineRpc<{ sessionToken: string }, null>('identity.log-out-admin');
/** null when the session is unknown, ended or past its time, or the admin was disabled. */
export const getSessionAdmin = defineRpc<{ sessionToken: string }, AdminAccount | null>('identity.get-session-admin');

/** What an admin's list shows of a creator. */
export type CreatorName = { id: string; username: string; displayName: string; avatarUrl: string | null };

/** The creators among these ids, in no order, deleted ones as far as they are still known. Unknown ids are left out. */
export const getCreators = defineRpc<{ ids: string[] }, CreatorName[]>('identity.get-creators');

/** Newest first; deleted ones are left out. */
export const listUsers = defineRpc<
  { limit: number; before?: string; search?: string; filter?: 'banned' | 'creators' },
  AdminUsersPage
>('identity.list-users');

/** For admins. Refuses with `user.not-found`; of a deleted user only the ids are left. */
export const getUser = defineRpc<{ userId: string }, AdminUser & { creatorId: string | null; isDeleted: boolean }>(
  'identity.get-user',
);

/** Ends every session; the creator's page is gone and takes no tips. Again changes nothing. Refuses with `user.not-found`. */
export const banUser = defineRpc<{ userId: string; adminId: string; reason: string }, null>('identity.ban-user');
/** Again changes nothing. Refuses with `user.not-found`. */
export const unbanUser = defineRpc<{ userId: string; adminId: string }, null>('identity.unban-user');
/** Removes a creator's picture. Again changes nothing. Throws `user.not-found`. */
export const takeDownAvatar = defineRpc<{ userId: string; adminId: string; reason: string }, null>(
  'identity.take-down-avatar',
);
/** For good: whatever tells who it was is scrubbed, the ids stay. Again changes nothing. Refuses with `user.not-found`. */
export const deleteUser = defineRpc<{ userId: string; adminId: string }, null>('identity.delete-user');

export type UserStats = {
  totalUsers: number;
  /** Since midnight in Lagos. */
  newUsersToday: number;
  totalStreamers: number;
  /** Those who are not banned. */
  activeUsers: number;
};

/** Without deleted users. */
export const getUserStats = defineRpc<null, UserStats>('identity.get-user-stats');

/** For the record, which nobody can change: put no personal data into `before` and `after`. */
export const recordAdminAct = defineRpc<
  { adminId: string; act: string; subject: string; before: unknown; after: unknown; correlationId: string },
  null
>('identity.record-admin-act');

/** Newest first. */
export const listAdminActs = defineRpc<{ limit: number; before?: number; subject?: string }, AuditLogItem[]>(
  'identity.list-admin-acts',
);
