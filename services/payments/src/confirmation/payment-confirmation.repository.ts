import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { validate } from 'uuid';
import type { Payment } from '../donations/donation.js';
import { paymentCost } from '../provider-fees/payment-cost.js';
import type { Charge } from '../providers/payment-provider.js';
import { storable } from '../storable-text.js';
import type { ConfirmedPayment, DecidedEvent, NewDonation, SupporterIncrease, SupporterTips } from './confirm-batch.js';
import type { CountedSupporter, HourChange } from './creator-hours.js';
import type { CreatorTotals } from './creator-totals.js';
import { namesOfPayment } from './payment-name.js';

/** The totals of the creators concerned, locked, and the donation ids drawn under that lock. */
export type LockedTotals = { totals: ReadonlyMap<string, CreatorTotals>; ids: readonly number[] };

/** Creators of a first tip have no totals yet. */
export type LockedForTips = LockedTotals & { hasDeferredReversals: boolean };

const totalsColumns = `creator_id as "creatorId", total_kobo as "totalKobo", donation_count as "donationCount",
  supporter_count as "supporterCount", last_donation_id as "lastDonationId", revision,
  exists (select from supporter_blocks where supporter_blocks.creator_id = creator_totals.creator_id) as "hasBlocks"`;

/** The SQL of one confirmation batch: a fixed number of statements over arrays, whatever the size of the batch. */
@Injectable()
export class PaymentConfirmationRepository {
  /**
   * Finds and locks payments in id order, and returns them by every name: the provider with our id or with its own
   * reference. Unknown references are absent. The other attempts of the same tips are locked and returned too, so that
   * confirmations of two attempts wait for each other.
   */
  async lockPayments(sql: SqlRunner, references: readonly string[]): Promise<Map<string, Payment>> {
    const rows = await sql.rows<Payment>(
      `select id, provider, provider_reference as "providerReference", creator_id as "creatorId", purpose,
              coalesce(requested_cents, requested_kobo) as "requestedMinor", coalesce(paid_cents, paid_kobo) as "paidMinor", currency,
              ngn_per_usd as "ngnPerUsd", donor_name as "donorName", message, gift_effect as "giftEffect",
              selected_song as "selectedSong", donor_email as "donorEmail", status,
              first_attempt_id as "firstAttemptId", is_surplus as "isSurplus", tip_kobo as "tipKobo",
              donor_removed_at is not null or exists (select from account_states
                where account_states.creator_id = payments.creator_id and state = 'deleted') as "isErased"
       from payments where id = any($1::uuid[]) or provider_reference = any($2::text[])
         or first_attempt_id = any(array(
           select first_attempt_id from payments
           where (id = any($1::uuid[]) or provider_reference = any($2::text[])) and first_attempt_id is not null))
       order by id for update`,
      [references.filter((reference) => validate(reference)), references],
    );
    return new Map(rows.flatMap((row) => namesOfPayment(row).map((name): [string, Payment] => [name, row])));
  }

  /**
   * Stores each event once, even when it is delivered again in the same batch or later. A failed or quarantined event
   * takes its new outcome.
   */
  async storeEvents(sql: SqlRunner, decided: readonly DecidedEvent[]): Promise<void> {
    await sql.rows(
      `insert into provider_events (event_key, provider, kind, reference, outcome, reason, body, reversal, next_attempt_at)
       select distinct on (event_key) event_key, provider, kind, reference, outcome, reason, body, reversal,
              case when outcome = 'failed' then now() + interval '15 seconds' end
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::jsonb[])
         with ordinality as e(event_key, provider, kind, reference, outcome, reason, body, reversal, place)
       order by event_key, place
       on conflict (event_key) do update set
         outcome = excluded.outcome, reason = excluded.reason, reversal = excluded.reversal, next_attempt_at = null,
         body = case when excluded.body = '' then excluded.body else provider_events.body end
       where provider_events.outcome in ('failed', 'quarantined')
         and excluded.outcome <> 'failed'`,
      [
        decided.map(({ event }) => event.eventKey),
        decided.map(({ event }) => event.provider),
        decided.map(({ event }) => event.kind),
        decided.map(({ event }) => event.reference),
        decided.map(({ outcome }) => outcome),
        decided.map(({ reason }) => reason && storable(reason)),
        decided.map(({ event }) => event.body),
        decided.map(({ event, outcome }) =>
          outcome === 'deferred' && event.type === 'reversal' ? JSON.stringify(event.reversal) : null,
        ),
      ],
    );
  }

