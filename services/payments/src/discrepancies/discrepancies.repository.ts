import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { storable, storableFields } from '../storable-text.js';
import type { DiscrepancyKind, NewDiscrepancy } from './discrepancy.js';

export type DiscrepancyRow = {
  id: number;
  kind: DiscrepancyKind;
  provider: PaymentProviderName;
  reference: string;
  details: NewDiscrepancy['details'];
  found_at: Date;
  closed_at: Date | null;
};

@Injectable()
export class DiscrepanciesRepository {
  constructor(private readonly database: Database) {}

  /** Stores the discrepancies and returns the new ones; a known discrepancy is left unchanged. */
  insert(
    sql: SqlRunner,
    discrepancies: readonly NewDiscrepancy[],
  ): Promise<Pick<DiscrepancyRow, 'kind' | 'reference'>[]> {
    return sql.rows(
      `insert into discrepancies (kind, provider, reference, details)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[]) as f(kind, provider, reference, details)
       order by kind, provider, reference
       on conflict on constraint one_discrepancy_per_reference do nothing
       returning kind, reference`,
      [
        discrepancies.map(({ kind }) => kind),
        discrepancies.map(({ provider }) => provider),
        // References and details may contain untrusted text.
        discrepancies.map(({ reference }) => storable(reference)),
        discrepancies.map(({ details }) => JSON.stringify(storableFields(details))),
      ],
    );
  }

  list(options: { isOpen: boolean; limit: number; beforeId: number | null }): Promise<DiscrepancyRow[]> {
    return this.database.rows(
      `select id, kind, provider, reference, details, found_at, closed_at from discrepancies
       where ($1 = false or closed_at is null) and ($2::bigint is null or id < $2) order by id desc limit $3`,
      [options.isOpen, options.beforeId, options.limit],
    );
  }

  /** Returns false when the discrepancy does not exist. Closing it again keeps the first closing time and admin. */
  async close(id: number, adminId: string): Promise<boolean> {
    const rows = await this.database.rows<{ id: number }>(
      `update discrepancies set closed_at = coalesce(closed_at, now()), closed_by = coalesce(closed_by, $2) where id = $1 returning id`,
      [id, adminId],
    );
    return rows.length > 0;
  }
}
