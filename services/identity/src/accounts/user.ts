import type { CurrentUser } from '@tipnaija/contracts';

/** A user's row with the id of the creator profile, if any. */
export type UserRow = {
  id: string;
  email: string;
  email_verified_at: Date | null;
  first_name: string;
  last_name: string;
  username: string;
  password_hash: string;
  banned_at: Date | null;
  creator_id: string | null;
};

/** Columns for a query over users left-joined with creators. */
export const userColumns =
  'users.id, email, email_verified_at, first_name, last_name, username, password_hash, banned_at, creators.id as creator_id';

export function toCurrentUser(row: UserRow): CurrentUser {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    creatorId: row.creator_id,
  };
}
