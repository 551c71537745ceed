import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { hashOfSecret, lifetimeHours, newSecret } from './one-time-token.js';

/**
 * E-mail verification links. Every mailed link works until it expires or another one is used, because users request a
 * second mail and then open the first. All links go to the same address and prove the same.
 */
@Injectable()
export class VerificationLinksRepository {
  async issue(sql: SqlRunner, userId: string): Promise<string> {
    const secret = newSecret();
    await sql.rows(
      `insert into verification_links (token_hash, user_id, expires_at) values ($1, $2, now() + $3 * interval '1 hour')`,
      [hashOfSecret(secret), userId, lifetimeHours['verify-email']],
    );
    return secret;
  }

  async find(sql: SqlRunner, secret: string): Promise<string | undefined> {
    const [row] = await sql.rows<{ user_id: string }>(
      'select user_id from verification_links where token_hash = $1 and expires_at > now()',
      [hashOfSecret(secret)],
    );
    return row?.user_id;
  }

  async endOthers(sql: SqlRunner, userId: string, secret: string): Promise<void> {
    await sql.rows('delete from verification_links where user_id = $1 and token_hash <> $2', [
      userId,
      hashOfSecret(secret),
    ]);
  }

  async removeExpired(sql: SqlRunner, atMost: number): Promise<number> {
    const rows = await sql.rows(
      `delete from verification_links
       where token_hash in (select token_hash from verification_links where expires_at < now() limit $1)
       returning user_id`,
      [atMost],
    );
    return rows.length;
  }

  async removeAllOf(sql: SqlRunner, userId: string): Promise<void> {
    await sql.rows('delete from verification_links where user_id = $1', [userId]);
  }
}
