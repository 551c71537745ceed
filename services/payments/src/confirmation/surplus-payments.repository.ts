import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';

export type SurplusReversal = { id: string; paymentId: string; cause: 'refund' | 'dispute'; kobo: number };
export type SurplusRefund = { id: string; paymentId: string; reason: string };

@Injectable()
export class SurplusPaymentsRepository {
  /** Records each reversal once, of at most what is left of the payment. */
  async recordReversal(sql: SqlRunner, { id, paymentId, cause, kobo }: SurplusReversal): Promise<void> {
    await sql.rows(
      `insert into surplus_reversals (id, payment_id, cause, reversed_kobo)
       select $1, payments.id, $3, least($4::bigint, paid_kobo - reversed.kobo)
       from payments cross join lateral
         (select coalesce(sum(reversed_kobo), 0)::bigint as kobo from surplus_reversals where payment_id = payments.id)
         as reversed
       where payments.id = $2 and paid_kobo > reversed.kobo on conflict do nothing`,
      [id, paymentId, cause, kobo],
    );
  }

  /**
   * Opens the refund of what is left of the payment, due now; the refunds feature requests it from the provider. It is
   * opened in the transaction of the confirmation, so that no surplus payment stays without one.
   */
  async openRefund(sql: SqlRunner, { id, paymentId, reason }: SurplusRefund): Promise<void> {
    await sql.rows(
      `insert into refunds (id, payment_id, amount_minor, reason, next_check_at)
       select $1, payments.id, (paid_kobo - reversed.kobo) / coalesce(ngn_per_usd, 1), $3, now()
       from payments cross join lateral
         (select coalesce(sum(reversed_kobo), 0)::bigint as kobo from surplus_reversals where payment_id = payments.id)
         as reversed
       where payments.id = $2 and paid_kobo > reversed.kobo on conflict do nothing`,
      [id, paymentId, reason],
    );
  }
}
