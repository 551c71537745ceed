import { Injectable } from '@nestjs/common';
import type { DashboardRevisions } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

/** Revisions of the lists on a dashboard; the page reloads a list when its revision differs. */
@Injectable()
export class RevisionsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns a lookup of revisions by creator, from one statement. Each part reads an index of open items, not the
   * history.
   */
  async find(creatorIds: readonly string[]): Promise<(creatorId: string) => DashboardRevisions> {
    const rows = await this.database.rows<DashboardRevisions & { creatorId: string }>(
      `select c.creator_id as "creatorId", coalesce(totals.revision, 0) as totals,
              held.revision as "heldAlerts", concat_ws('/', open.revision, done.changed_at, blocked.revision) as songs,
              disputed.revision as disputes
       from unnest($1::uuid[]) as c(creator_id)
       left join overlay_totals totals using (creator_id)
       cross join lateral (
         select concat(count(*), '/', sum(donation_id)) as revision from alert_deliveries d
         where d.creator_id = c.creator_id and status = 'pending-approval') held
       cross join lateral (
         select md5(string_agg(concat_ws(':', donation_id, position, state, trouble), ',' order by position, donation_id)) as revision
         from song_requests s where s.creator_id = c.creator_id and state in ('waiting', 'pending', 'playing')) open
       left join lateral (
         select changed_at from song_requests s where s.creator_id = c.creator_id and state in ('played', 'skipped')
         order by changed_at desc limit 1) done on true
       cross join lateral (
         select concat(count(*), '/', max(blocked_at)) as revision from blocked_tracks b
         where b.creator_id = c.creator_id) blocked
       cross join lateral (
         select concat(count(*), '/', count(*) filter (where state = 'lost'), '/', count(*) filter (where state = 'won')) as revision
         from disputes d where d.creator_id = c.creator_id) disputed`,
      [creatorIds],
    );
    const found = new Map(rows.map(({ creatorId, ...revisions }) => [creatorId, revisions]));
    return (creatorId) => found.get(creatorId) as DashboardRevisions;
  }
}
