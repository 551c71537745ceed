import { Injectable } from '@nestjs/common';
import type { DisputeState, PaymentProviderName } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type {
  ActKind,
  Dispute,
  DisputeDeadline,
  DisputedPayment,
  PublishedState,
  UnpublishedDispute,
} from './dispute.js';

/** A dispute as admins see it. Amounts in kobo or cents, depending on the currency, unless the name says kobo. */
export type DisputeRow = Omit<Dispute, 'published'> & {
  purpose: 'donation' | 'premium';
  creatorId: string;
  currency: 'NGN' | 'USD';
  disputedKobo: number;
  donationId: number | null;
  evidenceSentAt: Date | null;
  acceptedAt: Date | null;
};

const disputeColumns = `disputes.id, disputes.payment_id as "paymentId", disputes.provider,
  disputes.provider_reference as "providerReference", category, amount_minor as "amountMinor", state,
  opened_at as "openedAt", due_at as "dueAt", reminded_at as "remindedAt", resolved_at as "resolvedAt",
  is_inquiry as "isInquiry"`;

const rowColumns = `${disputeColumns}, payments.purpose, payments.creator_id as "creatorId", payments.currency,
  amount_minor * coalesce(ngn_per_usd, 1) as "disputedKobo", donations.id as "donationId",
  evidence_sent_at as "evidenceSentAt", accepted_at as "acceptedAt"`;

const isUnanswered = "state = 'needs-response' and evidence_sent_at is null and accepted_at is null";

const rowTables = `disputes join payments on payments.id = disputes.payment_id
  left join donations on donations.payment_id = disputes.payment_id`;

