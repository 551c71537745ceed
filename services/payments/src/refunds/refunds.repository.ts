import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { Currency } from '../providers/payment-provider.js';
import type { RefundStatus } from './refund.js';

export type RefundableDonation = {
  id: number;
  paymentId: string;
  provider: PaymentProviderName;
  providerReference: string | null;
  currency: Currency;
  /** Kobo or cents, depending on the currency. */
  remainingMinor: number;
  /** Kobo per smallest unit of the currency. */
  koboPerMinor: number;
  /** All refunds of the donation that did not fail. */
  refundedMinor: number;
};

export type RefundRow = {
  id: string;
  /** null for the automatic refund of a surplus payment. */
  donationId: number | null;
  paymentId: string;
  provider: PaymentProviderName;
  providerReference: string | null;
  currency: Currency;
  amountMinor: number;
  reason: string;
  status: RefundStatus;
  providerRefundId: string | null;
  failureReason: string | null;
  checks: number;
  createdAt: Date;
};

const columns = `refunds.id, donation_id as "donationId", payment_id as "paymentId", provider,
  provider_reference as "providerReference", currency, amount_minor as "amountMinor", reason, refunds.status,
  provider_refund_id as "providerRefundId", refunds.failure_reason as "failureReason", refunds.checks,
  refunds.created_at as "createdAt"`;

@Injectable()
export class RefundsRepository {
  constructor(private readonly database: Database) {}

  async findDonation(id: number): Promise<RefundableDonation | undefined> {
    const [row] = await this.database.rows<RefundableDonation>(
      `select donations.id, payment_id as "paymentId", provider, provider_reference as "providerReference", currency,
              remaining_kobo / coalesce(ngn_per_usd, 1) as "remainingMinor", coalesce(ngn_per_usd, 1) as "koboPerMinor",
              (select coalesce(sum(amount_minor), 0)::bigint from refunds
               where donation_id = donations.id and refunds.status <> 'failed') as "refundedMinor"
       from donations join payments on payments.id = payment_id where donations.id = $1`,
      [id],
    );
    return row;
  }

  /**
   * Returns false while another refund of the payment is unfinished: it is open, or it was paid out but its reversal is
   * not booked yet, so that the remaining amount still includes its money; and when the refunds of the donation exceed
   * `maxTotalKobo`, unless it is null. A single statement, so that no other transaction intervenes.
   */
  async insert(
    sql: SqlRunner,
    refund: {
      id: string;
      donation: RefundableDonation;
      amountMinor: number;
      reason: string;
      requestedBy: string;
      checkInMs: number;
      approvalId: string | null;
      maxTotalKobo: number | null;
    },
  ): Promise<boolean> {
    const rows = await sql.rows(
      `insert into refunds (id, payment_id, donation_id, amount_minor, reason, requested_by, next_check_at, approval_id,
                            approved_kobo)
       select $1, $2, $3::bigint, $4::bigint, $5, $6, now() + $7 * interval '1 millisecond', $8::uuid,
              case when $8::uuid is not null then $4::bigint * coalesce(ngn_per_usd, 1) end
       from donations join payments on payments.id = payment_id
       where donations.id = $3 and remaining_kobo >= $4 * coalesce(ngn_per_usd, 1)
         and (select coalesce(sum(amount_minor), 0) * coalesce(ngn_per_usd, 1)
              from refunds where donation_id = $3 and refunds.status <> 'failed')
          <= (select coalesce(sum(reversed_kobo - coalesce(reinstated_kobo, 0)), 0)
              from reversals left join reinstatements on reversal_id = reversals.id
              where donation_id = $3 and cause = 'refund')
         and ($9::bigint is null or $9 >=
           (select coalesce(sum(amount_minor), 0) + $4 from refunds where donation_id = $3 and refunds.status <> 'failed')
           * coalesce(ngn_per_usd, 1))
       on conflict (payment_id) where status in ('asked', 'accepted') do nothing
       returning id`,
      [
        refund.id,
        refund.donation.paymentId,
        refund.donation.id,
        refund.amountMinor,
        refund.reason,
        refund.requestedBy,
        refund.checkInMs,
        refund.approvalId,
        refund.maxTotalKobo,
      ],
    );
    return rows.length > 0;
  }

  /** Claims due refunds and postpones their next check, so that other replicas skip them. */
  claimDue(limit: number): Promise<RefundRow[]> {
    return this.database.rows(
      `with due as (
         select id from refunds where next_check_at <= now() order by next_check_at limit $1 for update skip locked
       )
       update refunds set next_check_at = now() + interval '1 minute', checks = refunds.checks + 1
       from due, payments
       where refunds.id = due.id and payments.id = refunds.payment_id
       returning ${columns}`,
      [limit],
    );
  }

  async markAccepted(id: string, providerRefundId: string, checkInMs: number): Promise<void> {
    await this.database.rows(
      `update refunds set status = 'accepted', provider_refund_id = $2, next_check_at = now() + $3 * interval '1 millisecond'
       where id = $1 and status in ('asked', 'accepted')`,
      [id, providerRefundId, checkInMs],
    );
  }

  /**
   * Postpones the next check. Returns false when the refund is done, or when another process has claimed it since:
   * `checks` counts the claims.
   */
  async hold(id: string, { checks, checkInMs }: { checks: number; checkInMs: number }): Promise<boolean> {
    const held = await this.database.rows(
      `update refunds set next_check_at = now() + $3 * interval '1 millisecond'
       where id = $1 and checks = $2 and next_check_at is not null returning id`,
      [id, checks, checkInMs],
    );
    return held.length > 0;
  }

  async end(id: string, status: 'returned' | 'failed', failureReason: string | null): Promise<void> {
    await this.database.rows(
      `update refunds set status = $2, failure_reason = $3, next_check_at = null
       where id = $1 and status in ('asked', 'accepted')`,
      [id, status, failureReason],
    );
  }

  async find(id: string): Promise<RefundRow | undefined> {
    const [row] = await this.database.rows<RefundRow>(
      `select ${columns} from refunds join payments on payments.id = payment_id where refunds.id = $1`,
      [id],
    );
    return row;
  }

  listByDonation(donationId: number): Promise<RefundRow[]> {
    return this.database.rows(
      `select ${columns} from refunds join payments on payments.id = payment_id
       where donation_id = $1 order by refunds.created_at desc limit 100`,
      [donationId],
    );
  }
}
