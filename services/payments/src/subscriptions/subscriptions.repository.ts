import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { Subscription } from './subscription.js';

const columns = `creator_id as "creatorId", expires_at as "expiresAt", auto_renew as "autoRenew", is_ended as "isEnded",
  next_renewal_at as "nextRenewalAt", revision`;

@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly database: Database) {}

  async find(creatorId: string): Promise<Subscription | undefined> {
    const [row] = await this.database.rows<Subscription>(`select ${columns} from subscriptions where creator_id = $1`, [
      creatorId,
    ]);
    return row;
  }

  /**
   * Locks the subscriptions of these creators, and creates an ended one of revision 0 for those without any. Locks in
   * creator id order, so that two transactions that lock several subscriptions wait for each other instead of
   * deadlocking.
   */
  async lockAll(sql: SqlRunner, creatorIds: readonly string[]): Promise<Map<string, Subscription>> {
    const ids = [...new Set(creatorIds)].sort();
    const [, rows] = await Promise.all([
      sql.rows(
        `insert into subscriptions (creator_id, expires_at, is_ended)
         select creator_id, now(), true from unnest($1::uuid[]) as creator(creator_id) on conflict do nothing`,
        [ids],
      ),
      sql.rows<Subscription>(
        `select ${columns} from subscriptions where creator_id = any($1::uuid[]) order by creator_id for update`,
        [ids],
      ),
    ]);
    return new Map(rows.map((row) => [row.creatorId, row]));
  }

  async lock(sql: SqlRunner, creatorId: string): Promise<Subscription> {
    return (await this.lockAll(sql, [creatorId])).get(creatorId) as Subscription;
  }

  async save(sql: SqlRunner, subscription: Subscription): Promise<void> {
    const { creatorId, expiresAt, autoRenew, isEnded, nextRenewalAt, revision } = subscription;
    await sql.rows(
      `update subscriptions set expires_at = $2, auto_renew = $3, is_ended = $4, next_renewal_at = $5, revision = $6
       where creator_id = $1`,
      [creatorId, expiresAt, autoRenew, isEnded, nextRenewalAt, revision],
    );
  }

  /** Returns creators whose subscription month is over, or whose wallet charge is due for a retry. */
  async dueForRenewal(limit: number): Promise<string[]> {
    const rows = await this.database.rows<{ creator_id: string }>(
      'select creator_id from subscriptions where next_renewal_at <= now() order by next_renewal_at limit $1',
      [limit],
    );
    return rows.map((row) => row.creator_id);
  }
}
