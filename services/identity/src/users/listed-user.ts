import { randomInt } from 'node:crypto';
import type { AdminUser } from '@tipnaija/contracts';

/** A user as an admin sees them. */
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

/** `before` is the id of the last one seen. */
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

/** A pattern for everything that begins so; what means something in a pattern is taken literally. */
export function beginningWith(search: string): string {
  return `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** What a deleted user is called instead, so that their own name is free again: of a form, and unlike any other. */
export function deletedUsername(): string {
  const letters = Array.from({ length: 13 }, () => randomInt(36).toString(36)).join('');
  return `deleted${letters}`;
}
