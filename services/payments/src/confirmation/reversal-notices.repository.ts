import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import type { OwnRefunds, ReversalNotice } from './reversal-notices.js';

@Injectable()
export class ReversalNoticesRepository {
  /** Returns all reports about these payments so far, oldest first. */
  listByPayments(sql: SqlRunner, paymentIds: readonly string[]): Promise<ReversalNotice[]> {
    return sql.rows(
      `select id, payment_id as "paymentId", reversal_id as "reversalId", source,
              provider_reference as "providerReference", amount_minor as "amountMinor", occurred_at as "occurredAt"
       from reversal_notices where payment_id = any($1::uuid[]) order by created_at, id`,
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

  /**
   * Ends the refund of ours with this name at the provider as failed, also after its return was reported.
   * @returns its id; undefined when it is not ours, or the provider has not named it to us yet
   */
  async failOwnRefund(sql: SqlRunner, refund: { paymentId: string; providerRefundId: string }) {
    const [row] = await sql.rows<{ id: string }>(
      `update refunds set status = 'failed', next_check_at = null,
              failure_reason = coalesce(failure_reason, 'The provider could not give it back')
       where payment_id = $1 and provider_refund_id = $2 returning id`,
      [refund.paymentId, refund.providerRefundId],
    );
    return row?.id;
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
