import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import type { OwnRefunds, ReversalNotice } from './reversal-notices.js';

@Injectable()
export class ReversalNoticesRepository {
  /**
   * Returns all reports about these payments so far, oldest first. Reversals that were booked before notices existed,
   * or by a replica that does not write them yet, count as reported by webhook; a Premium reversal has no stored
   * provider reference.
   */
  listOf(sql: SqlRunner, paymentIds: readonly string[]): Promise<ReversalNotice[]> {
    return sql.rows(
      `with booked as (
         select reversals.id, payment_id, case cause when 'dispute' then 'dispute' else 'refund-webhook' end as source,
                provider_reference, reversals.reversed_kobo, reversals.created_at
         from donations join reversals on donation_id = donations.id where payment_id = any($1::uuid[])
         union all
         select id, payment_id, 'refund-webhook', '', reversed_kobo, created_at
         from premium_reversals where payment_id = any($1::uuid[])
       )
       select id, payment_id as "paymentId", reversal_id as "reversalId", source,
              provider_reference as "providerReference", amount_minor as "amountMinor", occurred_at as "occurredAt"
       from (
         select id, payment_id, reversal_id, source, provider_reference, amount_minor, occurred_at, created_at
         from reversal_notices where payment_id = any($1::uuid[])
         union all
         select booked.id, payment_id, booked.id, source, booked.provider_reference,
                reversed_kobo / coalesce(ngn_per_usd, 1), null, booked.created_at
         from booked join payments on payments.id = payment_id
         where not exists (select from reversal_notices where reversal_notices.id = booked.id)
       ) as reported order by created_at, id`,
      [paymentIds],
    );
  }

  /**
   * Counts our own refunds by amount. A refund row exists before the provider receives the request, and so before the
   * provider can report the refund.
   */
  countOwnRefunds(sql: SqlRunner, paymentIds: readonly string[]): Promise<OwnRefunds[]> {
    return sql.rows(
      `select payment_id as "paymentId", amount_minor as "amountMinor", count(*) as count
       from refunds where payment_id = any($1::uuid[]) and status <> 'failed' group by 1, 2`,
      [paymentIds],
    );
  }

  async insert(sql: SqlRunner, notices: readonly ReversalNotice[]): Promise<void> {
    if (notices.length === 0) return;
    await sql.rows(
      `insert into reversal_notices (id, payment_id, reversal_id, source, provider_reference, amount_minor, occurred_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::timestamptz[])`,
      [
        notices.map((notice) => notice.id),
        notices.map((notice) => notice.paymentId),
        notices.map((notice) => notice.reversalId),
        notices.map((notice) => notice.source),
        notices.map((notice) => notice.providerReference),
        notices.map((notice) => notice.amountMinor),
        notices.map((notice) => notice.occurredAt),
      ],
    );
  }
}
