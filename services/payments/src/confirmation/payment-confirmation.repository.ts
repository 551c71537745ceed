import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { validate } from 'uuid';
import type { Payment } from '../donations/donation.js';
import { storable } from '../storable-text.js';
import type { ConfirmedPayment, DecidedEvent, NewDonation, SupporterIncrease, SupporterName } from './confirm-batch.js';
import type { CreatorTotals } from './creator-totals.js';
import { namesOfPayment } from './payment-name.js';

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
              first_attempt_id as "firstAttemptId", is_surplus as "isSurplus"
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
         outcome = excluded.outcome, reason = excluded.reason, reversal = excluded.reversal, next_attempt_at = null
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

  async markSucceeded(sql: SqlRunner, confirmed: readonly ConfirmedPayment[]): Promise<void> {
    await sql.rows(
      `update payments set status = 'succeeded', failure_reason = null, next_check_at = null, donor_email = null,
              is_declined = false, paid_kobo = paid.kobo, paid_cents = paid.cents, paid_at = paid.at, flag = paid.flag,
              provider_reference = paid.provider_reference, is_surplus = paid.is_surplus
       from unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::text[], $5::bigint[], $6::text[], $7::boolean[])
         as paid(id, kobo, at, flag, cents, provider_reference, is_surplus)
       where payments.id = paid.id`,
      [
        confirmed.map(({ payment }) => payment.id),
        confirmed.map(({ grossKobo }) => grossKobo),
        confirmed.map(({ paidAt }) => paidAt),
        confirmed.map(({ flag }) => flag),
        confirmed.map(({ payment }) => (payment.currency === 'USD' ? payment.paidMinor : null)),
        confirmed.map(({ payment }) => payment.providerReference),
        confirmed.map(({ payment }) => payment.isSurplus),
      ],
    );
  }

  /** Locks the totals of these creators in id order and creates missing rows. */
  async lockTotals(sql: SqlRunner, creatorIds: readonly string[]): Promise<Map<string, CreatorTotals>> {
    const ids = [...new Set(creatorIds)].sort();
    const [, rows] = await Promise.all([
      sql.rows('insert into creator_totals (creator_id) select unnest($1::uuid[]) on conflict do nothing', [ids]),
      sql.rows<CreatorTotals>(
        `select creator_id as "creatorId", total_kobo as "totalKobo", donation_count as "donationCount",
                supporter_count as "supporterCount", last_donation_id as "lastDonationId", revision
         from creator_totals where creator_id = any($1::uuid[]) order by creator_id for update`,
        [ids],
      ),
    ]);
    return new Map(rows.map((row) => [row.creatorId, row]));
  }

  /** Call this under the lock of the totals, so that ids rise in the order in which donations become visible. */
  async drawDonationIds(sql: SqlRunner, count: number): Promise<number[]> {
    const rows = await sql.rows<{ id: number }>(`select nextval('donation_ids') as id from generate_series(1, $1)`, [
      count,
    ]);
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }

  async insertDonations(sql: SqlRunner, donations: readonly NewDonation[]): Promise<void> {
    await sql.rows(
      `insert into donations (id, previous_id, payment_id, creator_id, gross_kobo, donor_name, message, gift_effect, paid_at,
                              selected_song)
       select * from unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::uuid[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::timestamptz[], $10::jsonb[])`,
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

  /** Increases the supporters' totals. Returns those who did not count as supporters before. */
  async incrementSupporters(sql: SqlRunner, increases: readonly SupporterIncrease[]): Promise<SupporterName[]> {
    const rows = await sql.rows<SupporterIncrease>(
      `insert into supporter_totals (creator_id, donor_name, total_kobo, donation_count)
       select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[])
       on conflict (creator_id, donor_name) do update set
         total_kobo = supporter_totals.total_kobo + excluded.total_kobo,
         donation_count = supporter_totals.donation_count + excluded.donation_count
       returning creator_id as "creatorId", donor_name as "donorName", total_kobo as "totalKobo"`,
      [
        increases.map((row) => row.creatorId),
        increases.map((row) => row.donorName),
        increases.map((row) => row.totalKobo),
        increases.map((row) => row.donationCount),
      ],
    );
    const raisedBy = new Map(increases.map((row) => [`${row.creatorId} ${row.donorName}`, row.totalKobo]));
    return rows.filter((row) => raisedBy.get(`${row.creatorId} ${row.donorName}`) === row.totalKobo);
  }
}
