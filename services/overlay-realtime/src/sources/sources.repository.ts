import { Injectable } from '@nestjs/common';
import type { SourceKind, SourceSettings } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import type { Source } from './source.js';

type SourceRow = {
  id: string;
  creator_id: string;
  kind: SourceKind;
  name: string;
  settings: SourceSettings;
  created_at: Date;
  rotated_at: Date | null;
  last_seen_at: Date | null;
};

const columns = 'id, creator_id, kind, name, settings, created_at, rotated_at, last_seen_at';

@Injectable()
export class SourcesRepository {
  constructor(private readonly database: Database) {}

  /** Oldest first. */
  async list(creatorIds: readonly string[]): Promise<Source[]> {
    const rows = await this.database.rows<SourceRow>(
      `select ${columns} from sources where creator_id = any($1) order by created_at, id`,
      [creatorIds],
    );
    return rows.map(toSource);
  }

  /** Returns for each creator a text that changes with the settings of the sources, the profile or the look of the alerts. */
  listRevisions(creatorIds: readonly string[]): Promise<{ creatorId: string; revision: string }[]> {
    return this.database.rows(
      `select c.creator_id as "creatorId", concat_ws('/', overlays.revision, md5(overlay_settings.settings::text), own.settings)
         as revision
       from unnest($1::uuid[]) as c(creator_id)
       left join overlays using (creator_id) left join overlay_settings using (creator_id)
       cross join lateral (
         select md5(string_agg(settings::text, '' order by id)) as settings from sources
         where sources.creator_id = c.creator_id) own`,
      [creatorIds],
    );
  }

  async find(creatorId: string, id: string): Promise<Source | undefined> {
    const [row] = await this.database.rows<SourceRow>(
      `select ${columns} from sources where creator_id = $1 and id = $2`,
      [creatorId, id],
    );
    return row && toSource(row);
  }

  /** Returns the sources of these links, except those of suspended creators. */
  async findByTokens(tokenHashes: readonly string[]): Promise<Map<string, Source>> {
    const rows = await this.database.rows<SourceRow & { token_hash: string }>(
      `select token_hash, ${columns} from sources where token_hash = any($1)
         and not exists (select from suspended_creators where creator_id = sources.creator_id and is_suspended)`,
      [tokenHashes],
    );
    return new Map(rows.map((row) => [row.token_hash, toSource(row)]));
  }

  /** Takes the creator's first free place. Returns undefined when there is none, or another request took it first. */
  async insert(
    source: Pick<Source, 'id' | 'creatorId' | 'kind' | 'name' | 'settings'>,
    tokenHash: string,
    perCreator: number,
  ): Promise<Source | undefined> {
    const { id, creatorId, kind, name, settings } = source;
    const [row] = await this.database.rows<SourceRow>(
      `insert into sources (id, creator_id, place, kind, name, token_hash, settings)
       select $1, $2, min(place), $3, $4, $5, $6 from generate_series(1, $7::int) as free(place)
       where place not in (select place from sources where creator_id = $2) having min(place) is not null
       on conflict (creator_id, place) do nothing returning ${columns}`,
      [id, creatorId, kind, name, tokenHash, JSON.stringify(settings), perCreator],
    );
    return row && toSource(row);
  }

  async count(creatorId: string): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>('select count(*) from sources where creator_id = $1', [
      creatorId,
    ]);
    return row?.count ?? 0;
  }

  /** Saves name and settings. Returns undefined when they differ from the expected ones, or the source is gone. */
  async save(source: Source, expected: Pick<Source, 'name' | 'settings'>): Promise<Source | undefined> {
    const [row] = await this.database.rows<SourceRow>(
      `update sources set name = $3, settings = $4 where creator_id = $1 and id = $2 and settings = $5 and name = $6
       returning ${columns}`,
      [
        source.creatorId,
        source.id,
        source.name,
        JSON.stringify(source.settings),
        JSON.stringify(expected.settings),
        expected.name,
      ],
    );
    return row && toSource(row);
  }

  /** Returns the source with the hash of its previous link. */
  async replaceToken(
    creatorId: string,
    id: string,
    tokenHash: string,
  ): Promise<{ source: Source; formerHash: string } | undefined> {
    const [row] = await this.database.rows<SourceRow & { former_hash: string }>(
      `update sources set token_hash = $3, rotated_at = now()
       from (select token_hash as former_hash from sources where creator_id = $1 and id = $2 for update) as saved
       where creator_id = $1 and id = $2 returning former_hash, ${columns}`,
      [creatorId, id, tokenHash],
    );
    return row && { source: toSource(row), formerHash: row.former_hash };
  }

  /** Returns the hash of the deleted link; undefined when there is no such source. */
  async remove(creatorId: string, id: string): Promise<string | undefined> {
    const [row] = await this.database.rows<{ token_hash: string }>(
      'delete from sources where creator_id = $1 and id = $2 returning token_hash',
      [creatorId, id],
    );
    return row?.token_hash;
  }

  /** Deletes the creator's sources that were created by then. */
  async removeCreatedBy(creatorId: string, time: string): Promise<void> {
    await this.database.rows('delete from sources where creator_id = $1 and created_at <= $2', [creatorId, time]);
  }

  async markSeen(ids: readonly string[]): Promise<void> {
    await this.database.rows('update sources set last_seen_at = now() where id = any($1)', [ids]);
  }
}

function toSource(row: SourceRow): Source {
  const { id, creator_id, kind, name, settings, created_at, rotated_at, last_seen_at } = row;
  const times = {
    createdAt: created_at.toISOString(),
    rotatedAt: rotated_at?.toISOString() ?? null,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
  };
  return { id, creatorId: creator_id, kind, name, settings, ...times };
}
