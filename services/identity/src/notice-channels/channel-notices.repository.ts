import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { NotifiedLately } from '../notices/group-tips.js';
import type { QuietHours } from '../notices/notice-time.js';
import type { ReversedTip } from '../notices/reversed-tip.js';

export type DueTip = { donationId: number; tipKobo: number; isHeld: boolean };
export type NewChannelNotice = DueTip & { channelId: string; dueAt: Date };

@Injectable()
export class ChannelNoticesRepository {
  constructor(private readonly database: Database) {}

  /** Each tip once per channel: redelivered events insert nothing. A channel that was removed meanwhile gets nothing. */
  async insert(notices: readonly NewChannelNotice[]): Promise<void> {
    await this.database.rows(
      `insert into channel_notices (channel_id, donation_id, tip_kobo, is_held, due_at)
       select notice.* from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::boolean[], $5::timestamptz[])
         as notice (channel_id, donation_id, tip_kobo, is_held, due_at)
       join notice_channels on notice_channels.id = notice.channel_id
       on conflict (channel_id, donation_id) do nothing`,
      [
        notices.map(({ channelId }) => channelId),
        notices.map(({ donationId }) => donationId),
        notices.map(({ tipKobo }) => tipKobo),
        notices.map(({ isHeld }) => isHeld),
        notices.map(({ dueAt }) => dueAt),
      ],
    );
  }

  async listDueChannels(now: Date, atMost: number): Promise<string[]> {
    const rows = await this.database.rows<{ channel_id: string }>(
      'select distinct channel_id from channel_notices where due_at <= $1 limit $2',
      [now, atMost],
    );
    return rows.map(({ channel_id }) => channel_id);
  }

  /** Locks a channel. Returns undefined when another replica is at work on it. */
  async lockChannel(sql: SqlRunner, channelId: string): Promise<QuietHours | undefined> {
    const [row] = await sql.rows<QuietHours>(
      `select quiet_from as "quietFrom", quiet_to as "quietTo" from notice_channels where id = $1
       for update skip locked`,
      [channelId],
    );
    return row;
  }

  /** Returns the tips that are due, oldest first, and locks them. */
  listDue(sql: SqlRunner, channelId: string, now: Date): Promise<DueTip[]> {
    return sql.rows(
      `select donation_id as "donationId", tip_kobo as "tipKobo", is_held as "isHeld" from channel_notices
       where channel_id = $1 and due_at <= $2 order by donation_id for update`,
      [channelId, now],
    );
  }

  async notifiedLately(sql: SqlRunner, channelId: string, now: Date): Promise<NotifiedLately> {
    const [row] = await sql.rows<NotifiedLately>(
      `select coalesce(sum(count), 0)::int as tips, count(*)::int as notices,
         coalesce(max(count), 0)::int as "inOneNotice"
       from (
         select count(*) from channel_notices
         where channel_id = $1 and notified_at > $2::timestamptz - interval '1 minute' group by delivery_id
       ) as notice`,
      [channelId, now],
    );
    return row as NotifiedLately;
  }

  /** Puts the tips into one delivery. */
  async deliver(
    sql: SqlRunner,
    { channelId, deliveryId, tips, now }: { channelId: string; deliveryId: string; tips: readonly DueTip[]; now: Date },
  ): Promise<void> {
    const tipKobo = tips.reduce((sum, tip) => sum + tip.tipKobo, 0);
    await sql.rows(
      `insert into channel_deliveries (id, channel_id, tips, tip_kobo, next_attempt_at, created_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [deliveryId, channelId, tips.length, tipKobo, now],
    );
    await sql.rows(
      `update channel_notices set notified_at = $4, delivery_id = $3, due_at = null
       where channel_id = $1 and donation_id = any($2::bigint[])`,
      [channelId, tips.map(({ donationId }) => donationId), deliveryId, now],
    );
  }

  /** Smaller tips of a channel that were not notified yet are not notified at all. */
  async dropBelow(sql: SqlRunner, channelId: string, minimumKobo: number): Promise<void> {
    await sql.rows(
      'update channel_notices set due_at = null where channel_id = $1 and due_at is not null and tip_kobo < $2',
      [channelId, minimumKobo],
    );
  }

  /** The tips of a channel that were not notified yet follow its quiet hours of now. */
  async reschedule(sql: SqlRunner, channelId: string, { dueAt, isHeld }: Pick<NewChannelNotice, 'dueAt' | 'isHeld'>) {
    await sql.rows(
      'update channel_notices set due_at = $2, is_held = is_held or $3 where channel_id = $1 and due_at is not null',
      [channelId, dueAt, isHeld],
    );
  }

  /**
   * Tips refunded in full are not notified any more, even when the reversal arrives before the tip: the row
   * remains and is never due. A delivery of other tips loses their part; one whose request already left stays.
   */
  async withdraw(sql: SqlRunner, reversed: readonly ReversedTip[]): Promise<void> {
    const donationIds = reversed.map(({ donationId }) => donationId);
    // No other transaction puts them into a delivery meanwhile.
    await sql.rows(
      `select from channel_notices where donation_id = any($1::bigint[]) order by channel_id, donation_id for update`,
      [donationIds],
    );
    const unsent = await sql.rows<{ id: string }>(
      `select id from channel_deliveries where next_attempt_at is not null and not is_sending
         and id in (select delivery_id from channel_notices where donation_id = any($1::bigint[]))
       order by id for update`,
      [donationIds],
    );
    const deliveryIds = unsent.map(({ id }) => id);
    await sql.rows(
      `update channel_deliveries set tips = channel_deliveries.tips - part.tips, tip_kobo = channel_deliveries.tip_kobo - part.tip_kobo,
         next_attempt_at = case when channel_deliveries.tips > part.tips then next_attempt_at end
       from (
         select delivery_id, count(*) as tips, sum(tip_kobo) as tip_kobo from channel_notices
         where donation_id = any($1::bigint[]) and delivery_id = any($2::uuid[]) group by delivery_id
       ) as part
       where id = part.delivery_id`,
      [donationIds, deliveryIds],
    );
    await sql.rows(
      `update channel_notices set delivery_id = null where donation_id = any($1::bigint[]) and delivery_id = any($2::uuid[])`,
      [donationIds, deliveryIds],
    );
    await sql.rows(
      `insert into channel_notices (channel_id, donation_id, tip_kobo, is_held)
       select notice_channels.id, tip.donation_id, tip.tip_kobo, false
       from unnest($1::bigint[], $2::uuid[], $3::bigint[]) as tip (donation_id, creator_id, tip_kobo)
       join notice_channels on notice_channels.creator_id = tip.creator_id
       on conflict (channel_id, donation_id) do update set due_at = null`,
      [donationIds, reversed.map(({ creatorId }) => creatorId), reversed.map(({ tipKobo }) => tipKobo)],
    );
  }

  /** Deletes what is over since long ago. Returns the number of rows. */
  async removeOld(options: { olderThanDays: number; atMost: number }): Promise<number> {
    const rows = await this.database.rows(
      `delete from channel_notices where (channel_id, donation_id) in (
         select channel_id, donation_id from channel_notices
         where created_at < now() - $1 * interval '1 day' and due_at is null limit $2)
       returning donation_id`,
      [options.olderThanDays, options.atMost],
    );
    return rows.length;
  }
}
