import { Injectable } from '@nestjs/common';
import type { AuditLogItem } from '@tipnaija/contracts';
import { correlationId, type SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { AuditLogRepository, type AuditLogRow } from './audit-log.repository.js';
import type { AuditLogEntry } from './audit-log-entry.js';

/**
 * Audit log of admin actions. The gateway sends actions on other services; actions on users are recorded with the
 * change.
 */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly database: Database,
    private readonly entries: AuditLogRepository,
  ) {}

  async record(sql: SqlRunner, entry: Omit<AuditLogEntry, 'correlationId'>): Promise<void> {
    await this.entries.insert(sql, { ...entry, correlationId: correlationId() });
  }

  async recordOfOthers(entry: AuditLogEntry): Promise<void> {
    await this.entries.insert(this.database, entry);
  }

  async list(page: { limit: number; before?: number; subject?: string }): Promise<AuditLogItem[]> {
    return (await this.entries.list(page)).map(toItem);
  }
}

function toItem(row: AuditLogRow): AuditLogItem {
  return {
    id: row.id,
    adminId: row.admin_id,
    adminEmail: row.email,
    act: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
    correlationId: row.correlation_id,
    actedAt: row.acted_at.toISOString(),
  };
}