  /** Marks payments as paid, and notes that the ledger does not know their provider's fee yet. */
  async markSucceeded(sql: SqlRunner, confirmed: readonly ConfirmedPayment[]): Promise<void> {
    const costs = confirmed.map(({ payment, cost }) => paymentCost(cost, payment.ngnPerUsd));
    await sql.rows(
      `with succeeded as (
         update payments set status = 'succeeded', failure_reason = null, next_check_at = null, donor_email = null,
                is_declined = false, paid_kobo = paid.kobo, paid_cents = paid.cents, paid_at = paid.at, flag = paid.flag,
                provider_reference = paid.provider_reference, is_surplus = paid.is_surplus,
                provider_fee_kobo = paid.fee, channel = paid.channel, card_country = paid.country
         from unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::text[], $5::bigint[], $6::text[], $7::boolean[],
                     $8::bigint[], $9::text[], $10::text[])
           as paid(id, kobo, at, flag, cents, provider_reference, is_surplus, fee, channel, country)
         where payments.id = paid.id
         returning payments.id
       )
       insert into unbooked_provider_fees (payment_id, check_at) select id, now() + interval '1 minute' from succeeded`,
      [
        confirmed.map(({ payment }) => payment.id),
        confirmed.map(({ grossKobo }) => grossKobo),
        confirmed.map(({ paidAt }) => paidAt),
        confirmed.map(({ flag }) => flag),
        confirmed.map(({ payment }) => (payment.currency === 'USD' ? payment.paidMinor : null)),
        confirmed.map(({ payment }) => payment.providerReference),
        confirmed.map(({ payment }) => payment.isSurplus),
        costs.map(({ providerFeeKobo }) => providerFeeKobo),
        costs.map(({ channel }) => channel),
        costs.map(({ cardCountry }) => cardCountry),
      ],
    );
  }

  /**
   * Locks the totals of these creators in id order, first those that exist, as `lockForTips` does, and then those that it
   * creates: in another order two batches would deadlock at a creator's first tip.
   */
  async lockTotals(sql: SqlRunner, creatorIds: readonly string[]): Promise<Map<string, CreatorTotals>> {
    const ids = [...new Set(creatorIds)].sort();
    const [, , rows] = await Promise.all([
      sql.rows('select from creator_totals where creator_id = any($1::uuid[]) order by creator_id for update', [ids]),
      sql.rows('insert into creator_totals (creator_id) select unnest($1::uuid[]) on conflict do nothing', [ids]),
      sql.rows<CreatorTotals>(
        `select ${totalsColumns} from creator_totals where creator_id = any($1::uuid[]) order by creator_id for update`,
        [ids],
      ),
    ]);
    return new Map(rows.map((row) => [row.creatorId, row]));
  }

  /**
   * Does before the payments are known what their tips will need: locks the totals of the creators of these payments,
   * draws donation ids, and looks for reversals that arrived before their charge. Send it right after `lockPayments`,
   * without waiting for its result.
   */
  async lockForTips(sql: SqlRunner, charges: readonly Charge[]): Promise<LockedForTips> {
    const references = charges.flatMap(({ reference, providerReference = reference }) => [
      reference,
      providerReference,
    ]);
    const ids = references.filter((reference) => validate(reference));
    const paid = `payments where (id = any($1::uuid[]) or provider_reference = any($2::text[])) and purpose = 'donation'`;
    const [totals, donationIds, deferred] = await Promise.all([
      sql.rows<CreatorTotals>(
        `select ${totalsColumns} from creator_totals where creator_id = any(array(select creator_id from ${paid}))
         order by creator_id for update`,
        [ids, references],
      ),
      this.drawDonationIds(sql, charges.length),
      sql.rows(
        `select from provider_events where outcome = 'deferred' and (reference = any($2) or reference = any(array(
           select unnest(array[id::text, provider_reference]) from ${paid}))) limit 1`,
        [ids, references],
      ),
    ]);
    return {
      totals: new Map(totals.map((row) => [row.creatorId, row])),
      ids: donationIds,
      hasDeferredReversals: deferred.length > 0,
    };
  }

