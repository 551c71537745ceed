import { randomInt } from 'node:crypto';
import type { AdminUser } from '@tipnaija/contracts';

/** A user's row for the admin list. */
export type ListedUserRow = {
  id: string;
  email: string;
  email_verified_at: Date | null;
  first_name: string;
  last_name: string;
  username: string;
  banned_at: Date | null;
  ban_reason: string | null;
  deleted_at: Date | null;
  created_at: Date;
  creator_id: string | null;
};

/** `before`: the id of the last user on the previous page. */
export type UsersQuery = { limit: number; before?: string; search?: string; filter?: 'banned' | 'creators' };

export function toAdminUser(row: ListedUserRow): AdminUser {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    username: row.username,
    emailVerified: row.email_verified_at !== null,
    isBanned: row.banned_at !== null,
    bannedAt: row.banned_at?.toISOString() ?? null,
    banReason: row.ban_reason,
    isStreamer: row.creator_id !== null,
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns a LIKE pattern for the prefix, with special characters escaped. */
export function beginningWith(search: string): string {
  return `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns a unique placeholder username for a deleted user, so that the original name becomes available. */
export function deletedUsername(): string {
  const letters = Array.from({ length: 13 }, () => randomInt(36).toString(36)).join('');
  return `deleted${letters}`;
}
