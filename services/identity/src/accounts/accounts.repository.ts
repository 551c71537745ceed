import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

export type NewUser = { id: string; email: string; firstName: string; lastName: string; username: string; passwordHash: string };

export type UserRow = {
  id: string;
  email: string;
  email_verified_at: Date | null;
  first_name: string;
  last_name: string;
  username: string;
  password_hash: string;
  creator_id: string | null;
};

const userColumns = `users.id, email, email_verified_at, first_name, last_name, username, password_hash, creators.id as creator_id`;

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
      `select ${userColumns} from users left join creators on creators.user_id = users.id where email = $1`,
      [email],
    );
    return row;
  }

  async findBySession(tokenHash: Buffer): Promise<UserRow | undefined> {
    const [row] = await this.database.rows<UserRow>(
      `select ${userColumns} from sessions join users on users.id = sessions.user_id
       left join creators on creators.user_id = users.id
       where token_hash = $1 and expires_at > now()`,
      [tokenHash],
    );
    return row;
  }
}
