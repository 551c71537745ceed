import { Injectable } from '@nestjs/common';
import {
  type DonationDetails,
  type DonationListOrder,
  type GoalBaseline,
  type PaymentProviderName,
  paymentProviderNames,
  paymentProviders,
  type Song,
  type SupportersPage,
} from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { StoredHiddenFields } from '../hidden-fields/hidden-fields.js';
import type { Currency, PaymentReference } from '../providers/payment-provider.js';
import { type PaymentPurpose, type PaymentStatus, toKobo } from './donation.js';

export type NewPayment = {
  id: string;
  provider: PaymentProviderName;
  currency: Currency;
  amountMinor: number;
  /** The tip, when the donor pays the fee on top of it and `amountMinor` is more; otherwise null. */
  tipMinor?: number | null;
  ngnPerUsd: number | null;
  donor: DonationDetails;
  /** Identifies the submitted form and its content; null when the page sent no form id. */
  idempotencyKey: string | null;
  purpose?: PaymentPurpose;
  firstCheckInMs: number;
  /** The failed attempt whose place the payment takes, and the first attempt of its tip. */
  replaces?: { id: string; firstAttemptId: string };
};

export type TransferTip = Omit<DonationDetails, 'formId' | 'minimumKobo'> & {
  status: PaymentStatus;
  /** Whether its account number takes no more money. */
  isExpired: boolean;
  provider: PaymentProviderName;
  requestedKobo: number;
  /** The tip, when the donor pays the fee on top of it. */
  tipKobo: number | null;
};

export type DonationRow = {
  id: number;
  donor_name: string | null;
  shown_kobo: number;
  message: string | null;
  gift_effect: string | null;
  selected_song: Song | null;
  paid_at: Date;
  /** null for nearly all donations. */
  hidden: StoredHiddenFields | null;
};

type SupporterRow = { donor_name: string; total_kobo: number; donation_count: number };

/** A payment at these providers cannot be paid before its page's URL is stored. */
const pageProviders = paymentProviderNames.filter((name) => paymentProviders[name].checkout !== 'form');

/** Matches the index; its migration explains why it is not `id desc`. */
const newestFirst = '-id';
const largestFirst = 'shown_kobo desc, id';

const listedColumns = `id, donor_name, shown_kobo, message, gift_effect, selected_song, paid_at,
  (select json_build_object('byCreator', by_creator, 'byAdmin', by_admin)
   from hidden_fields where donation_id = donations.id) as hidden`;

const isLongSubmittedSql = `created_at < now() - interval '1 minute'
  and not exists (select from transfer_accounts where payment_id = payments.id and expires_at > now())`;

