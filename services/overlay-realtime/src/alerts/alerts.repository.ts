import { Injectable } from '@nestjs/common';
import {
  anonymousDonor,
  type DonationFieldsHidden,
  type DonationPaid,
  type DonorRemoved,
  limits,
  type OverlayAlert,
} from '@tipnaija/contracts';
import { DeadLetters, type SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { ModeratedAlert } from '../moderation/moderation.js';

type CreatorTotal = Pick<DonationPaid, 'creatorId' | 'creatorTotalKobo' | 'creatorTotalsRevision' | 'donationId'>;

/** `isApprovedByHand`: the creator approved the alert manually. `isUnshown`: it lies before the position of the requester. */
export type PendingAlert = { alert: OverlayAlert; isApprovedByHand: boolean; isUnshown: boolean };

/** `withUnshown` includes alerts until `afterId` that no overlay showed. */
export type AlertsRequest = { creatorId: string; afterId: number; withUnshown: boolean };

@Injectable()
export class AlertsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Inserts one alert per donation; redelivered events insert nothing. Donations refunded earlier start as `refunded`.
   * Returns the recorded alerts as they may be shown now, with their first status or the one they got since, by donation
   * id.
   */
  async insertMissing(
    sql: SqlRunner,
    alerts: readonly (ModeratedAlert & { creatorId: string })[],
  ): Promise<Map<number, ModeratedAlert>> {
    const recorded = await sql.rows<ModeratedAlert & { donation_id: number }>(
      `with made as (
         insert into alert_deliveries (donation_id, creator_id, alert, status, status_before_refund)
         select id, creator_id, alert, case when is_refunded then 'refunded' else status end,
                case when is_refunded then status end
         from unnest($1::bigint[], $2::uuid[], $3::jsonb[], $4::text[]) as a(id, creator_id, alert, status),
           lateral (select exists (select from refunded_requests where donation_id = id) as is_refunded) as refunded
         order by id
         on conflict (donation_id) do nothing
         returning donation_id, alert, status),
       recorded as (
         select * from made
         union all
         select donation_id, alert, status from alert_deliveries where donation_id = any($1))
       -- The function is called only where something is hidden: its calls were a fifth of the statement.
       select donation_id, status, case when exists (select from hidden_fields where donation_id = recorded.donation_id)
         then visible_alert(donation_id, alert) else alert end as alert
       from recorded`,
      [
        alerts.map(({ alert }) => alert.id),
        alerts.map(({ creatorId }) => creatorId),
        alerts.map(({ alert }) => JSON.stringify(alert)),
        alerts.map(({ status }) => status),
      ],
    );
    return new Map(recorded.map(({ donation_id, alert, status }) => [donation_id, { alert, status }]));
  }

  /** Saves totals. For each creator the total with the highest revision wins, regardless of arrival order. */
  async saveTotals(sql: SqlRunner, totals: readonly CreatorTotal[]): Promise<void> {
    await sql.rows(
      `insert into overlay_totals (creator_id, total_kobo, last_donation_id, revision)
       select distinct on (creator_id) creator_id, kobo, max(donation_id) over (partition by creator_id), revision
       from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) as t(creator_id, kobo, donation_id, revision)
       order by creator_id, revision desc
       on conflict (creator_id) do update set
         total_kobo = case when overlay_totals.revision < excluded.revision then excluded.total_kobo else overlay_totals.total_kobo end,
         last_donation_id = greatest(overlay_totals.last_donation_id, excluded.last_donation_id),
         revision = greatest(overlay_totals.revision, excluded.revision)`,
      [
        totals.map(({ creatorId }) => creatorId),
        totals.map(({ creatorTotalKobo }) => creatorTotalKobo),
        totals.map(({ donationId }) => donationId),
        totals.map(({ creatorTotalsRevision }) => creatorTotalsRevision),
      ],
    );
  }

  /**
   * Returns per requester the newest alerts after `afterId` that are recent enough to be shown automatically, oldest
   * first. Includes unshown alerts that the creator approved recently, regardless of their position.
   */
  async listAfter(requesters: readonly AlertsRequest[]): Promise<PendingAlert[][]> {
    const rows = await this.database.rows<PendingAlert & { place: number }>(
      `with request as materialized (
         select creator_id, after_id, with_unshown, place, oldest_automatic_alert(creator_id, $3) as since
         from unnest($1::uuid[], $2::bigint[], $5::boolean[])
           with ordinality as request(creator_id, after_id, with_unshown, place))
       select place, visible_alert(donation_id, alert) as alert, is_approved_by_hand as "isApprovedByHand",
         is_unshown as "isUnshown"
       from request, lateral (
         select donation_id, alert, false as is_approved_by_hand, false as is_unshown from alert_deliveries
         where creator_id = request.creator_id and status = 'pending' and approved_at is null
           and donation_id > request.after_id and arrived_at > request.since
         union all
         select donation_id, alert, true, false from alert_deliveries
         where creator_id = request.creator_id and status = 'pending' and shown_at is null
           and approved_at > request.since
         union all
         select donation_id, alert, false, true from alert_deliveries
         where request.with_unshown and creator_id = request.creator_id and status = 'pending' and shown_at is null
           and approved_at is null and donation_id <= request.after_id and arrived_at > request.since
         order by donation_id desc limit $4
       ) as unseen order by place, donation_id`,
      [
        requesters.map(({ creatorId }) => creatorId),
        requesters.map(({ afterId }) => afterId),
        limits.alertResumeMinutes,
        limits.alertResumeMax,
        requesters.map(({ withUnshown }) => withUnshown),
      ],
    );
    const pending: PendingAlert[][] = requesters.map(() => []);
    for (const { place, ...alert } of rows) pending[place - 1]?.push(alert);
    return pending;
  }

  /** Returns the alerts of these donations as they may be shown now; none for a fully refunded one. */
  async listShowable(creatorId: string, donationIds: readonly number[]): Promise<OverlayAlert[]> {
    const rows = await this.database.rows<{ alert: OverlayAlert }>(
      `select visible_alert(donation_id, alert) as alert from alert_deliveries
       where donation_id = any($2) and creator_id = $1 and status <> 'refunded'`,
      [creatorId, donationIds],
    );
    return rows.map(({ alert }) => alert);
  }

  /**
   * Returns the alerts of these donations that may wait on a page, as they may be shown now: those that arrived, were
   * approved or were replayed lately. A page asks for what waits longer.
   */
  async listWaiting(donationIds: readonly number[]): Promise<{ creatorId: string; alert: OverlayAlert }[]> {
    return this.database.rows(
      `select creator_id as "creatorId", visible_alert(donation_id, alert) as alert from alert_deliveries as delivery
       where donation_id = any($1) and (
         status = 'pending' and coalesce(approved_at, arrived_at) > now() - $2 * interval '1 hour'
         or status <> 'refunded' and exists (
           select from replays where creator_id = delivery.creator_id and donation_id = delivery.donation_id
             and replayed_at > now() - $2 * interval '1 hour'))
       order by donation_id`,
      [donationIds, limits.missedAlerts.withinHours],
    );
  }

  /** Withdraws alerts of fully refunded donations that no overlay has shown yet. */
  async withdrawUnshown(sql: SqlRunner, donationIds: readonly number[]): Promise<void> {
    await sql.rows(
      `update alert_deliveries set status = 'refunded', status_before_refund = status, approved_at = null
       where donation_id = any($1) and shown_at is null and status <> 'refunded'`,
      [donationIds],
    );
  }

  /**
   * Restores the status of withdrawn alerts: the creator may replay them, and rejected words stay withheld. What the creator
   * had decided about alerts withdrawn by a former release is not known.
   */
  async restoreWithdrawn(sql: SqlRunner, donationIds: readonly number[]): Promise<void> {
    await sql.rows(
      `update alert_deliveries set status = coalesce(status_before_refund, 'rejected'), status_before_refund = null
       where donation_id = any($1) and status = 'refunded'`,
      [donationIds],
    );
  }

  /** Blanks the donors' names and messages, also where their events wait for a redrive. */
  async removeDonors(removed: readonly DonorRemoved[]): Promise<void> {
    const donationIds = removed.flatMap(({ donationId }) => donationId ?? []);
    await this.database.transaction(async (transaction) => {
      await transaction.rows(
        `update alert_deliveries set alert = alert || jsonb_build_object('donorName', $2::text, 'message', null)
         where donation_id = any($1)`,
        [donationIds, anonymousDonor],
      );
      await transaction.rows('update song_requests set donor_name = $2, message = null where donation_id = any($1)', [
        donationIds,
        anonymousDonor,
      ]);
      for (const paymentId of removed.flatMap(({ paymentIds }) => paymentIds))
        await new DeadLetters(transaction).blank(paymentId, ['donorName', 'message']);
    });
  }

  /** Saves hidden fields. For each donation the latest change wins. */
  async saveHiddenFields(changes: readonly DonationFieldsHidden[]): Promise<void> {
    await this.database.rows(
      `insert into hidden_fields (donation_id, creator_id, hidden, changed_at)
       select distinct on ("donationId") "donationId", "creatorId", hidden, "changedAt"
       from jsonb_to_recordset($1) as change("donationId" bigint, "creatorId" uuid, hidden text[], "changedAt" timestamptz)
       order by "donationId", "changedAt" desc
       on conflict (donation_id) do update set hidden = excluded.hidden, changed_at = excluded.changed_at
       where hidden_fields.changed_at <= excluded.changed_at`,
      [JSON.stringify(changes)],
    );
  }
}
