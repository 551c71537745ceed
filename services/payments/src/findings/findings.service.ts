import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type FindingItem } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { NewFinding } from './finding.js';
import { FindingsRepository } from './findings.repository.js';

@Injectable()
export class FindingsService {
  private readonly logger = new Logger('Findings');

  constructor(
    private readonly database: Database,
    private readonly findings: FindingsRepository,
  ) {}

  /** Writes down what a person should look at, once, and says so in the log. In the caller's transaction, where there is one. */
  async record(findings: readonly NewFinding[], sql: SqlRunner = this.database): Promise<void> {
    if (findings.length === 0) return;
    for (const { kind, reference } of await this.findings.insert(sql, findings)) {
      this.logger.warn(`A person should look at ${reference}: ${kind}`);
    }
  }

  /** Newest first. */
  async list(options: { isOpen: boolean; limit: number; beforeId?: number }): Promise<FindingItem[]> {
    const rows = await this.findings.list({ ...options, beforeId: options.beforeId ?? null });
    return rows.map(({ found_at, closed_at, ...row }) => ({
      ...row,
      foundAt: found_at.toISOString(),
      closedAt: closed_at?.toISOString() ?? null,
    }));
  }

  async close({ findingId, adminId }: { findingId: number; adminId: string }): Promise<null> {
    if (!(await this.findings.close(findingId, adminId))) throw new DomainError('finding.not-found');
    return null;
  }
}