  /** Call this under the lock of the totals, so that ids rise in the order in which donations become visible. */
  async drawDonationIds(sql: SqlRunner, count: number): Promise<number[]> {
    const rows = await sql.rows<{ id: number }>(`select nextval('donation_ids') as id from generate_series(1, $1)`, [
      count,
    ]);
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }

  /** Inserts donations and counts them on the day of their payment. */
  async insertDonations(sql: SqlRunner, donations: readonly NewDonation[]): Promise<void> {
    await sql.rows(
      `with donation as (
         select * from unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::uuid[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::timestamptz[], $10::jsonb[], $11::text[], $12::bigint[])
           as d(id, previous_id, payment_id, creator_id, gross_kobo, donor_name, message, gift_effect, paid_at, selected_song, provider, tip_kobo)
       ), inserted as (
         insert into donations (id, previous_id, payment_id, creator_id, gross_kobo, donor_name, message, gift_effect, paid_at,
                                selected_song, tip_kobo)
         select id, previous_id, payment_id, creator_id, gross_kobo, donor_name, message, gift_effect, paid_at, selected_song,
                tip_kobo
         from donation
       )
       insert into platform_day_changes (day, provider, donations, gross_kobo, reversals, reversed_kobo, whole_reversals)
       select (paid_at at time zone 'Africa/Lagos')::date, provider, count(*), sum(gross_kobo), 0, 0, 0
       from donation group by 1, 2`,
      [
        donations.map((donation) => donation.donationId),
        donations.map((donation) => donation.previousDonationId),
        donations.map((donation) => donation.paymentId),
        donations.map((donation) => donation.creatorId),
        donations.map((donation) => donation.grossKobo),
        donations.map((donation) => donation.donorName),
        donations.map((donation) => donation.message),
        donations.map((donation) => donation.giftEffect),
        donations.map((donation) => donation.paidAtDate),
        donations.map(({ selectedSong }) => (selectedSong ? JSON.stringify(selectedSong) : null)),
        donations.map(({ provider }) => provider),
        donations.map(({ tipKobo }) => tipKobo ?? null),
      ],
    );
  }

