import { Injectable } from '@nestjs/common';
import { limits, type OverlayAlert } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import type { DeliveryRow } from './delivery.js';

/** Whether the alert was missed at the time of a replay. $1: the creator; $3: `limits.alertResumeMinutes`. */
const wasMissed = `(replayed.status = 'pending' and (replayed.shown_at is null or replayed.shown_at > made.replayed_at)
  and replayed.arrived_at <= made.replayed_at - $3 * interval '1 minute'
  and replayed.arrived_at <= (select oldest_automatic_alert($1, $3)))`;

/** Delivery state of alerts: shown, missed and replayed. */
@Injectable()
export class DeliveriesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the time of the first showing; undefined when the alert was already marked as shown. */
  async markShown(creatorId: string, donationId: number): Promise<Date | undefined> {
    const [row] = await this.database.rows<{ shown_at: Date }>(
      `update alert_deliveries set shown_at = now()
       where donation_id = $2 and creator_id = $1 and shown_at is null and status <> 'refunded' returning shown_at`,
      [creatorId, donationId],
    );
    return row?.shown_at;
  }

  list(creatorId: string, donationIds: readonly number[]): Promise<DeliveryRow[]> {
    return this.database.rows(
      `select donation_id, status, shown_at,
         coalesce(approved_at, arrived_at) > (select oldest_automatic_alert($1, $3)) as is_automatic
       from alert_deliveries where donation_id = any($2) and creator_id = $1 and status <> 'refunded' order by donation_id`,
      [creatorId, donationIds, limits.alertResumeMinutes],
    );
  }

  lastShown(creatorIds: readonly string[]): Promise<{ creator_id: string; donation_id: number; shown_at: Date }[]> {
    return this.database.rows(
      `select creator_id, last.donation_id, last.shown_at from unnest($1::uuid[]) as c(creator_id)
       cross join lateral (
         select donation_id, shown_at from alert_deliveries d
         where d.creator_id = c.creator_id and shown_at is not null order by shown_at desc limit 1) as last`,
      [creatorIds],
    );
  }

  /** Returns the newest alerts that no overlay showed in time, oldest first. */
  async listMissed(creatorId: string): Promise<OverlayAlert[]> {
    const rows = await this.database.rows<{ alert: OverlayAlert }>(
      `select visible_alert(donation_id, alert) as alert from alert_deliveries
       where creator_id = $1 and status = 'pending' and shown_at is null
         and coalesce(approved_at, arrived_at) <= (select oldest_automatic_alert($1, $2))
         and coalesce(approved_at, arrived_at) > now() - $3 * interval '1 hour'
       order by donation_id desc limit $4`,
      [creatorId, limits.alertResumeMinutes, limits.missedAlerts.withinHours, limits.missedAlerts.max],
    );
    return rows.map(({ alert }) => alert).reverse();
  }

  /**
   * Returns the donation's alert, a new replay id, and whether the alert was missed; undefined when the donation is not
   * this creator's.
   */
  async insertReplay(
    creatorId: string,
    donationId: number,
  ): Promise<{ id: number; alert: OverlayAlert; isMissed: boolean } | undefined> {
    const [row] = await this.database.rows<{ id: number; alert: OverlayAlert; isMissed: boolean }>(
      `with replayed as (select donation_id, alert, status, coalesce(approved_at, arrived_at) as arrived_at, shown_at
                        from alert_deliveries where donation_id = $2 and creator_id = $1 and status <> 'refunded'),
            made as (insert into replays (creator_id, donation_id) select $1, donation_id from replayed returning id, replayed_at)
       select made.id, visible_alert(donation_id, replayed.alert) as alert, ${wasMissed} as "isMissed"
       from made, replayed`,
      [creatorId, donationId, limits.alertResumeMinutes],
    );
    return row;
  }

  /** Returns a number that is unique among replays and test alerts. */
  async nextNumber(): Promise<number> {
    const [row] = await this.database.rows<{ id: number }>(
      `select nextval(pg_get_serial_sequence('replays', 'id')) as id`,
    );
    return (row as { id: number }).id;
  }

  /** Returns the recently replayed donations, each with its newest replay and whether the alert was missed then. */
  listReplayed(
    creatorId: string,
    seconds: number,
  ): Promise<{ donationId: number; replayId: number; isMissed: boolean }[]> {
    return this.database.rows(
      `select distinct on (donation_id) donation_id as "donationId", id as "replayId", coalesce(${wasMissed}, false) as "isMissed"
       from replays as made left join (
         select donation_id, status, coalesce(approved_at, arrived_at) as arrived_at, shown_at from alert_deliveries
       ) as replayed using (donation_id)
       where creator_id = $1 and replayed_at > now() - $2 * interval '1 second' order by donation_id, id desc`,
      [creatorId, seconds, limits.alertResumeMinutes],
    );
  }

  async forgetOldReplays(creatorId: string): Promise<void> {
    await this.database.rows(`delete from replays where creator_id = $1 and replayed_at < now() - interval '1 day'`, [
      creatorId,
    ]);
  }
}
