import { Injectable } from '@nestjs/common';
import type { HelperRole, TeamAction } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

export type TeamLogEntry = {
  creatorId: string;
  /** null for the creator. */
  actor: { userId: string; role: HelperRole } | null;
  action: TeamAction;
  subject: string;
  /** The helper whom the owner removed. */
  helperId?: string;
  /** Of a line of the gateway, which may repeat it. */
  entryId?: string;
};

export type TeamLogRow = {
  id: number;
  /** null for a deleted account. */
  actor: string | null;
  actor_role: 'owner' | HelperRole;
  action: TeamAction;
  subject: string;
  /** null for a deleted account, or when the line is about no helper. */
  helper: string | null;
  acted_at: Date;
};

/** The team log is append-only: the service's database role may only insert and select. */
@Injectable()
export class TeamLogRepository {
  constructor(private readonly database: Database) {}

  /** Does nothing when a line with this id is there already. */
  async insert(sql: SqlRunner, { creatorId, actor, action, subject, helperId, entryId }: TeamLogEntry): Promise<void> {
    const [actorId, role] = [actor?.userId ?? null, actor?.role ?? 'owner'];
    await sql.rows(
      `insert into team_log (creator_id, actor_id, actor_role, action, subject, helper_id, entry_id)
       select id, coalesce($2::uuid, user_id), $3, $4, $5, $6, $7 from creators where id = $1
       on conflict (entry_id) do nothing`,
      [creatorId, actorId, role, action, subject, helperId ?? null, entryId ?? null],
    );
  }

  /** Returns lines, newest first. */
  list(creatorId: string, page: { before: number | null; limit: number }): Promise<TeamLogRow[]> {
    return this.database.rows(
      `select team_log.id, case when actor.deleted_at is null then actor.username end as actor, actor_role, action, subject,
              case when helper.deleted_at is null then helper.username end as helper, acted_at
       from team_log join users actor on actor.id = actor_id left join users helper on helper.id = helper_id
       where creator_id = $1 and ($2::bigint is null or team_log.id < $2) order by team_log.id desc limit $3`,
      [creatorId, page.before, page.limit],
    );
  }
}
