import { Injectable } from '@nestjs/common';
import type { DonationDetails, DonationListOrder } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import type { Currency, ProviderName } from '../providers/payment-provider.js';
import { koboOf } from './donation.js';

export type NewPayment = {
  id: string;
  provider: ProviderName;
  currency: Currency;
  amountMinor: number;
  ngnPerUsd: number | null;
  donor: DonationDetails;
  firstCheckInMs: number;
};

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

  async insertPayment(payment: NewPayment): Promise<void> {
    const { id, provider, currency, amountMinor, ngnPerUsd, donor, firstCheckInMs } = payment;
    await this.database.rows(
      `insert into payments (id, provider, currency, asked_kobo, asked_cents, ngn_per_usd, creator_id, donor_name, message,
                             gift_effect, next_check_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + $11 * interval '1 millisecond')`,
      [
        id,
        provider,
        currency,
        koboOf(amountMinor, ngnPerUsd),
        currency === 'USD' ? amountMinor : null,
        ngnPerUsd,
        donor.creatorId,
        donor.donorName,
        donor.message,
        donor.giftEffect,
        firstCheckInMs,
      ],
    );
  }

  async saveProviderReference(id: string, providerReference: string): Promise<void> {
    await this.database.rows('update payments set provider_reference = $2 where id = $1', [id, providerReference]);
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
