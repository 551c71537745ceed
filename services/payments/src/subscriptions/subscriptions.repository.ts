import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { Subscription } from './subscription.js';

const columns = `creator_id as "creatorId", expires_at as "expiresAt", auto_renew as "autoRenew", is_ended as "isEnded",
  next_renewal_at as "nextRenewalAt", revision`;

/** A wallet that is asked for a month. Its id is the idempotency key at the ledger. */
export type WalletPurchase = { id: string; creatorId: string; status: 'asked' | 'charged' | 'refused' };

const purchaseColumns = 'id, creator_id as "creatorId", status';

@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly database: Database) {}

  async find(creatorId: string): Promise<Subscription | undefined> {
    const [row] = await this.database.rows<Subscription>(`select ${columns} from subscriptions where creator_id = $1`, [
      creatorId,
    ]);
    return row;
  }

  /** Locks the subscription, opening an ended one for who never had any. */
  async lock(sql: SqlRunner, creatorId: string): Promise<Subscription> {
    await sql.rows(
      `insert into subscriptions (creator_id, expires_at, is_ended) values ($1, now(), true) on conflict do nothing`,
      [creatorId],
    );
    const [row] = await sql.rows<Subscription>(
      `select ${columns} from subscriptions where creator_id = $1 for update`,
      [creatorId],
    );
    return row as Subscription;
  }

  async save(sql: SqlRunner, subscription: Subscription): Promise<void> {
    const { creatorId, expiresAt, autoRenew, isEnded, nextRenewalAt, revision } = subscription;
    await sql.rows(
      `update subscriptions set expires_at = $2, auto_renew = $3, is_ended = $4, next_renewal_at = $5, revision = $6
       where creator_id = $1`,
      [creatorId, expiresAt, autoRenew, isEnded, nextRenewalAt, revision],
    );
  }

  /** Whose month is over and nobody has looked at yet, or whose wallet is to be asked again. */
  async dueForRenewal(limit: number): Promise<string[]> {
    const rows = await this.database.rows<{ creator_id: string }>(
      'select creator_id from subscriptions where next_renewal_at <= now() order by next_renewal_at limit $1',
      [limit],
    );
    return rows.map((row) => row.creator_id);
  }

  /**
   * The purchase of this id, or the one that is open already: two clicks, and a click while a renewal is under way, are one
   * month. One of this id that was ended before stays so.
   */
  async openPurchase(id: string, creatorId: string): Promise<WalletPurchase> {
    for (;;) {
      const [made] = await this.database.rows<WalletPurchase>(
        `insert into wallet_purchases (id, creator_id) values ($1, $2) on conflict do nothing returning ${purchaseColumns}`,
        [id, creatorId],
      );
      if (made) return made;
      const [standing] = await this.database.rows<WalletPurchase>(
        `select ${purchaseColumns} from wallet_purchases where id = $1 or (creator_id = $2 and status = 'asked')
         order by id <> $1 limit 1`,
        [id, creatorId],
      );
      // Else it was ended in between, and the way is free.
      if (standing) return standing;
    }
  }

  /**
   * True for the one who ends it. One that was refused may be found charged all the same, when two asked at once and a tip
   * came in between: what was charged is had.
   */
  async endPurchase(sql: SqlRunner, id: string, status: 'charged' | 'refused'): Promise<boolean> {
    const from = status === 'charged' ? ['asked', 'refused'] : ['asked'];
    const rows = await sql.rows(
      `update wallet_purchases set status = $2, ended_at = now() where id = $1 and status = any($3) returning id`,
      [id, status, from],
    );
    return rows.length > 0;
  }

  /** Asked for so long ago that whoever asked is gone. */
  abandonedPurchases(limit: number): Promise<WalletPurchase[]> {
    return this.database.rows(
      `select ${purchaseColumns} from wallet_purchases
       where status = 'asked' and created_at < now() - interval '15 seconds' order by created_at limit $1`,
      [limit],
    );
  }

  /** True the first time: a reversal told twice takes back once. */
  async insertReversal(sql: SqlRunner, reversal: { id: string; paymentId: string; kobo: number }): Promise<boolean> {
    const rows = await sql.rows(
      `insert into premium_reversals (id, payment_id, reversed_kobo) values ($1, $2, $3) on conflict do nothing returning id`,
      [reversal.id, reversal.paymentId, reversal.kobo],
    );
    return rows.length > 0;
  }

  async sumReversed(sql: SqlRunner, paymentId: string): Promise<number> {
    const [row] = await sql.rows<{ kobo: number }>(
      'select coalesce(sum(reversed_kobo), 0)::bigint as kobo from premium_reversals where payment_id = $1',
      [paymentId],
    );
    return row?.kobo ?? 0;
  }
}
