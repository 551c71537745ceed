import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

export type ExchangeRateRow = { ngnPerUsd: number; setAt: Date; adminId: string | null };

const columns = 'ngn_per_usd as "ngnPerUsd", set_at as "setAt", set_by as "adminId"';

@Injectable()
export class ExchangeRatesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(limit: number): Promise<ExchangeRateRow[]> {
    return this.database.rows(`select ${columns} from exchange_rates order by id desc limit $1`, [limit]);
  }

  /** Inserts the first rate, unless another replica did. */
  async insertFirst(ngnPerUsd: number): Promise<void> {
    await this.database.rows(
      `insert into exchange_rates (ngn_per_usd) select $1 where not exists (select from exchange_rates)
       on conflict do nothing`,
      [ngnPerUsd],
    );
  }

  /** Inserts a rate that differs from the current one. */
  async insert(ngnPerUsd: number, adminId: string): Promise<void> {
    await this.database.rows(
      `insert into exchange_rates (ngn_per_usd, set_by)
       select $1, $2 where $1 is distinct from (select ngn_per_usd from exchange_rates order by id desc limit 1)`,
      [ngnPerUsd, adminId],
    );
  }
}
