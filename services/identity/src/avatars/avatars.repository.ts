import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { Avatar } from './avatar.js';

@Injectable()
export class AvatarsRepository {
  constructor(private readonly database: Database) {}

  /** The same picture twice is one row. */
  async insert(sql: SqlRunner, avatar: Avatar): Promise<void> {
    await sql.rows(
      'insert into avatars (name, content_type, image) values ($1, $2, $3) on conflict (name) do nothing',
      [avatar.name, avatar.contentType, avatar.image],
    );
  }

  async find(name: string): Promise<{ content_type: string; image: Buffer } | undefined> {
    const [row] = await this.database.rows<{ content_type: string; image: Buffer }>(
      'select content_type, image from avatars where name = $1',
      [name],
    );
    return row;
  }
}
