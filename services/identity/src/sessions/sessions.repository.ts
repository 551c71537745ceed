import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { type UserRow, userColumns } from '../accounts/user.js';

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

  /** undefined for a session that is unknown, ended or past its time. */
  async findUser(tokenHash: Buffer): Promise<UserRow | undefined> {
    const [row] = await this.database.rows<UserRow>(
      `select ${userColumns} from sessions join users on users.id = sessions.user_id
       left join creators on creators.user_id = users.id
       where token_hash = $1 and expires_at > now()`,
      [tokenHash],
    );
    return row;
  }

  async remove(tokenHash: Buffer): Promise<void> {
    await this.database.rows('delete from sessions where token_hash = $1', [tokenHash]);
  }
}