  /**
   * Adds tips to their supporters, and then to totals and hours with the new supporters among them, in one statement.
   * The caller holds the lock on the totals.
   */
  async addTips(
    sql: SqlRunner,
    tips: {
      supporters: readonly SupporterTips[];
      totals: readonly CreatorTotals[];
      hours: readonly HourChange[];
    },
  ): Promise<void> {
    const { supporters, totals, hours } = tips;
    await sql.rows(
      `with increase as (
         select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::timestamptz[])
           as i(creator_id, donor_name, total_kobo, donation_count, first_paid_at)
       ), supporter as (
         insert into supporter_totals (creator_id, donor_name, total_kobo, donation_count, new_since)
         select creator_id, donor_name, total_kobo, donation_count, first_paid_at from increase
         on conflict (creator_id, donor_name) do update set
           total_kobo = supporter_totals.total_kobo + excluded.total_kobo,
           donation_count = supporter_totals.donation_count + excluded.donation_count,
           new_since = case when supporter_totals.total_kobo = 0 then excluded.new_since else supporter_totals.new_since end
         returning creator_id, donor_name, total_kobo
       ), newcomers as (
         select creator_id, date_trunc('hour', first_paid_at, 'UTC') as hour, count(*)::int as people
         from increase join supporter using (creator_id, donor_name, total_kobo)
         group by 1, 2
       ), saved as (
         update creator_totals set total_kobo = tip.kobo, donation_count = tip.count, last_donation_id = tip.last,
                revision = tip.revision,
                supporter_count = supporter_count
                  + coalesce((select sum(people) from newcomers where newcomers.creator_id = tip.creator_id), 0)
         from unnest($6::uuid[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
           as tip(creator_id, kobo, count, last, revision)
         where creator_totals.creator_id = tip.creator_id
       )
       insert into creator_hours (creator_id, hour, donation_count, remaining_kobo, new_supporter_count)
       select creator_id, hour, donations, kobo, coalesce(people, 0)
       from unnest($11::uuid[], $12::timestamptz[], $13::int[], $14::bigint[]) as h(creator_id, hour, donations, kobo)
       left join newcomers using (creator_id, hour)
       on conflict (creator_id, hour) do update set
         donation_count = creator_hours.donation_count + excluded.donation_count,
         remaining_kobo = creator_hours.remaining_kobo + excluded.remaining_kobo,
         new_supporter_count = creator_hours.new_supporter_count + excluded.new_supporter_count`,
      [
        supporters.map((row) => row.creatorId),
        supporters.map((row) => row.donorName),
        supporters.map((row) => row.totalKobo),
        supporters.map((row) => row.donationCount),
        supporters.map((row) => row.firstPaidAt),
        totals.map((row) => row.creatorId),
        totals.map((row) => row.totalKobo),
        totals.map((row) => row.donationCount),
        totals.map((row) => row.lastDonationId),
        totals.map((row) => row.revision),
        hours.map((row) => row.creatorId),
        hours.map((row) => row.hour),
        hours.map((row) => row.donations),
        hours.map((row) => row.kobo),
      ],
    );
  }

  async saveTotals(sql: SqlRunner, totals: readonly CreatorTotals[]): Promise<void> {
    await sql.rows(
      `update creator_totals set total_kobo = raised.kobo, donation_count = raised.count, last_donation_id = raised.last,
              revision = raised.revision, supporter_count = raised.supporters
       from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
         as raised(creator_id, kobo, count, last, revision, supporters)
       where creator_totals.creator_id = raised.creator_id`,
      [
        totals.map((row) => row.creatorId),
        totals.map((row) => row.totalKobo),
        totals.map((row) => row.donationCount),
        totals.map((row) => row.lastDonationId),
        totals.map((row) => row.revision),
        totals.map((row) => row.supporterCount),
      ],
    );
  }

  /**
   * Increases the supporters' totals. Returns those who did not count as supporters before. A supporter who counts again
   * without a first donation is new since the earlier time.
   */
  async incrementSupporters(
    sql: SqlRunner,
    increases: readonly (SupporterIncrease & Partial<SupporterTips>)[],
  ): Promise<CountedSupporter[]> {
    const rows = await sql.rows<CountedSupporter & { totalKobo: number }>(
      `insert into supporter_totals (creator_id, donor_name, total_kobo, donation_count, new_since)
       select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::timestamptz[])
       on conflict (creator_id, donor_name) do update set
         total_kobo = supporter_totals.total_kobo + excluded.total_kobo,
         donation_count = supporter_totals.donation_count + excluded.donation_count,
         new_since = case when supporter_totals.total_kobo = 0 then coalesce(excluded.new_since, supporter_totals.new_since)
                          else supporter_totals.new_since end
       returning creator_id as "creatorId", donor_name as "donorName", total_kobo as "totalKobo", new_since as "newSince"`,
      [
        increases.map((row) => row.creatorId),
        increases.map((row) => row.donorName),
        increases.map((row) => row.totalKobo),
        increases.map((row) => row.donationCount),
        increases.map((row) => row.firstPaidAt ?? null),
      ],
    );
    const raisedBy = new Map(increases.map((row) => [`${row.creatorId} ${row.donorName}`, row.totalKobo]));
    return rows.filter((row) => raisedBy.get(`${row.creatorId} ${row.donorName}`) === row.totalKobo);
  }
}
