import { Injectable } from '@nestjs/common';
import { limits, type TeamLogItem, type TeamLogPage } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { type TeamLogEntry, TeamLogRepository, type TeamLogRow } from './team-log.repository.js';

/** Who did what on a creator's stream: changes of the team with their change, the others from the gateway. */
@Injectable()
export class TeamLogService {
  constructor(
    private readonly database: Database,
    private readonly log: TeamLogRepository,
  ) {}

  async record(entry: TeamLogEntry, sql: SqlRunner = this.database): Promise<void> {
    await this.log.insert(sql, entry);
  }

  async list(creatorId: string, before: number | null): Promise<TeamLogPage> {
    const limit = limits.listPage.default;
    // One row more than the page shows whether another page exists.
    const rows = await this.log.list(creatorId, { before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return { items: page.map(toItem), nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
  }
}

function toItem(row: TeamLogRow): TeamLogItem {
  return {
    id: row.id,
    actor: row.actor,
    actorRole: row.actor_role,
    action: row.action,
    subject: row.subject,
    helper: row.helper,
    actedAt: row.acted_at.toISOString(),
  };
}
