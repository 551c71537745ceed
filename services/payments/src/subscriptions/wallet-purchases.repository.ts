import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

/**
 * A month of Premium that is charged to a wallet. The id is the idempotency key at the ledger. `renewsRevision` is the
 * subscription revision that a renewal renews; null when the creator bought the month.
 */
export type WalletPurchase = {
  id: string;
  creatorId: string;
  status: 'requested' | 'charged' | 'rejected' | 'cancelled';
  renewsRevision: number | null;
  /** What it was requested for; a later change of the price does not apply. */
  priceKobo: number;
  /** True for the minutes in which its creator, who may have seen an error, still expects it. */
  isRecent: boolean;
};

const columns = `id, creator_id as "creatorId", status, renews_revision as "renewsRevision", price_kobo as "priceKobo",
  created_at > now() - interval '5 minutes' as "isRecent"`;

@Injectable()
export class WalletPurchasesRepository {
  constructor(private readonly database: Database) {}

  async find(sql: SqlRunner, id: string): Promise<WalletPurchase | undefined> {
    const [row] = await sql.rows<WalletPurchase>(`select ${columns} from wallet_purchases where id = $1`, [id]);
    return row;
  }

  /** Returns the creator's purchase in progress; there is at most one. */
  async findOpen(sql: SqlRunner, creatorId: string): Promise<WalletPurchase | undefined> {
    const [row] = await sql.rows<WalletPurchase>(
      `select ${columns} from wallet_purchases where creator_id = $1 and status = 'requested'`,
      [creatorId],
    );
    return row;
  }

  /** Call this under the lock of the subscription, when no purchase is in progress. */
  async open(sql: SqlRunner, purchase: Omit<WalletPurchase, 'status' | 'isRecent'>): Promise<WalletPurchase> {
    const [row] = await sql.rows<WalletPurchase>(
      `insert into wallet_purchases (id, creator_id, renews_revision, price_kobo) values ($1, $2, $3, $4)
       returning ${columns}`,
      [purchase.id, purchase.creatorId, purchase.renewsRevision, purchase.priceKobo],
    );
    return row as WalletPurchase;
  }

  /**
   * Converts an open renewal, or an earlier purchase, into one that the creator requests now: it does not depend on the
   * renewal being wanted.
   */
  async takeOver(sql: SqlRunner, id: string): Promise<void> {
    await sql.rows('update wallet_purchases set renews_revision = null, created_at = now() where id = $1', [id]);
  }

  /**
   * The reverse of `takeOver`: converts the creator's open purchase into a renewal, so that it no longer switches
   * renewal on, and is not charged unless that happened already.
   */
  async withdraw(sql: SqlRunner, creatorId: string, renewsRevision: number): Promise<void> {
    await sql.rows(
      `update wallet_purchases set renews_revision = $2
       where creator_id = $1 and status = 'requested' and renews_revision is null`,
      [creatorId, renewsRevision],
    );
  }

  /**
   * Ends the purchase and returns it to the one caller that ended it. Of several attempts at one moment, one may have
   * charged what another rejected, and that month is granted; and what one rejected, another may have seen as cancelled.
   */
  async end(
    sql: SqlRunner,
    id: string,
    status: 'charged' | 'rejected' | 'cancelled',
  ): Promise<WalletPurchase | undefined> {
    const from = { charged: ['requested', 'rejected'], rejected: ['requested', 'cancelled'], cancelled: ['requested'] }[
      status
    ];
    const [row] = await sql.rows<WalletPurchase>(
      `update wallet_purchases set status = $2, ended_at = now() where id = $1 and status = any($3) returning ${columns}`,
      [id, status, from],
    );
    return row;
  }

  /** Returns purchases old enough that the process that requested them has ended. */
  listInterrupted(limit: number): Promise<WalletPurchase[]> {
    return this.database.rows(
      `select ${columns} from wallet_purchases
       where status = 'requested' and created_at < now() - interval '15 seconds' order by created_at limit $1`,
      [limit],
    );
  }
}