@Injectable()
export class DisputesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the dispute; call it under the lock of its payment. */
  async find(sql: SqlRunner, id: string): Promise<Dispute | undefined> {
    const [row] = await sql.rows<Dispute>(`select ${disputeColumns}, published from disputes where id = $1`, [id]);
    return row;
  }

  /** Call it under the lock of the payment. */
  async save(sql: SqlRunner, dispute: Dispute): Promise<void> {
    await sql.rows(
      `insert into disputes (id, payment_id, provider, provider_reference, category, amount_minor, state, opened_at, due_at,
                             reminded_at, resolved_at, is_inquiry)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (id) do update set state = excluded.state, due_at = excluded.due_at,
         reminded_at = excluded.reminded_at, resolved_at = excluded.resolved_at, is_inquiry = excluded.is_inquiry`,
      [
        dispute.id,
        dispute.paymentId,
        dispute.provider,
        dispute.providerReference,
        dispute.category,
        dispute.amountMinor,
        dispute.state,
        dispute.openedAt,
        dispute.dueAt,
        dispute.remindedAt,
        dispute.resolvedAt,
        dispute.isInquiry,
      ],
    );
  }

  /** Forgets that an admin answered: what the answer was about has become a chargeback. */
  async forgetAct(sql: SqlRunner, id: string): Promise<void> {
    await sql.rows(
      `update disputes set evidence_sent_at = null, evidence_sent_by = null, accepted_at = null, accepted_by = null,
         acting_until = null
       where id = $1`,
      [id],
    );
  }

  /** Returns a dispute that is about a donation, with what its events carry; undefined while there is no donation. */
  async findOfDonation(sql: SqlRunner, id: string, reversalId: string): Promise<UnpublishedDispute | undefined> {
    const [row] = await sql.rows<UnpublishedDispute>(
      `select disputes.id, disputes.payment_id as "paymentId", disputes.provider, state, published,
              donations.id as "donationId", donations.creator_id as "creatorId", gross_kobo as "grossKobo",
              donations.tip_kobo as "tipKobo", reversed_kobo as "alreadyReversedKobo",
              amount_minor * coalesce(ngn_per_usd, 1) as "disputedKobo", accepted_at is not null as "isAccepted",
              exists (select from reversals where id = $2) as "isReversed"
       from disputes join payments on payments.id = disputes.payment_id
       join donations on donations.payment_id = disputes.payment_id
       where disputes.id = $1`,
      [id, reversalId],
    );
    return row;
  }

  async markPublished(sql: SqlRunner, id: string, published: PublishedState): Promise<void> {
    await sql.rows('update disputes set published = $2 where id = $1', [id, published]);
  }

  /** Returns disputes that were reported before their donation was confirmed, oldest first. */
  listUnpublished(limit: number): Promise<{ id: string; paymentId: string }[]> {
    return this.database.rows(
      `select disputes.id, disputes.payment_id as "paymentId"
       from disputes join donations on donations.payment_id = disputes.payment_id
       where published is null order by opened_at limit $1`,
      [limit],
    );
  }

  /** Returns the deadline of a dispute, with the published one. */
  async findDeadline(sql: SqlRunner, id: string): Promise<DisputeDeadline | undefined> {
    const [row] = await sql.rows<DisputeDeadline>(
      `select disputes.id, disputes.payment_id as "paymentId", disputes.provider, purpose, due_at as "dueAt",
              amount_minor * coalesce(ngn_per_usd, 1) as "disputedKobo", published_deadline as "publishedDeadline",
              not (${isUnanswered}) as "isAnswered", is_inquiry as "isInquiry"
       from disputes join payments on payments.id = disputes.payment_id where disputes.id = $1`,
      [id],
    );
    return row;
  }

  async markDeadlinePublished(sql: SqlRunner, id: string, deadline: string): Promise<void> {
    await sql.rows('update disputes set published_deadline = $2 where id = $1', [id, deadline]);
  }

  /** Returns unanswered disputes whose deadline no other service knows. */
  listUnpublishedDeadlines(limit: number): Promise<{ id: string; paymentId: string }[]> {
    return this.database.rows(
      `select id, payment_id as "paymentId" from disputes
       where ${isUnanswered} and published_deadline is null order by opened_at limit $1`,
      [limit],
    );
  }

  /** Locks the payment of a dispute, as confirmations do. */
  async lockPayment(sql: SqlRunner, paymentId: string): Promise<void> {
    await sql.rows('select from payments where id = $1 for update', [paymentId]);
  }

  /** Open disputes by the time that is left, then decided ones, newest first. */
  list({ isOpen, limit }: { isOpen: boolean; limit: number }): Promise<DisputeRow[]> {
    const [condition, sorting] = isOpen
      ? ["state in ('needs-response', 'under-review')", 'state, due_at nulls last, disputes.id']
      : ['resolved_at is not null', 'resolved_at desc, disputes.id desc'];
    return this.database.rows(
      `select ${rowColumns} from ${rowTables} where ${condition} order by ${sorting} limit $1`,
      [limit],
    );
  }

  /**
   * Returns a creator's disputes, newest first: those of one donation, or without one the open and the lately decided
   * ones.
   */
  listOfCreator({ creatorId, donationId, limit }: { creatorId: string; donationId?: number; limit: number }) {
    const condition =
      donationId === undefined
        ? `(state in ('needs-response', 'under-review') or resolved_at > now() - interval '7 days')`
        : 'donations.id = $3';
    return this.database.rows<DisputeRow & { donationId: number }>(
      `select ${rowColumns} from donations join payments on payments.id = donations.payment_id
       join disputes on disputes.payment_id = payments.id
       where donations.creator_id = $1 and ${condition} order by opened_at desc, disputes.id limit $2`,
      donationId === undefined ? [creatorId, limit] : [creatorId, limit, donationId],
    );
  }

  async findRow(id: string): Promise<DisputeRow | undefined> {
    const [row] = await this.database.rows<DisputeRow>(
      `select ${rowColumns} from ${rowTables} where disputes.id = $1`,
      [id],
    );
    return row;
  }

  /** Returns the open disputes of a provider. */
  listOpenOf(
    provider: PaymentProviderName,
  ): Promise<{ id: string; providerReference: string; state: DisputeState; dueAt: Date | null; isInquiry: boolean }[]> {
    return this.database.rows(
      `select id, provider_reference as "providerReference", state, due_at as "dueAt", is_inquiry as "isInquiry"
       from disputes
       where provider = $1 and state in ('needs-response', 'under-review')`,
      [provider],
    );
  }

  /** Returns the disputes lost within so many days of which this minute of the day is the turn: each has one a day. */
  listAppealable(
    provider: PaymentProviderName,
    { withinDays, minuteOfDay }: { withinDays: number; minuteOfDay: number },
  ): Promise<{ providerReference: string }[]> {
    return this.database.rows(
      `select provider_reference as "providerReference" from disputes
       where provider = $1 and state = 'lost' and resolved_at > now() - $2 * interval '1 day'
         and abs(hashtext(id::text)::bigint) % 1440 = $3`,
      [provider, withinDays, minuteOfDay],
    );
  }

  async findPayment(disputeId: string): Promise<DisputedPayment | undefined> {
    const [row] = await this.database.rows<DisputedPayment>(
      `select payments.purpose, payments.id as reference, payments.provider_reference as "providerReference", donations.id as "donationId",
              payments.donor_name as "donorName", payments.message, coalesce(paid_cents, paid_kobo) as "paidMinor",
              currency, ngn_per_usd as "ngnPerUsd", paid_kobo as "paidKobo", payments.created_at as "startedAt",
              payments.paid_at as "paidAt", channel, card_country as "cardCountry",
              (select min(received_at) from provider_events
               where reference = any(array[payments.id::text, payments.provider_reference]) and outcome = 'confirmed'
                 and received_at >= payments.created_at) as "confirmedAt"
       from disputes join payments on payments.id = disputes.payment_id
       left join donations on donations.payment_id = payments.id
       where disputes.id = $1`,
      [disputeId],
    );
    return row;
  }

  /**
   * Reserves a dispute for one act of an admin, for as long as its calls may take. Returns false when it is decided or
   * answered, or another act is under way.
   */
  async claimAct(id: string): Promise<boolean> {
    const rows = await this.database.rows(
      `update disputes set acting_until = now() + interval '1 minute'
       where id = $1 and ${isUnanswered} and (acting_until is null or acting_until < now())
       returning id`,
      [id],
    );
    return rows.length > 0;
  }

  async releaseAct(id: string): Promise<void> {
    await this.database.rows('update disputes set acting_until = null where id = $1', [id]);
  }

  /** An answer to an inquiry that has become a chargeback meanwhile is none to the chargeback. */
  async recordAct(
    sql: SqlRunner,
    { id, kind, adminId, isInquiry }: { id: string; kind: ActKind; adminId: string; isInquiry: boolean },
  ): Promise<void> {
    const [at, by] = kind === 'evidence' ? ['evidence_sent_at', 'evidence_sent_by'] : ['accepted_at', 'accepted_by'];
    await sql.rows(
      `update disputes set ${at} = now(), ${by} = $2, acting_until = null
       where id = $1 and evidence_sent_at is null and accepted_at is null and is_inquiry = $3`,
      [id, adminId, isInquiry],
    );
  }

  /** Counts the unanswered disputes whose time ends within so many hours. */
  async countDue(hours: number): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*) as count from disputes
       where ${isUnanswered} and due_at < now() + make_interval(hours => $1)`,
      [hours],
    );
    return row?.count ?? 0;
  }
}
