import { Injectable, Logger } from '@nestjs/common';
import { type DiscrepancyItem, DomainError } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { DiscrepanciesRepository } from './discrepancies.repository.js';
import type { NewDiscrepancy } from './discrepancy.js';

@Injectable()
export class DiscrepanciesService {
  private readonly logger = new Logger('Discrepancies');

  constructor(
    private readonly database: Database,
    private readonly discrepancies: DiscrepanciesRepository,
  ) {}

  /** Stores each discrepancy once and logs the new ones. Uses the caller's transaction when `sql` is given. */
  async record(discrepancies: readonly NewDiscrepancy[], sql: SqlRunner = this.database): Promise<void> {
    if (discrepancies.length === 0) return;
    for (const { kind, reference } of await this.discrepancies.insert(sql, discrepancies)) {
      this.logger.warn(`Discrepancy ${kind} of ${reference} needs manual review`);
    }
  }

  /** Returns the discrepancies, newest first. */
  async list(options: { isOpen: boolean; limit: number; beforeId?: number }): Promise<DiscrepancyItem[]> {
    const rows = await this.discrepancies.list({ ...options, beforeId: options.beforeId ?? null });
    return rows.map(({ found_at, closed_at, ...row }) => ({
      ...row,
      foundAt: found_at.toISOString(),
      closedAt: closed_at?.toISOString() ?? null,
    }));
  }

  async close({ discrepancyId, adminId }: { discrepancyId: number; adminId: string }): Promise<null> {
    if (!(await this.discrepancies.close(discrepancyId, adminId))) throw new DomainError('finding.not-found');
    return null;
  }
}
