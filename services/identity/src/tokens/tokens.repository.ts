import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { hashOfSecret, lifetimeHours, newSecret, type OneTimePurpose } from './one-time-token.js';

@Injectable()
export class TokensRepository {
  /** Returns a new link secret; revokes an older link of the same purpose. */
  async issue(sql: SqlRunner, userId: string, purpose: OneTimePurpose): Promise<string> {
    const secret = newSecret();
    await sql.rows(
      `insert into one_time_tokens (token_hash, user_id, purpose, expires_at)
       values ($1, $2, $3, now() + $4 * interval '1 hour')
       on conflict (user_id, purpose) do update set
         token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`,
      [hashOfSecret(secret), userId, purpose, lifetimeHours[purpose]],
    );
    return secret;
  }

  /** Redeems a link and returns its user. Of two concurrent calls one returns the user, the other undefined. */
  async redeem(sql: SqlRunner, secret: string, purpose: OneTimePurpose): Promise<string | undefined> {
    const [row] = await sql.rows<{ user_id: string; is_live: boolean }>(
      `delete from one_time_tokens where token_hash = $1 and purpose = $2
       returning user_id, expires_at > now() as is_live`,
      [hashOfSecret(secret), purpose],
    );
    return row?.is_live ? row.user_id : undefined;
  }

  async removeExpired(sql: SqlRunner, atMost: number): Promise<number> {
    const rows = await sql.rows(
      `delete from one_time_tokens
       where token_hash in (select token_hash from one_time_tokens where expires_at < now() limit $1)
       returning user_id`,
      [atMost],
    );
    return rows.length;
  }

  async removeOf(sql: SqlRunner, userId: string, purpose: OneTimePurpose): Promise<void> {
    await sql.rows('delete from one_time_tokens where user_id = $1 and purpose = $2', [userId, purpose]);
  }

  async removeAllOf(sql: SqlRunner, userId: string): Promise<void> {
    await sql.rows('delete from one_time_tokens where user_id = $1', [userId]);
  }

  /** Returns the link's user without redeeming it. */
  async find(sql: SqlRunner, secret: string, purpose: OneTimePurpose): Promise<string | undefined> {
    const [row] = await sql.rows<{ user_id: string }>(
      'select user_id from one_time_tokens where token_hash = $1 and purpose = $2 and expires_at > now()',
      [hashOfSecret(secret), purpose],
    );
    return row?.user_id;
  }
}
