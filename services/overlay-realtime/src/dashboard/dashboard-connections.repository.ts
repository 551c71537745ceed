import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

/** Three renewal intervals, so that a busy replica does not lose its connected dashboards. */
const freshFor = `interval '25 seconds'`;

/** Dashboards connected to any replica. Creators without a connected dashboard get no messages. */
@Injectable()
export class DashboardConnectionsRepository {
  constructor(private readonly database: Database) {}

  async renew(connected: readonly { socketId: string; creatorId: string }[]): Promise<void> {
    await this.database.rows(
      `insert into dashboard_connections (socket_id, creator_id)
       select * from unnest($1::text[], $2::uuid[]) as c(socket_id, creator_id) order by socket_id
       on conflict (socket_id) do update set renewed_at = now()`,
      [connected.map(({ socketId }) => socketId), connected.map(({ creatorId }) => creatorId)],
    );
  }

  async remove(socketId: string): Promise<void> {
    await this.database.rows('delete from dashboard_connections where socket_id = $1', [socketId]);
  }

  async forgetOld(): Promise<void> {
    await this.database.rows(`delete from dashboard_connections where renewed_at < now() - interval '1 hour'`);
  }

  /** Returns the creators that have a connected dashboard. */
  async findConnectedCreators(creatorIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.rows<{ creator_id: string }>(
      `select distinct creator_id from dashboard_connections
       where creator_id = any($1) and renewed_at > now() - ${freshFor}`,
      [creatorIds],
    );
    return new Set(rows.map(({ creator_id }) => creator_id));
  }
}
