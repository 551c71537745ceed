import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import type { PaymentStatus } from '../donations/donation.js';
import type { Currency } from '../providers/payment-provider.js';

export type ReceiptRow = {
  id: string;
  creator_id: string;
  status: PaymentStatus;
  is_declined: boolean;
  amount_kobo: number;
  tip_kobo: number | null;
  amount_cents: number | null;
  currency: Currency;
  reversed_kobo: number;
  is_surplus: boolean;
  /** Another attempt of this tip that was paid and counts. */
  paid_reference: string | null;
  /** Another attempt of this tip that was paid as well, and goes back. */
  surplus_reference: string | null;
  donor_name: string | null;
  message: string | null;
  gift_effect: string | null;
  created_at: Date;
  paid_at: Date | null;
};

const otherAttempt = (isSurplus: boolean) => `(select other.id from payments as other
  where other.first_attempt_id = payments.first_attempt_id and other.id <> payments.id
    and other.status = 'succeeded' and other.is_surplus = ${isSurplus} order by other.id desc limit 1)`;
const paidReference = otherAttempt(false);

@Injectable()
export class ReceiptsRepository {
  constructor(private readonly database: Database) {}

  async find(paymentId: string): Promise<ReceiptRow | undefined> {
    const [row] = await this.database.rows<ReceiptRow>(
      `select payments.id, payments.creator_id, status, is_declined, coalesce(paid_kobo, requested_kobo) as amount_kobo,
              coalesce(paid_cents, requested_cents) as amount_cents, currency, is_surplus,
              ${paidReference} as paid_reference, ${otherAttempt(true)} as surplus_reference,
              case when donations.id is null then payments.tip_kobo else donations.tip_kobo end as tip_kobo,
              coalesce(reversed_kobo, (select sum(reversed_kobo)::bigint from surplus_reversals where payment_id = $1), 0)
                as reversed_kobo,
              payments.donor_name, payments.message, payments.gift_effect, payments.created_at, payments.paid_at
       from payments left join donations on donations.payment_id = payments.id where payments.id = $1`,
      [paymentId],
    );
    return row;
  }

  listRevisions(paymentIds: readonly string[]): Promise<{ reference: string; revision: string }[]> {
    return this.database.rows(
      `select id as reference,
              concat_ws(':', status, is_declined, ${paidReference}, (select count(*) from returned_transfers where payment_id = payments.id))
                as revision
       from payments where id = any($1)`,
      [paymentIds],
    );
  }
}
