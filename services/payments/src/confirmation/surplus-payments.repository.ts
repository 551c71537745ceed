import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';

export type SurplusReversal = { id: string; paymentId: string; cause: 'refund' | 'dispute'; kobo: number };
export type SurplusRefund = { id: string; paymentId: string; reason: string };

@Injectable()
export class SurplusPaymentsRepository {
  /** Records each reversal once, of at most what is left of the payment. Returns the rest in kobo, of a new one. */
  async recordReversal(sql: SqlRunner, { id, paymentId, cause, kobo }: SurplusReversal): Promise<number> {
    const [recorded] = await sql.rows<{ excessKobo: number }>(
      `with reversed as (
         select coalesce(sum(reversed_kobo), 0)::bigint as kobo, coalesce(bool_or(id = $1), false) as is_recorded
         from surplus_reversals where payment_id = $2),
       reversal as (
         select payments.id, least($4::bigint, paid_kobo - reversed.kobo) as kobo from payments, reversed
         where payments.id = $2 and not is_recorded),
       recorded as (
         insert into surplus_reversals (id, payment_id, cause, reversed_kobo)
         select $1, id, $3, kobo from reversal where kobo > 0 on conflict do nothing)
       select $4::bigint - kobo as "excessKobo" from reversal`,
      [id, paymentId, cause, kobo],
    );
    return recorded?.excessKobo ?? 0;
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
