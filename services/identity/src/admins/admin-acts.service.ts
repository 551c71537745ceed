import { Injectable } from '@nestjs/common';
import type { AdminActItem } from '@tipnaija/contracts';
import { correlationId, type SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { AdminAct } from './admin-act.js';
import { type AdminActRow, AdminActsRepository } from './admin-acts.repository.js';

/** Who did what to whom. Acts on other services' things are told by the gateway; those on users are recorded with the change. */
@Injectable()
export class AdminActsService {
  constructor(
    private readonly database: Database,
    private readonly acts: AdminActsRepository,
  ) {}

  async record(sql: SqlRunner, act: Omit<AdminAct, 'correlationId'>): Promise<void> {
    await this.acts.insert(sql, { ...act, correlationId: correlationId() });
  }

  async recordOfOthers(act: AdminAct): Promise<void> {
    await this.acts.insert(this.database, act);
  }

  async list(page: { limit: number; before?: number; subject?: string }): Promise<AdminActItem[]> {
    return (await this.acts.list(page)).map(toItem);
  }
}

function toItem(row: AdminActRow): AdminActItem {
  return {
    id: row.id,
    adminId: row.admin_id,
    adminEmail: row.email,
    act: row.act,
    subject: row.subject,
    before: row.before,
    after: row.after,
    correlationId: row.correlation_id,
    actedAt: row.acted_at.toISOString(),
  };
}
