import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import { type ConnectionCounts, graceMs } from './presence.js';

/** The socket of an overlay, or of a browser source with alerts, and the state reported by its page. */
export type Connection = {
  socketId: string;
  creatorId: string;
  isSource: boolean;
  isUnresponsive: boolean;
  isSoundBlocked: boolean;
};

/** Longer than the renewal interval, so that a slow renewal or a short reconnect does not end the live status. */
const freshFor = `interval '25 seconds'`;

/** Locks rows in the same order as a renewal, to prevent deadlocks. */
const lockedInOrder = `select socket_id from overlay_connections where socket_id = any($1) order by socket_id for update`;

/** Overlays connected to any replica. */
@Injectable()
export class PresenceRepository {
  constructor(private readonly database: Database) {}

  async leave(socketIds: readonly string[]): Promise<void> {
    await this.database.rows(`update overlay_connections set left_at = now() where socket_id in (${lockedInOrder})`, [
      socketIds,
    ]);
  }

  async remove(socketIds: readonly string[]): Promise<void> {
    await this.database.rows(`delete from overlay_connections where socket_id in (${lockedInOrder})`, [socketIds]);
  }

  /** Renews the rows of these sockets and inserts missing ones. */
  async renew(connected: readonly Connection[]): Promise<void> {
    await this.database.rows(
      `insert into overlay_connections (socket_id, creator_id, is_source, is_unresponsive, is_sound_blocked)
       select * from unnest($1::text[], $2::uuid[], $3::boolean[], $4::boolean[], $5::boolean[])
         as c(socket_id, creator_id, is_source, is_unresponsive, is_sound_blocked) order by socket_id
       on conflict (socket_id) do update set
         renewed_at = now(), is_unresponsive = excluded.is_unresponsive, is_sound_blocked = excluded.is_sound_blocked`,
      [
        connected.map(({ socketId }) => socketId),
        connected.map(({ creatorId }) => creatorId),
        connected.map(({ isSource }) => isSource),
        connected.map(({ isUnresponsive }) => isUnresponsive),
        connected.map(({ isSoundBlocked }) => isSoundBlocked),
      ],
    );
  }

  /** Deletes the rows left behind by dead replicas. */
  async forgetOld(): Promise<void> {
    await this.database.rows(`delete from overlay_connections where renewed_at < now() - interval '1 hour'`);
  }

  /** Returns connection counts per creator; creators without connections are absent. */
  async count(
    creatorIds: readonly string[],
    { withSources }: { withSources: boolean },
  ): Promise<(ConnectionCounts & { creatorId: string })[]> {
    return this.database.rows(
      `select creator_id as "creatorId",
              count(*) filter (where left_at is null and not is_unresponsive) as running,
              count(*) filter (where left_at is null and is_unresponsive) as unresponsive,
              count(*) filter (where left_at > now() - $2 * interval '1 millisecond' and not is_unresponsive) as leaving,
              count(*) filter (where left_at is null and is_sound_blocked) as "soundBlocked"
       from overlay_connections
       where creator_id = any($1) and renewed_at > now() - ${freshFor} and ($3 or not is_source)
       group by creator_id`,
      [creatorIds, graceMs, withSources],
    );
  }
}
