import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { AuditLogEntry } from './audit-log-entry.js';

export type AuditLogRow = {
  id: number;
  admin_id: string;
  email: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  correlation_id: string;
  acted_at: Date;
};

/** The audit log is append-only: the service's database role may only insert and select. */
@Injectable()
export class AuditLogRepository {
  constructor(private readonly database: Database) {}

  /** Does nothing when an entry with this id is there already. */
  async insert(
    sql: SqlRunner,
    { adminId, action, subject, before, after, correlationId, entryId }: AuditLogEntry,
  ): Promise<void> {
    const [former, current] = [before, after].map((state) => JSON.stringify(state ?? null));
    await sql.rows(
      `insert into audit_log (admin_id, action, subject, before, after, correlation_id, entry_id)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (entry_id) do nothing`,
      [adminId, action, subject, former, current, correlationId, entryId ?? null],
    );
  }

  list(page: { limit: number; before?: number; subject?: string }): Promise<AuditLogRow[]> {
    return this.database.rows(
      `select audit_log.id, admin_id, email, action, subject, before, after, correlation_id, acted_at
       from audit_log join admins on admins.id = admin_id
       where ($2::bigint is null or audit_log.id < $2) and ($3::text is null or subject = $3)
       order by audit_log.id desc limit $1`,
      [page.limit, page.before ?? null, page.subject ?? null],
    );
  }
}
