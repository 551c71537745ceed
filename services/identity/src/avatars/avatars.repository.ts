import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { Avatar } from './avatar.js';

@Injectable()
export class AvatarsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Inserts the avatar once per content. A repeated upload renews `created_at`, so that cleanup does not remove it
   * during the change.
   */
  async insert(sql: SqlRunner, avatar: Avatar): Promise<void> {
    await sql.rows(
      `insert into avatars (name, content_type, image) values ($1, $2, $3)
       on conflict (name) do update set created_at = now()`,
      [avatar.name, avatar.contentType, avatar.image],
    );
  }

  /** Deletes avatars that no creator uses. Returns their number. */
  async removeUnused(options: { olderThanDays: number; atMost: number }): Promise<number> {
    const rows = await this.database.rows(
      `delete from avatars where name in (
         select name from avatars
         where created_at < now() - $1 * interval '1 day'
           and not exists (select from creators where avatar_url = '/api/avatars/' || name)
         limit $2 for update skip locked)
       returning name`,
      [options.olderThanDays, options.atMost],
    );
    return rows.length;
  }

  async removeIfUnused(sql: SqlRunner, url: string): Promise<void> {
    await sql.rows(
      `delete from avatars
       where name = substring($1 from '[^/]+$') and not exists (select from creators where avatar_url = $1)`,
      [url],
    );
  }

  /**
   * @returns the avatar; undefined when unknown or used only by banned creators. A replaced avatar stays available for
   * a day.
   */
  async find(name: string): Promise<{ content_type: string; image: Buffer } | undefined> {
    const [row] = await this.database.rows<{ content_type: string; image: Buffer }>(
      `select content_type, image from avatars
       where name = $1 and coalesce((
         select bool_or(users.banned_at is null and users.closing_at is null) from creators join users on users.id = creators.user_id
         where avatar_url = '/api/avatars/' || $1), true)`,
      [name],
    );
    return row;
  }
}
