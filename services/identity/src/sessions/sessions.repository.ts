import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(sql: SqlRunner, session: { tokenHash: Buffer; userId: string; expiresAt: Date }): Promise<void> {
    await sql.rows('insert into sessions (token_hash, user_id, expires_at) values ($1, $2, $3)', [
      session.tokenHash,
      session.userId,
      session.expiresAt,
    ]);
  }

  async remove(tokenHash: Buffer): Promise<void> {
    await this.database.rows('delete from sessions where token_hash = $1', [tokenHash]);
  }
}
