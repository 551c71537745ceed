import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { ReadSettlement, Settlement } from '../providers/payment-provider.js';

/** `amountKobo` is its value in the books. */
export type BookedSettlement = ReadSettlement & { amountKobo: number; differences: number };

@Injectable()
export class SettlementsRepository {
  constructor(private readonly database: Database) {}

  /** Returns those of the settlements that are not booked. */
  async notBooked(provider: PaymentProviderName, settlements: readonly Settlement[]): Promise<Settlement[]> {
    const rows = await this.database.rows<{ reference: string }>(
      'select reference from settlements where provider = $1 and reference = any($2)',
      [provider, settlements.map(({ reference }) => reference)],
    );
    const booked = new Set(rows.map(({ reference }) => reference));
    return settlements.filter(({ reference }) => !booked.has(reference));
  }

  /** Inserts a settlement. Returns false when it is there already. */
  async insert(sql: SqlRunner, settlement: BookedSettlement): Promise<boolean> {
    const { provider, reference, settledAt, amountKobo, amountMinor, currency, differences } = settlement;
    const rows = await sql.rows(
      `insert into settlements (provider, reference, settled_at, amount_kobo, amount_cents, differences)
       values ($1, $2, $3, $4, $5, $6) on conflict (provider, reference) do nothing returning reference`,
      [provider, reference, settledAt, amountKobo, currency === 'NGN' ? null : amountMinor, differences],
    );
    return rows.length > 0;
  }

  /** Inserts the fees that a settlement has besides those of its charges. */
  async insertFees(
    sql: SqlRunner,
    { provider, reference }: Settlement,
    fees: readonly { id: string; paymentId: string; feeKobo: number }[],
  ): Promise<void> {
    await sql.rows(
      `insert into settled_fees (id, provider, settlement_reference, payment_id, fee_kobo)
       select id, $1, $2, payment_id, kobo from unnest($3::uuid[], $4::uuid[], $5::bigint[]) as fee(id, payment_id, kobo)`,
      [
        provider,
        reference,
        fees.map(({ id }) => id),
        fees.map(({ paymentId }) => paymentId),
        fees.map(({ feeKobo }) => feeKobo),
      ],
    );
  }
}
