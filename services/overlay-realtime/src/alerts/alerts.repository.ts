import { Injectable } from '@nestjs/common';
import { type DonationPaid, limits, type OverlayAlert } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

@Injectable()
export class AlertsRepository {
  constructor(private readonly database: Database) {}

  /** A donation owes one alert, however often it is told. */
  async insertMissing(sql: SqlRunner, alerts: readonly { creatorId: string; alert: OverlayAlert }[]): Promise<void> {
    await sql.rows(
      `insert into alert_deliveries (donation_id, creator_id, alert)
       select * from unnest($1::bigint[], $2::uuid[], $3::jsonb[]) as a(donation_id, creator_id, alert)
       order by donation_id
       on conflict (donation_id) do nothing`,
      [
        alerts.map(({ alert }) => alert.id),
        alerts.map(({ creatorId }) => creatorId),
        alerts.map(({ alert }) => JSON.stringify(alert)),
      ],
    );
  }

  /** Totals only rise: a batch that is handled late, or twice, does not turn them back. */
  async raiseTotals(sql: SqlRunner, donations: readonly DonationPaid[]): Promise<void> {
    await sql.rows(
      `insert into overlay_totals (creator_id, total_kobo, last_donation_id)
       select creator_id, max(kobo), max(donation_id)
       from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as t(creator_id, kobo, donation_id)
       group by creator_id order by creator_id
       on conflict (creator_id) do update set
         total_kobo = greatest(overlay_totals.total_kobo, excluded.total_kobo),
         last_donation_id = greatest(overlay_totals.last_donation_id, excluded.last_donation_id)`,
      [
        donations.map(({ creatorId }) => creatorId),
        donations.map(({ creatorTotalKobo }) => creatorTotalKobo),
        donations.map(({ donationId }) => donationId),
      ],
    );
  }

  /** The newest alerts after `afterId` that are young enough to be shown by themselves, oldest of them first. */
  async listAfter(creatorId: string, afterId: number): Promise<OverlayAlert[]> {
    const rows = await this.database.rows<{ alert: OverlayAlert }>(
      `select alert from alert_deliveries
       where creator_id = $1 and donation_id > $2 and arrived_at > now() - $3 * interval '1 minute'
       order by donation_id desc limit $4`,
      [creatorId, afterId, limits.alertCatchUpMinutes, limits.alertCatchUpMax],
    );
    return rows.map(({ alert }) => alert).reverse();
  }

  /** The first time counts: an overlay that says it again, or a second overlay, changes nothing. */
  async markShown(creatorId: string, donationId: number): Promise<void> {
    await this.database.rows(
      'update alert_deliveries set shown_at = now() where donation_id = $2 and creator_id = $1 and shown_at is null',
      [creatorId, donationId],
    );
  }
}
