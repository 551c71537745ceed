import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

export type StoredBlock = { donationId: number; donorName: string | null; paidAt: Date; blockedAt: Date };

/** A payment that is confirmed now, with the hash of its card as far as its report names one. */
export type BlockablePayment = { paymentId: string; creatorId: string; cardHash: string | null };

/** Blocks listed at once, which is more than a creator looks through. */
const listedBlocks = 200;

const storedColumns = `donation_id as "donationId", donations.donor_name as "donorName", paid_at as "paidAt",
  blocked_at as "blockedAt"`;

@Injectable()
export class SupporterBlocksRepository {
  constructor(private readonly database: Database) {}

  /**
   * Blocks the supporter of a donation; a repeated call changes nothing.
   * @returns undefined when the donation is unknown or another creator's; `block` is null when its origin is not known
   */
  async insert(
    sql: SqlRunner,
    { creatorId, donationId }: { creatorId: string; donationId: number },
  ): Promise<{ block: StoredBlock | null } | undefined> {
    await sql.rows(
      `insert into supporter_blocks (donation_id, creator_id, network_hash, visit_hash, account_hash, card_hash)
       select id, creator_id, network_hash, visit_hash, account_hash, card_hash
       from donations join payment_origins using (payment_id) where id = $1 and creator_id = $2
       on conflict (donation_id) do nothing`,
      [donationId, creatorId],
    );
    const [row] = await sql.rows<StoredBlock & { isBlocked: boolean }>(
      `select ${storedColumns}, donation_id is not null as "isBlocked"
       from donations left join supporter_blocks on donation_id = donations.id
       where donations.id = $1 and donations.creator_id = $2`,
      [donationId, creatorId],
    );
    if (!row) return undefined;
    const { isBlocked, ...block } = row;
    return { block: isBlocked ? block : null };
  }

  /** Returns the creator's blocks, newest first. */
  list(creatorId: string): Promise<StoredBlock[]> {
    return this.database.rows(
      `select ${storedColumns} from supporter_blocks join donations on donations.id = donation_id
       where supporter_blocks.creator_id = $1 order by blocked_at desc, donation_id desc limit $2`,
      [creatorId, listedBlocks],
    );
  }

  /** Lifts the block, and the creator's others of the same supporter: otherwise those would keep the supporter blocked. */
  async delete({ creatorId, donationId }: { creatorId: string; donationId: number }): Promise<void> {
    await this.database.rows(
      `with block as (
         select supporter_blocks.*, donor_name from supporter_blocks join donations on donations.id = donation_id
         where supporter_blocks.creator_id = $2
       )
       delete from supporter_blocks where donation_id in (
         select other.donation_id from block as lifted, block as other
         where lifted.donation_id = $1 and (other.donation_id = $1 or other.card_hash = lifted.card_hash
           or other.account_hash = lifted.account_hash or other.visit_hash = lifted.visit_hash
           or other.network_hash = lifted.network_hash and other.donor_name = lifted.donor_name))`,
      [donationId, creatorId],
    );
  }

  async deleteAllOf(creatorId: string): Promise<void> {
    await this.database.rows('delete from supporter_blocks where creator_id = $1', [creatorId]);
  }

  /**
   * Returns the ids of the payments whose supporter their creator blocked. A card, an account or a visit always matches.
   * Thousands share a Nigerian mobile network, and a fan beside a blocked one must not lose the alert: a network matches
   * only while every other paid tip from it, to anybody, is the blocked supporter's. That is one with the card or the
   * account of the block, or to the same creator under the same name, or blocked too.
   */
  async listBlocked(sql: SqlRunner, payments: readonly BlockablePayment[]): Promise<string[]> {
    const rows = await sql.rows<{ id: string }>(
      `select paid.id from unnest($1::uuid[], $2::uuid[], $3::text[]) as paid(id, creator_id, card_hash)
       left join payment_origins as origin on origin.payment_id = paid.id
       where exists (
         select from supporter_blocks as block join donations as blocked on blocked.id = block.donation_id
         where block.creator_id = paid.creator_id and (
           block.card_hash = paid.card_hash or block.account_hash = origin.account_hash
           or block.visit_hash = origin.visit_hash
           or block.network_hash = origin.network_hash and not exists (
             select from payment_origins as other join donations as tip using (payment_id)
             where other.network_hash = block.network_hash
               and coalesce(other.card_hash <> block.card_hash, true)
               and coalesce(other.account_hash <> block.account_hash, true)
               and (tip.creator_id <> block.creator_id or (
                 coalesce(tip.donor_name <> blocked.donor_name, true)
                 and not exists (select from supporter_blocks where donation_id = tip.id)
                 and not exists (select from hidden_fields where donation_id = tip.id and is_blocked))))))`,
      [
        payments.map(({ paymentId }) => paymentId),
        payments.map(({ creatorId }) => creatorId),
        payments.map(({ cardHash }) => cardHash),
      ],
    );
    return rows.map(({ id }) => id);
  }
}
