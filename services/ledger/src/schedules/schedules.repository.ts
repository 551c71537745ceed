import { Injectable } from '@nestjs/common';
import type { ScheduleSkip } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { Rhythm } from './withdrawal-schedule.js';

export type ScheduleRow = Rhythm & {
  creatorId: string;
  minimumKobo: number;
  nextAt: Date | null;
  skippedAt: Date | null;
  skipReason: ScheduleSkip | null;
};

/** A schedule whose time has come. */
export type DueSchedule = ScheduleRow & { nextAt: Date };

const columns = `creator_id as "creatorId", rhythm, weekday, minimum_kobo as "minimumKobo", next_at as "nextAt",
  skipped_at as "skippedAt", skip_reason as "skipReason"`;

@Injectable()
export class SchedulesRepository {
  constructor(private readonly database: Database) {}

  async find(creatorId: string, sql: SqlRunner = this.database): Promise<ScheduleRow | undefined> {
    const [row] = await sql.rows<ScheduleRow>(`select ${columns} from withdrawal_schedules where creator_id = $1`, [
      creatorId,
    ]);
    return row;
  }

  /** Returns undefined when the schedule is set already. A new one forgets what was skipped. */
  async save(
    sql: SqlRunner,
    { creatorId, rhythm, weekday, minimumKobo, nextAt }: Omit<ScheduleRow, 'skippedAt' | 'skipReason'>,
  ): Promise<ScheduleRow | undefined> {
    const [row] = await sql.rows<ScheduleRow>(
      `insert into withdrawal_schedules as schedule (creator_id, rhythm, weekday, minimum_kobo, next_at)
       values ($1, $2, $3, $4, $5)
       on conflict (creator_id) do update set rhythm = excluded.rhythm, weekday = excluded.weekday,
         minimum_kobo = excluded.minimum_kobo, next_at = excluded.next_at, skipped_at = null, skip_reason = null
       where (schedule.rhythm, schedule.weekday, schedule.minimum_kobo)
         is distinct from (excluded.rhythm, excluded.weekday, excluded.minimum_kobo)
       returning ${columns}`,
      [creatorId, rhythm, weekday, minimumKobo, nextAt],
    );
    return row;
  }

  /** Sets the schedule to manual, unless it was changed since. */
  async stop(creatorId: string, ifSetBefore: Date): Promise<void> {
    await this.database.rows(
      `update withdrawal_schedules set rhythm = 'manual', weekday = null, next_at = null, skipped_at = null, skip_reason = null
       where creator_id = $1 and rhythm <> 'manual' and not exists (
         select from withdrawal_schedule_changes where creator_id = $1 and changed_at > $2)`,
      [creatorId, ifSetBefore],
    );
  }

  async remove(creatorId: string): Promise<void> {
    await this.database.rows('delete from withdrawal_schedules where creator_id = $1', [creatorId]);
  }

  /** Longest due first. */
  listDue(now: Date, limit: number): Promise<DueSchedule[]> {
    return this.database.rows<DueSchedule>(
      `select ${columns} from withdrawal_schedules where next_at <= $1 order by next_at limit $2`,
      [now, limit],
    );
  }

  /**
   * Locks a schedule that is due at that time. Returns undefined when another replica or its owner moved it since. Call it
   * under the lock of the wallet.
   */
  async lockDue(sql: SqlRunner, { creatorId, nextAt }: DueSchedule): Promise<DueSchedule | undefined> {
    const [row] = await sql.rows<DueSchedule>(
      `select ${columns} from withdrawal_schedules where creator_id = $1 and next_at = $2 for update`,
      [creatorId, nextAt],
    );
    return row;
  }

  /** Returns whether a withdrawal of today, in Lagos, was requested by the schedule. */
  async isDoneToday(sql: SqlRunner, creatorId: string): Promise<boolean> {
    const rows = await sql.rows(
      `select from withdrawals where creator_id = $1 and scheduled_on = (now() at time zone 'Africa/Lagos')::date`,
      [creatorId],
    );
    return rows.length > 0;
  }

  /** Moves a due schedule to its next time, unless it was moved since. */
  async advance(
    sql: SqlRunner,
    { creatorId, nextAt }: DueSchedule,
    { to, skip }: { to: Date | null; skip: { at: Date; reason: ScheduleSkip } | null },
  ): Promise<void> {
    await sql.rows(
      `update withdrawal_schedules set next_at = $3, skipped_at = $4, skip_reason = $5
       where creator_id = $1 and next_at = $2`,
      [creatorId, nextAt, to, skip?.at ?? null, skip?.reason ?? null],
    );
  }

  /** Looks at a schedule again later, after an error that no rule explains. */
  async postpone({ creatorId, nextAt }: DueSchedule, until: Date): Promise<void> {
    await this.database.rows('update withdrawal_schedules set next_at = $3 where creator_id = $1 and next_at = $2', [
      creatorId,
      nextAt,
      until,
    ]);
  }
}
