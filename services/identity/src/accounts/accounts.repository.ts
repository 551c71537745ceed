import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { type UserRow, userColumns } from './user.js';

export type NewUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  passwordHash: string;
};

const source = 'users left join creators on creators.user_id = users.id';

@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  async insertUser(sql: SqlRunner, user: NewUser): Promise<void> {
    await sql.rows(
      'insert into users (id, email, first_name, last_name, username, password_hash) values ($1, $2, $3, $4, $5, $6)',
      [user.id, user.email, user.firstName, user.lastName, user.username, user.passwordHash],
    );
  }

  async findByEmail(email: string): Promise<UserRow | undefined> {
    const [row] = await this.database.rows<UserRow>(
      `select ${userColumns} from ${source} where email = $1 and deleted_at is null`,
      [email],
    );
    return row;
  }

  async findById(id: string): Promise<UserRow | undefined> {
    const [row] = await this.database.rows<UserRow>(`select ${userColumns} from ${source} where users.id = $1`, [id]);
    return row;
  }

  async setPassword(sql: SqlRunner, userId: string, passwordHash: string): Promise<void> {
    await sql.rows('update users set password_hash = $2 where id = $1', [userId, passwordHash]);
  }

  /** Replaces the password. Returns false when it changed since the check or the user is banned or deleted. */
  async replacePassword(sql: SqlRunner, change: { userId: string; from: string; to: string }): Promise<boolean> {
    const rows = await sql.rows(
      `update users set password_hash = $3
       where id = $1 and password_hash = $2 and banned_at is null and deleted_at is null returning id`,
      [change.userId, change.from, change.to],
    );
    return rows.length > 0;
  }

  async isVerified(sql: SqlRunner, userId: string): Promise<boolean> {
    const rows = await sql.rows('select from users where id = $1 and email_verified_at is not null', [userId]);
    return rows.length > 0;
  }

  /** Marks the e-mail address as verified. Returns false when it was verified before. */
  async markVerified(sql: SqlRunner, userId: string): Promise<boolean> {
    const rows = await sql.rows(
      'update users set email_verified_at = now() where id = $1 and email_verified_at is null returning id',
      [userId],
    );
    return rows.length > 0;
  }
}
