import { Injectable } from '@nestjs/common';
import type { DonationListOrder, InitiateDonation } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

export type DonationRow = {
  id: number;
  donor_name: string | null;
  standing_kobo: number;
  message: string | null;
  gift_effect: string | null;
  created_at: Date;
};

const newestFirst = 'id desc';
const largestFirst = 'standing_kobo desc, id';

@Injectable()
export class DonationsRepository {
  constructor(private readonly database: Database) {}

  async insertPayment(id: string, ask: InitiateDonation, firstCheckInMs: number): Promise<void> {
    await this.database.rows(
      `insert into payments (id, provider, creator_id, asked_kobo, currency, donor_name, message, gift_effect, next_check_at)
       values ($1, 'paystack', $2, $3, 'NGN', $4, $5, $6, now() + $7 * interval '1 millisecond')`,
      [id, ask.creatorId, ask.amountKobo, ask.donorName, ask.message, ask.giftEffect, firstCheckInMs],
    );
  }

  /** Only a pending payment can fail: one that was paid in the meantime stays paid. */
  async markFailed(id: string, reason: string): Promise<void> {
    await this.database.rows(
      `update payments set status = 'failed', failure_reason = $2, next_check_at = null where id = $1 and status = 'pending'`,
      [id, reason],
    );
  }

  listDonations(options: {
    creatorId: string;
    order: DonationListOrder;
    limit: number;
    beforeId: number | null;
  }): Promise<DonationRow[]> {
    return this.database.rows(
      `select id, donor_name, standing_kobo, message, gift_effect, created_at from donations
       where creator_id = $1 and standing_kobo > 0 and ($2::bigint is null or id < $2)
       order by ${options.order === 'largest' ? largestFirst : newestFirst} limit $3`,
      [options.creatorId, options.beforeId, options.limit],
    );
  }

  listSupporters(options: {
    creatorId: string;
    limit: number;
  }): Promise<{ donor_name: string; total_kobo: number; donation_count: number }[]> {
    return this.database.rows(
      `select donor_name, total_kobo, donation_count from supporter_totals
       where creator_id = $1 and total_kobo > 0 order by total_kobo desc, donor_name limit $2`,
      [options.creatorId, options.limit],
    );
  }

  async findTotals(creatorId: string): Promise<{ total_kobo: number; donation_count: number } | undefined> {
    const [row] = await this.database.rows<{ total_kobo: number; donation_count: number }>(
      'select total_kobo, donation_count from creator_totals where creator_id = $1',
      [creatorId],
    );
    return row;
  }
}
