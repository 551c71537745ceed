import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';

/** The record of changed display names. */
@Injectable()
export class DisplayNamesRepository {
  async insert(sql: SqlRunner, change: { creatorId: string; formerName: string; newName: string }): Promise<void> {
    await sql.rows('insert into display_name_changes (creator_id, former_name, new_name) values ($1, $2, $3)', [
      change.creatorId,
      change.formerName,
      change.newName,
    ]);
  }

  /** Returns the times of the changes within the period, oldest first. */
  async listRecent(sql: SqlRunner, creatorId: string, withinDays: number): Promise<Date[]> {
    const rows = await sql.rows<{ changed_at: Date }>(
      `select changed_at from display_name_changes
       where creator_id = $1 and changed_at > now() - $2 * interval '1 day' order by changed_at`,
      [creatorId, withinDays],
    );
    return rows.map(({ changed_at }) => changed_at);
  }

  /** Returns the changes of a user's display name, newest first. */
  listOfUser(sql: SqlRunner, userId: string): Promise<{ formerName: string; newName: string; changedAt: Date }[]> {
    return sql.rows(
      `select former_name as "formerName", new_name as "newName", changed_at as "changedAt"
       from display_name_changes join creators on creators.id = creator_id where user_id = $1 order by changed_at desc`,
      [userId],
    );
  }

  async removeAll(sql: SqlRunner, creatorId: string): Promise<void> {
    await sql.rows('delete from display_name_changes where creator_id = $1', [creatorId]);
  }
}
