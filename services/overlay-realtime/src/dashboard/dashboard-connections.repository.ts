import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import type { DashboardAudience } from '../rooms/dashboard-rooms.js';

export type DashboardConnection = { socketId: string; creatorId: string; audience: DashboardAudience };

/** Three renewal intervals, so that a busy replica does not lose its connected dashboards. */
const freshFor = `interval '25 seconds'`;

/** Dashboards connected to any replica. Creators without a connected dashboard get no messages. */
@Injectable()
export class DashboardConnectionsRepository {
  constructor(private readonly database: Database) {}

  async renew(connected: readonly DashboardConnection[]): Promise<void> {
    await this.database.rows(
      `insert into dashboard_connections (socket_id, creator_id, audience)
       select * from unnest($1::text[], $2::uuid[], $3::text[]) as c(socket_id, creator_id, audience) order by socket_id
       on conflict (socket_id) do update set renewed_at = now()`,
      [
        connected.map(({ socketId }) => socketId),
        connected.map(({ creatorId }) => creatorId),
        connected.map(({ audience }) => audience),
      ],
    );
  }

  async remove(socketId: string): Promise<void> {
    await this.database.rows('delete from dashboard_connections where socket_id = $1', [socketId]);
  }

  async forgetOld(): Promise<void> {
    await this.database.rows(`delete from dashboard_connections where renewed_at < now() - interval '1 hour'`);
  }

  /** Returns the kinds of connected dashboards of those creators that have any. */
  async findAudiences(creatorIds: readonly string[]): Promise<Map<string, DashboardAudience[]>> {
    const rows = await this.database.rows<{ creator_id: string; audiences: DashboardAudience[] }>(
      `select creator_id, array_agg(distinct audience) as audiences from dashboard_connections
       where creator_id = any($1) and renewed_at > now() - ${freshFor} group by creator_id`,
      [creatorIds],
    );
    return new Map(rows.map(({ creator_id, audiences }) => [creator_id, audiences]));
  }
}
