import { Injectable } from '@nestjs/common';
import { defaultModeration, type ModerationSettings } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import type { AlertStatus } from './moderation.js';

/** `hasWithheldAlerts`: some wait for approval or were rejected; false for a creator whose alerts were not looked at. */
export type CurrentModeration = { settings: ModerationSettings; hasWithheldAlerts: boolean };
/** A supporter's name as it was given, and as the creator's filters mask it. */
export type MaskedName = { creatorId: string; given: string; masked: string };

@Injectable()
export class PublicWordsRepository {
  constructor(private readonly database: Database) {}

  /** Never cached: a page that shows a revision shows the words of its settings. */
  async findModeration(
    creators: readonly { creatorId: string; hasNames: boolean }[],
  ): Promise<Map<string, CurrentModeration>> {
    const has = (status: AlertStatus) =>
      `(select true from alert_deliveries d where d.creator_id = c.creator_id and status = '${status}' limit 1)`;
    const rows = await this.database.rows<CurrentModeration & { creatorId: string }>(
      `select c.creator_id as "creatorId", settings,
         has_names and coalesce(${has('pending-approval')}, ${has('rejected')}, false) as "hasWithheldAlerts"
       from unnest($1::uuid[], $2::boolean[]) as c(creator_id, has_names) left join moderation_settings using (creator_id)`,
      [creators.map(({ creatorId }) => creatorId), creators.map(({ hasNames }) => hasNames)],
    );
    return new Map(
      rows.map(({ creatorId, settings, hasWithheldAlerts }) => [
        creatorId,
        { settings: { ...defaultModeration, ...settings }, hasWithheldAlerts },
      ]),
    );
  }

  /**
   * Returns for each name the status that decides whether it is public: `pending` when one of its alerts was approved or
   * shown, null without any such alert. Alerts have the name as it was given, or as the mask of their day made it.
   */
  async findNameStatuses(names: readonly MaskedName[]): Promise<(AlertStatus | null)[]> {
    // Status and name are compared with columns, one value each: with constants or lists Postgres may read all alerts of
    // the creator that have the status.
    const rows = await this.database.rows<{ status: AlertStatus | null }>(
      `select decisive.status
       from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as n(creator_id, given, masked, place)
       left join lateral (
         select s.status
         from unnest(array['pending', 'pending-approval', 'rejected']) with ordinality as s(status, rank)
         cross join unnest(array[given, masked]) as form(name)
         cross join lateral (
           select from alert_deliveries d
           where d.creator_id = n.creator_id and d.status = s.status and alert ->> 'donorName' = form.name limit 1
         ) as alert
         order by rank limit 1
       ) as decisive on true
       order by place`,
      [
        names.map(({ creatorId }) => creatorId),
        names.map(({ given }) => given),
        names.map(({ given, masked }) => (masked === given ? null : masked)),
      ],
    );
    return rows.map(({ status }) => status);
  }

  /** Returns the statuses of the creators' own donations. */
  async findStatuses(creatorIds: readonly string[], donationIds: readonly number[]): Promise<Map<number, AlertStatus>> {
    const rows = await this.database.rows<{ donation_id: number; status: AlertStatus }>(
      'select donation_id, status from alert_deliveries where donation_id = any($2) and creator_id = any($1)',
      [creatorIds, donationIds],
    );
    return new Map(rows.map(({ donation_id, status }) => [donation_id, status]));
  }

  /** Reads the settings and an index of open alerts, not the history: each decision takes one alert from that index. */
  listRevisions(creatorIds: readonly string[]): Promise<{ creatorId: string; revision: string }[]> {
    return this.database.rows(
      `select c.creator_id as "creatorId", concat_ws('/', md5(settings::text), held.revision, refunded.count) as revision
       from unnest($1::uuid[]) as c(creator_id)
       left join moderation_settings using (creator_id)
       cross join lateral (
         select concat(count(*), '/', sum(donation_id)) as revision from alert_deliveries d
         where d.creator_id = c.creator_id and status = 'pending-approval') held
       cross join lateral (
         select count(*) as count from alert_deliveries d
         where d.creator_id = c.creator_id and status = 'refunded') refunded`,
      [creatorIds],
    );
  }
}
