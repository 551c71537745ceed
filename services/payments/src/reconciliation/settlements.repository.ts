import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { Settlement } from '../providers/payment-provider.js';

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
  async insert(sql: SqlRunner, settlement: Settlement, differences: number): Promise<boolean> {
    const rows = await sql.rows(
      `insert into settlements (provider, reference, settled_at, amount_kobo, differences) values ($1, $2, $3, $4, $5)
       on conflict (provider, reference) do nothing returning reference`,
      [settlement.provider, settlement.reference, settlement.settledAt, settlement.amountMinor, differences],
    );
    return rows.length > 0;
  }
}
