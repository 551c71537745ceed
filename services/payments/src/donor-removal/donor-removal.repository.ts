import { Injectable } from '@nestjs/common';
import { anonymousDonor, type DonorRemoved } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';

type Supporter = { creatorId: string; donorName: string; shownKobo: number };

/** Removes what is known of one donor. Every method is idempotent. */
@Injectable()
export class DonorRemovalRepository {
  /**
   * Locks every attempt of the payment, then the creator's totals: the order of a confirmation, which has its donation in
   * place or finds no name. Returns undefined when the payment is unknown.
   */
  async lock(sql: SqlRunner, paymentId: string): Promise<DonorRemoved | undefined> {
    const attempts = await sql.rows<{ id: string; creatorId: string }>(
      `select id, creator_id as "creatorId" from payments
       where id = $1 or first_attempt_id = (select first_attempt_id from payments where id = $1)
       order by id for update`,
      [paymentId],
    );
    const [attempt] = attempts;
    if (!attempt) return undefined;
    const { creatorId } = attempt;
    const paymentIds = attempts.map(({ id }) => id);
    await sql.rows('select from creator_totals where creator_id = $1 for update', [creatorId]);
    // Read after the locks: a confirmation may have written it while this waited.
    const [donation] = await sql.rows<{ id: number }>('select id from donations where payment_id = any($1::uuid[])', [
      paymentIds,
    ]);
    return { paymentIds, donationId: donation?.id ?? null, creatorId };
  }

  /**
   * The provider's address of the donor is ours and contains the payment's id. Later reports about the payments are
   * stored without their bodies.
   */
  async blankPayments(sql: SqlRunner, paymentIds: readonly string[]): Promise<void> {
    await sql.rows(
      `with blanked as (
         update payments set donor_name = null, message = null, donor_email = null,
                             donor_removed_at = coalesce(donor_removed_at, now())
         where id = any($1::uuid[])
         returning id, provider_reference
       )
       update provider_events set body = ''
       where outcome in ('confirmed', 'duplicate', 'ignored', 'deferred')
         and reference in (select unnest(array[id::text, provider_reference]) from blanked)`,
      [paymentIds],
    );
  }

  /** Returns the supporter to whom the donation counted; undefined when it has no name. */
  async blankDonation(sql: SqlRunner, donationId: number): Promise<Supporter | undefined> {
    const [supporter] = await sql.rows<Supporter>(
      `with named as (select id, donor_name from donations where id = $1 for update)
       update donations set donor_name = null, message = null from named where donations.id = named.id
       returning creator_id as "creatorId", named.donor_name as "donorName", shown_kobo as "shownKobo"`,
      [donationId],
    );
    await sql.rows('update hidden_fields set donor_name = null where donation_id = $1', [donationId]);
    return supporter?.donorName == null ? undefined : supporter;
  }

  /**
   * Counts the donation to the anonymous supporters. A name without donations disappears. Where the anonymous supporters
   * counted for nothing, they are new since the time of a name that no longer counts; a name that does keeps its time. The
   * caller holds the lock on the totals.
   */
  async makeAnonymous(sql: SqlRunner, { creatorId, donorName, shownKobo }: Supporter): Promise<void> {
    const count = shownKobo > 0 ? 1 : 0;
    await sql.rows(
      `insert into supporter_totals (creator_id, donor_name, total_kobo, donation_count, new_since)
       values ($1, $2, $3, $4, (
         select new_since from supporter_totals where creator_id = $1 and donor_name = $5 and total_kobo <= $3))
       on conflict (creator_id, donor_name) do update set
         total_kobo = supporter_totals.total_kobo + excluded.total_kobo,
         donation_count = supporter_totals.donation_count + excluded.donation_count,
         new_since = case when supporter_totals.total_kobo = 0 and excluded.total_kobo > 0 then excluded.new_since
                          else supporter_totals.new_since end`,
      [creatorId, anonymousDonor, shownKobo, count, donorName],
    );
    await sql.rows(
      `update supporter_totals set total_kobo = greatest(total_kobo - $3, 0), donation_count = greatest(donation_count - $4, 0)
       where creator_id = $1 and donor_name = $2`,
      [creatorId, donorName, shownKobo, count],
    );
    await sql.rows(
      `delete from supporter_totals where creator_id = $1 and donor_name = $2 and total_kobo = 0
         and not exists (select from donations where creator_id = $1 and donor_name = $2)`,
      [creatorId, donorName],
    );
  }

  /** Recounts the supporters, and lets open tip pages reload their lists. */
  async refreshTotals(sql: SqlRunner, creatorId: string): Promise<void> {
    await sql.rows(
      `update creator_totals set revision = revision + 1, supporter_count =
         (select count(*) from supporter_totals where creator_id = $1 and total_kobo > 0)
       where creator_id = $1`,
      [creatorId],
    );
  }
}
