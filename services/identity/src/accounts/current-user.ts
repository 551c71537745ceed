import type { CurrentUser } from '@tipnaija/contracts';
import type { UserRow } from './accounts.repository.js';

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
