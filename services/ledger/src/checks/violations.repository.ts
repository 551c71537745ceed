import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import type { Violation } from './violation.js';

/** The progress of the scheduled checks. */
export type Progress = { checkedToTransaction: number; verifiedToCheckpoint: number };

@Injectable()
export class ViolationsRepository {
  constructor(private readonly database: Database) {}

  async progress(): Promise<Progress> {
    const [row] = await this.database.rows<{ checked_to_transaction: number; verified_to_checkpoint: number }>(
      'select checked_to_transaction, verified_to_checkpoint from check_progress',
    );
    return {
      checkedToTransaction: row?.checked_to_transaction ?? 0,
      verifiedToCheckpoint: row?.verified_to_checkpoint ?? 0,
    };
  }

  async saveProgress({ checkedToTransaction, verifiedToCheckpoint }: Progress): Promise<void> {
    await this.database.rows(
      'update check_progress set checked_to_transaction = $1, verified_to_checkpoint = $2, checked_at = now()',
      [checkedToTransaction, verifiedToCheckpoint],
    );
  }

  /** Stores the violations and returns the new ones. */
  async record(invariant: string, found: readonly Violation[]): Promise<Violation[]> {
    if (found.length === 0) return [];
    const rows = await this.database.rows<{ subject: string }>(
      `insert into invariant_violations (invariant, subject, details)
       select distinct on (subject) $1, subject, details from unnest($2::text[], $3::jsonb[]) as violation(subject, details)
       on conflict do nothing returning subject`,
      [invariant, found.map(({ subject }) => subject), found.map(({ details }) => JSON.stringify(details))],
    );
    const fresh = new Set(rows.map(({ subject }) => subject));
    return found.filter(({ subject }) => fresh.has(subject));
  }

  /** Deletes all violations, after a clean verification of the whole ledger. */
  async forgetAll(): Promise<void> {
    await this.database.rows('delete from invariant_violations');
  }

  async countByInvariant(): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ invariant: string; count: number }>(
      'select invariant, count(*) as count from invariant_violations group by invariant',
    );
    return new Map(rows.map(({ invariant, count }) => [invariant, count]));
  }

  async secondsSinceLastRun(): Promise<number> {
    const [row] = await this.database.rows<{ seconds: number }>(
      'select extract(epoch from now() - checked_at)::float8 as seconds from check_progress',
    );
    return row?.seconds ?? Number.NaN;
  }
}
