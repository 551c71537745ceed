import { Injectable } from '@nestjs/common';
import { anonymousDonor } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import type { Payment } from '../donations/donation.js';
import type { ReversalReport } from '../providers/payment-provider.js';
import type { CountedSupporter } from './creator-hours.js';
import { namesOfPayment } from './payment-name.js';
import type { NewReversal, RemainingDonation, ShortReversal } from './reverse-donations.js';

@Injectable()
export class ReversalsRepository {
  /** Returns and releases the reversals that arrived before the charges of these payments, oldest first. */
  async takeDeferred(sql: SqlRunner, payments: readonly Payment[]): Promise<ReversalReport[]> {
    const rows = await sql.rows<{ id: number; reversal: ReversalReport }>(
      `update provider_events set outcome = 'confirmed', reason = null
       where outcome = 'deferred' and reference = any($1) and provider || ' ' || reference = any($2)
       returning id, reversal`,
      [payments.flatMap(({ id, providerReference }) => [id, providerReference]), payments.flatMap(namesOfPayment)],
    );
    return rows.sort((a, b) => a.id - b.id).map(({ reversal }) => reversal);
  }

  /** Locks the donations in id order, after the totals of their creators. Returns them by payment id. */
  async lockDonations(sql: SqlRunner, paymentIds: readonly string[]): Promise<Map<string, RemainingDonation>> {
    const rows = await sql.rows<RemainingDonation>(
      `select donations.id, payment_id as "paymentId", donations.creator_id as "creatorId", provider,
              donations.donor_name as "donorName", gross_kobo as "grossKobo", reversed_kobo as "reversedKobo",
              donations.tip_kobo as "tipKobo", donations.paid_at as "paidAt"
       from donations join payments on payments.id = payment_id
       where payment_id = any($1::uuid[]) order by donations.id for update of donations`,
      [paymentIds],
    );
    return new Map(rows.map((row) => [row.paymentId, row]));
  }

  async findKnown(sql: SqlRunner, ids: readonly string[]): Promise<Set<string>> {
    const rows = await sql.rows<{ id: string }>('select id from reversals where id = any($1::uuid[])', [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Returns the reversals of these payments that stand and deducted less than was reported, oldest first. One that
   * another report describes too counts once.
   */
  listShort(sql: SqlRunner, paymentIds: readonly string[]): Promise<ShortReversal[]> {
    return sql.rows(
      `select first.id, first.payment_id as "paymentId", first.provider_reference as "providerReference",
              case when source = 'dispute' then 'dispute' else 'refund' end as cause,
              reported.kobo - booked.kobo as "missingKobo"
       from reversal_notices as first
       join payments on payments.id = payment_id
       join donations on donations.payment_id = payments.id
       cross join lateral (select amount_minor * coalesce(ngn_per_usd, 1) as kobo) as reported
       cross join lateral (
         select coalesce(sum(reversals.reversed_kobo), 0)::bigint as kobo from reversals
         where donation_id = donations.id and reversals.provider_reference = first.provider_reference
       ) as booked
       where payments.id = any($1::uuid[]) and first.id = reversal_id
         and source not in ('dispute-won', 'refund-failed') and booked.kobo < reported.kobo
         and not exists (
           select from reversal_notices as later
           where later.reversal_id = first.id and later.source in ('dispute-won', 'refund-failed'))
       order by first.created_at, first.id`,
      [paymentIds],
    );
  }

  async insert(sql: SqlRunner, reversals: readonly NewReversal[]): Promise<void> {
    await sql.rows(
      `insert into reversals (id, donation_id, cause, provider_reference, reversed_kobo)
       select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::bigint[])`,
      [
        reversals.map((reversal) => reversal.id),
        reversals.map((reversal) => reversal.donationId),
        reversals.map((reversal) => reversal.cause),
        reversals.map((reversal) => reversal.providerReference),
        reversals.map((reversal) => reversal.reversedKobo),
      ],
    );
    await sql.rows(
      `update donations set reversed_kobo = reversed_kobo + gone.kobo
       from (select id, sum(kobo)::bigint as kobo from unnest($1::bigint[], $2::bigint[]) as t(id, kobo) group by id) as gone
       where donations.id = gone.id`,
      [reversals.map((reversal) => reversal.donationId), reversals.map((reversal) => reversal.reversedKobo)],
    );
  }

  /**
   * Locks in order of creator and name, as `incrementSupporters` does. Returns each supporter whose total falls to zero,
   * once. Sums are clamped at zero: wrong statistics must not block a refund.
   */
  async decrementSupporters(sql: SqlRunner, reversals: readonly NewReversal[]): Promise<CountedSupporter[]> {
    const rows = await sql.rows<CountedSupporter & { beforeKobo: number; totalKobo: number }>(
      `with gone as (
         select creator_id, donor_name, sum(kobo)::bigint as kobo, sum(whole)::bigint as donations
         from unnest($1::uuid[], $2::text[], $3::bigint[], $4::int[]) as t(creator_id, donor_name, kobo, whole)
         group by creator_id, donor_name
       ), locked as (
         select creator_id, donor_name, total_kobo as before_kobo, gone.kobo, gone.donations
         from supporter_totals join gone using (creator_id, donor_name)
         order by creator_id, donor_name for update of supporter_totals
       )
       update supporter_totals set total_kobo = greatest(total_kobo - locked.kobo, 0),
              donation_count = greatest(donation_count - locked.donations, 0)
       from locked
       where supporter_totals.creator_id = locked.creator_id and supporter_totals.donor_name = locked.donor_name
       returning supporter_totals.creator_id as "creatorId", supporter_totals.donor_name as "donorName",
                 before_kobo as "beforeKobo", supporter_totals.total_kobo as "totalKobo", new_since as "newSince"`,
      [
        reversals.map((reversal) => reversal.creatorId),
        reversals.map((reversal) => reversal.donorName ?? anonymousDonor),
        reversals.map((reversal) => reversal.shownKobo),
        reversals.map((reversal) => (reversal.isWhole ? 1 : 0)),
      ],
    );
    return rows.filter(({ beforeKobo, totalKobo }) => beforeKobo > 0 && totalKobo === 0);
  }
}
