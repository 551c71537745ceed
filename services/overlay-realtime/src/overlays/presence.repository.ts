import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

/** Longer than the renewal, so that one slow renewal does not end a live stream, and a short reconnect goes unnoticed. */
const freshFor = `interval '25 seconds'`;

/** Which overlays are connected, to whichever replica. */
@Injectable()
export class PresenceRepository {
  constructor(private readonly database: Database) {}

  async add(socketId: string, creatorId: string): Promise<void> {
    await this.renew([{ socketId, creatorId }]);
  }

  async remove(socketId: string): Promise<void> {
    await this.database.rows('delete from overlay_connections where socket_id = $1', [socketId]);
  }

  /** Renews the rows of these sockets, making those that could not be made before. */
  async renew(connected: readonly { socketId: string; creatorId: string }[]): Promise<void> {
    await this.database.rows(
      `insert into overlay_connections (socket_id, creator_id)
       select * from unnest($1::text[], $2::uuid[]) as c(socket_id, creator_id) order by socket_id
       on conflict (socket_id) do update set renewed_at = now()`,
      [connected.map(({ socketId }) => socketId), connected.map(({ creatorId }) => creatorId)],
    );
  }

  /** What a replica that died left behind. */
  async forgetOld(): Promise<void> {
    await this.database.rows(`delete from overlay_connections where renewed_at < now() - interval '1 hour'`);
  }

  async isLive(creatorId: string): Promise<boolean> {
    const [row] = await this.database.rows<{ live: boolean }>(
      `select exists (select from overlay_connections where creator_id = $1 and renewed_at > now() - ${freshFor}) as live`,
      [creatorId],
    );
    return row?.live ?? false;
  }
}
