import { Injectable } from '@nestjs/common';
import type { NoticeMode } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { NotifiedLately } from './group-tips.js';
import type { QuietHours } from './notice-time.js';
import type { ReversedTip } from './reversed-tip.js';

export type StoredSettings = QuietHours & { creatorId: string; mode: NoticeMode; minimumKobo: number };
/** `tipKobo`: as everyone sees the tip, without a fee that the donor paid on top. */
export type DueNotice = { donationId: number; tipKobo: number; isHeld: boolean };

/** Lists of columns; smallint and bigint arrive as numbers. */
const settingsColumns = `creator_id as "creatorId", mode, minimum_kobo as "minimumKobo", quiet_from as "quietFrom",
  quiet_to as "quietTo"`;

@Injectable()
export class NoticesRepository {
  constructor(private readonly database: Database) {}

  listSettings(creatorIds: readonly string[], sql: SqlRunner = this.database): Promise<StoredSettings[]> {
    return sql.rows(`select ${settingsColumns} from notice_settings where creator_id = any($1::uuid[])`, [creatorIds]);
  }

  async saveSettings(sql: SqlRunner, settings: StoredSettings): Promise<void> {
    const { creatorId, mode, minimumKobo, quietFrom, quietTo } = settings;
    await sql.rows(
      `insert into notice_settings (creator_id, mode, minimum_kobo, quiet_from, quiet_to) values ($1, $2, $3, $4, $5)
       on conflict (creator_id) do update set mode = excluded.mode, minimum_kobo = excluded.minimum_kobo,
         quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
      [creatorId, mode, minimumKobo, quietFrom, quietTo],
    );
  }

  /**
   * Tips that were not notified yet follow the settings of now; null: they are not notified at all. Those that quiet hours hold
   * back come in one mail.
   */
  async reschedule(sql: SqlRunner, creatorId: string, due: { dueAt: Date; isHeld: boolean } | null): Promise<void> {
    if (due)
      await sql.rows(
        `update tip_notices set due_at = $2, is_held = is_held or $3 where creator_id = $1 and notified_at is null`,
        [creatorId, due.dueAt, due.isHeld],
      );
    else await sql.rows('delete from tip_notices where creator_id = $1 and notified_at is null', [creatorId]);
  }

  /** Smaller tips that were not notified yet are not notified at all. */
  async dropBelow(sql: SqlRunner, creatorId: string, minimumKobo: number): Promise<void> {
    await sql.rows('delete from tip_notices where creator_id = $1 and notified_at is null and tip_kobo < $2', [
      creatorId,
      minimumKobo,
    ]);
  }

  /** Each tip once: redelivered events insert nothing. */
  async insert(
    tips: readonly { donationId: number; creatorId: string; tipKobo: number; dueAt: Date; isHeld: boolean }[],
  ): Promise<void> {
    await this.database.rows(
      `insert into tip_notices (donation_id, creator_id, tip_kobo, due_at, is_held)
       select * from unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::timestamptz[], $5::boolean[])
       on conflict (donation_id) do nothing`,
      [
        tips.map(({ donationId }) => donationId),
        tips.map(({ creatorId }) => creatorId),
        tips.map(({ tipKobo }) => tipKobo),
        tips.map(({ dueAt }) => dueAt),
        tips.map(({ isHeld }) => isHeld),
      ],
    );
  }

  async listDueCreators(now: Date, atMost: number): Promise<string[]> {
    const rows = await this.database.rows<{ creator_id: string }>(
      'select distinct creator_id from tip_notices where notified_at is null and due_at <= $1 limit $2',
      [now, atMost],
    );
    return rows.map(({ creator_id }) => creator_id);
  }

  /** Locks the creator's settings, unless another replica is at work on them. */
  async lockSettings(sql: SqlRunner, creatorId: string): Promise<StoredSettings | undefined> {
    const [row] = await sql.rows<StoredSettings>(
      `select ${settingsColumns} from notice_settings where creator_id = $1 for update skip locked`,
      [creatorId],
    );
    return row;
  }

  /** Returns the tips that are due, oldest first, and locks them. */
  listDue(sql: SqlRunner, creatorId: string, now: Date): Promise<DueNotice[]> {
    return sql.rows(
      `select donation_id as "donationId", tip_kobo as "tipKobo", is_held as "isHeld" from tip_notices
       where creator_id = $1 and notified_at is null and due_at <= $2 order by donation_id for update`,
      [creatorId, now],
    );
  }

  /** Returns of how many tips the creator was notified in the last minute, by how many mails, and the most in one mail. */
  async notifiedLately(sql: SqlRunner, creatorId: string, now: Date): Promise<NotifiedLately> {
    const [row] = await sql.rows<NotifiedLately>(
      `select coalesce(sum(count), 0)::int as tips, count(*)::int as notices,
         coalesce(max(count), 0)::int as "inOneNotice"
       from (
         select count(*) from tip_notices
         where creator_id = $1 and notified_at > $2::timestamptz - interval '1 minute' and mail_id is not null
         group by mail_id
       ) as mail`,
      [creatorId, now],
    );
    return row as NotifiedLately;
  }

  async markNotified(
    sql: SqlRunner,
    donationIds: readonly number[],
    { mailId, now }: { mailId: string; now: Date },
  ): Promise<void> {
    await sql.rows(
      'update tip_notices set notified_at = $3, mail_id = $2 where donation_id = any($1) and notified_at is null',
      [donationIds, mailId, now],
    );
  }

  /**
   * Tips refunded in full are not notified any more, even when the reversal arrives before the tip: the row remains as
   * notified, without a mail.
   */
  async withdraw(sql: SqlRunner, reversed: readonly ReversedTip[]): Promise<void> {
    const creatorIds = reversed.map(({ creatorId }) => creatorId);
    // The settings first, as the mails do.
    await sql.rows('select from notice_settings where creator_id = any($1::uuid[]) order by creator_id for key share', [
      creatorIds,
    ]);
    await sql.rows(
      `insert into tip_notices (donation_id, creator_id, tip_kobo, due_at, is_held, notified_at)
       select donation_id, creator_id, tip_kobo, now(), false, now()
       from unnest($1::bigint[], $2::uuid[], $3::bigint[]) as tip (donation_id, creator_id, tip_kobo)
       join notice_settings using (creator_id)
       order by donation_id
       on conflict (donation_id) do update set notified_at = excluded.notified_at where tip_notices.notified_at is null`,
      [reversed.map(({ donationId }) => donationId), creatorIds, reversed.map(({ tipKobo }) => tipKobo)],
    );
  }

  /** Deletes what was notified long ago. Returns the number of rows. */
  async removeNotified(options: { olderThanDays: number; atMost: number }): Promise<number> {
    const rows = await this.database.rows(
      `delete from tip_notices where donation_id in (
         select donation_id from tip_notices where notified_at < now() - $1 * interval '1 day' limit $2)
       returning donation_id`,
      [options.olderThanDays, options.atMost],
    );
    return rows.length;
  }

  async removeAllOf(sql: SqlRunner, creatorId: string): Promise<void> {
    await sql.rows('delete from tip_notices where creator_id = $1', [creatorId]);
    await sql.rows('delete from notice_settings where creator_id = $1', [creatorId]);
  }
}
