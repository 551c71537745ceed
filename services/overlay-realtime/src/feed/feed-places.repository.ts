import { Injectable } from '@nestjs/common';
import { feedLimits } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

/** Three renewal intervals, so that a busy replica keeps the places of its connections. */
const freshFor = `interval '15 seconds'`;

type FeedPlace = { connectionId: string; keyId: string; creatorId: string };

/** Limits the connections of a key on all replicas together. */
@Injectable()
export class FeedPlacesRepository {
  constructor(private readonly database: Database) {}

  /** Takes a free place. Returns false when the key has none, or another connection took it first. */
  async take({ connectionId, keyId, creatorId }: FeedPlace): Promise<boolean> {
    const rows = await this.database.rows(
      `insert into feed_connections (key_id, place, creator_id, connection_id)
       select $1, min(place), $2, $3 from generate_series(1, $4::int) as free(place)
       where place not in (select place from feed_connections where key_id = $1 and renewed_at > now() - ${freshFor})
       having min(place) is not null
       on conflict (key_id, place) do update set connection_id = excluded.connection_id, renewed_at = now()
         where feed_connections.renewed_at <= now() - ${freshFor}
       returning place`,
      [keyId, creatorId, connectionId, feedLimits.connectionsPerKey],
    );
    return rows.length > 0;
  }

  async renew(connectionIds: readonly string[]): Promise<void> {
    await this.database.rows('update feed_connections set renewed_at = now() where connection_id = any($1)', [
      connectionIds,
    ]);
    await this.database.rows(`delete from feed_connections where renewed_at < now() - interval '1 hour'`);
  }

  async release(connectionIds: readonly string[]): Promise<void> {
    await this.database.rows('delete from feed_connections where connection_id = any($1)', [connectionIds]);
  }
}