@Injectable()
export class DonationsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Inserts a payment. The same statement reads the provider's switch and the creator's account, so that no replica starts
   * a payment after an admin switched the provider off, or for a creator who cannot be paid.
   * @returns `exists` when a payment for the same submitted form exists: the second submit then uses that one
   */
  async insertPayment(
    payment: NewPayment,
    sql: SqlRunner = this.database,
  ): Promise<'inserted' | 'exists' | 'switched-off' | 'suspended'> {
    const { id, provider, currency, amountMinor, ngnPerUsd, donor, idempotencyKey, firstCheckInMs } = payment;
    const { purpose = 'donation', tipMinor = null, replaces } = payment;
    const [row] = await sql.rows<{ isInserted: boolean; isSwitchedOff: boolean; isSuspended: boolean }>(
      `with switched_off as (select from provider_switches where provider = $2 and not is_on),
       suspended as (select from account_states where creator_id = $7 and state <> 'open'),
       inserted as (
         insert into payments (id, provider, currency, requested_kobo, requested_cents, ngn_per_usd, creator_id,
                               donor_name, message, gift_effect, donor_email, idempotency_key, purpose, selected_song,
                               next_check_at, replaces_id, first_attempt_id, tip_kobo)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() + $15 * interval '1 millisecond',
                $16, $17, $18
         where not exists (select from switched_off) and not exists (select from suspended)
         on conflict do nothing
         returning id
       )
       select exists (select from inserted) as "isInserted", exists (select from switched_off) as "isSwitchedOff",
              exists (select from suspended) as "isSuspended"`,
      [
        id,
        provider,
        currency,
        toKobo(amountMinor, ngnPerUsd),
        currency === 'USD' ? amountMinor : null,
        ngnPerUsd,
        donor.creatorId,
        donor.donorName,
        donor.message,
        donor.giftEffect,
        donor.donorEmail,
        idempotencyKey,
        purpose,
        donor.selectedSong ? JSON.stringify(donor.selectedSong) : null,
        firstCheckInMs,
        replaces?.id ?? null,
        replaces?.firstAttemptId ?? null,
        tipMinor === null ? null : toKobo(tipMinor, ngnPerUsd),
      ],
    );
    if (row?.isInserted) return 'inserted';
    if (row?.isSuspended) return 'suspended';
    return row?.isSwitchedOff ? 'switched-off' : 'exists';
  }

  /**
   * Returns a payment that its donor may have paid, and whose form has held its idempotency key for longer than a minute.
   */
  async findLongSubmitted(
    idempotencyKey: string,
  ): Promise<(PaymentReference & { provider: PaymentProviderName }) | undefined> {
    const [row] = await this.database.rows<PaymentReference & { provider: PaymentProviderName }>(
      `select id as reference, provider, provider_reference as "providerReference" from payments
       where idempotency_key = $1 and status = 'pending' and ${isLongSubmittedSql}
         and (provider_reference is not null or payment_url is not null)`,
      [idempotencyKey],
    );
    return row;
  }

  /**
   * Releases the idempotency key of a form after one minute, or when its payment failed. A transfer keeps it until its
   * account number expires, and a paid one for ever: the same form would be charged twice. A payment whose donor got
   * neither page nor card form, because our process ended during the provider call, releases it too: that payment cannot
   * be paid, and Stripe repeats the response of a failed call for a day (docs.stripe.com/api/idempotent_requests).
   */
  async releaseIdempotencyKey(idempotencyKey: string, startWithinMs: number): Promise<void> {
    await this.database.rows(
      `update payments set idempotency_key = null
       where idempotency_key = $1 and status <> 'succeeded' and (status = 'failed'
         or (${isLongSubmittedSql})
         or (case when provider = any($3) then payment_url else provider_reference end is null
             and created_at < now() - $2 * interval '1 millisecond'))`,
      [idempotencyKey, startWithinMs, pageProviders],
    );
  }

  /** Returns the payment that an earlier submit of the same form started. */
  async findSubmitted(idempotencyKey: string, sql: SqlRunner): Promise<{ id: string; isPaid: boolean } | undefined> {
    const [row] = await sql.rows<{ id: string; isPaid: boolean }>(
      `select id, status = 'succeeded' as "isPaid" from payments where idempotency_key = $1`,
      [idempotencyKey],
    );
    return row;
  }

  /** Returns the tip of a payment with an account number, as it was requested. */
  async findTransfer(id: string): Promise<TransferTip | undefined> {
    const [row] = await this.database.rows<TransferTip>(
      `select status, expires_at < now() as "isExpired", provider, requested_kobo as "requestedKobo",
              tip_kobo as "tipKobo", creator_id as "creatorId", donor_name as "donorName", message,
              gift_effect as "giftEffect", donor_email as "donorEmail", selected_song as "selectedSong"
       from payments join transfer_accounts on payment_id = payments.id where payments.id = $1`,
      [id],
    );
    return row;
  }

  async savePaymentUrl(id: string, paymentUrl: string): Promise<void> {
    await this.database.rows('update payments set payment_url = $2 where id = $1', [id, paymentUrl]);
  }

  /**
   * Stores the provider's reference. From here on the donor can pay, so a payment that another submit marked as failed
   * becomes pending again, with the address that a failed one does not keep.
   */
  async saveProviderReference(
    id: string,
    { providerReference, donorEmail }: { providerReference: string; donorEmail: string | null },
  ): Promise<void> {
    await this.database.rows(
      `update payments set provider_reference = $2, failure_reason = null,
              status = case when status = 'failed' then 'pending' else status end,
              next_check_at = case when status = 'failed' then now() else next_check_at end,
              donor_email = case when status = 'failed' then $3 else donor_email end
       where id = $1`,
      [id, providerReference, donorEmail],
    );
  }

  /** Marks the payment as failed, unless another submit of the same form started it and its donor may be paying. */
  async markNotStarted(id: string, reason: string): Promise<void> {
    await this.database.rows(
      `update payments set status = 'failed', failure_reason = $2, next_check_at = null, donor_email = null
       where id = $1 and status = 'pending' and provider_reference is null`,
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
      `select ${listedColumns}
       from donations where creator_id = $1 and remaining_kobo > 0 and ($2::bigint is null or -id > -$2)
       order by ${options.order === 'largest' ? largestFirst : newestFirst} limit $3`,
      [options.creatorId, options.beforeId, options.limit],
    );
  }

  /** Lists the newest donations of several creators, as many as each asks for. */
  listNewest(
    asked: readonly { creatorId: string; limit: number }[],
    sql: SqlRunner = this.database,
  ): Promise<(DonationRow & { creator_id: string })[]> {
    return sql.rows(
      `select asked.creator_id, newest.* from unnest($1::uuid[], $2::int[]) as asked(creator_id, amount)
       cross join lateral (
         select ${listedColumns} from donations
         where creator_id = asked.creator_id and remaining_kobo > 0 order by ${newestFirst} limit asked.amount
       ) as newest order by -newest.id`,
      [asked.map(({ creatorId }) => creatorId), asked.map(({ limit }) => limit)],
    );
  }

  listSupporters({ creatorId, limit, offset = 0 }: SupportersPage): Promise<SupporterRow[]> {
    return this.database.rows(
      `select donor_name, total_kobo, donation_count from supporter_totals
       where creator_id = $1 and total_kobo > 0 order by total_kobo desc, donor_name limit $2 offset $3`,
      [creatorId, limit, offset],
    );
  }

  listTotals(
    creatorIds: readonly string[],
  ): Promise<{ creator_id: string; total_kobo: number; donation_count: number; supporter_count: number }[]> {
    return this.database.rows(
      `select creator_id, total_kobo, donation_count, supporter_count from creator_totals where creator_id = any($1)`,
      [creatorIds],
    );
  }

  /** In one statement, so that the total includes the donation and none after it. */
  async findGoalBaseline(creatorId: string): Promise<GoalBaseline> {
    const [baseline] = await this.database.rows<GoalBaseline>(
      `select total_kobo as "baselineKobo", revision, greatest(0,
         (select id from donations where creator_id = $1 and remaining_kobo > 0 order by -id limit 1),
         (select id from donations where creator_id = $1 and remaining_kobo = 0 order by -id limit 1)) as "lastDonationId"
       from creator_totals where creator_id = $1`,
      [creatorId],
    );
    return baseline ?? { baselineKobo: 0, revision: 0, lastDonationId: 0 };
  }

  listTotalsRevisions(creatorIds: readonly string[]): Promise<{ creator_id: string; revision: number }[]> {
    return this.database.rows('select creator_id, revision from creator_totals where creator_id = any($1)', [
      creatorIds,
    ]);
  }
}
