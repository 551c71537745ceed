import { Injectable } from '@nestjs/common';
import { type ApiKeyAccess, type ApiKeyScope, apiKeyLimits } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

export type ApiKeyRow = {
  id: string;
  name: string;
  prefix: string;
  scopes: ApiKeyScope[];
  created_at: Date;
  last_used_at: Date | null;
  rotated_at: Date | null;
};

const columns = 'id, name, prefix, scopes, created_at, last_used_at, rotated_at';

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  /** Oldest first. */
  list(creatorId: string): Promise<ApiKeyRow[]> {
    return this.database.rows(`select ${columns} from api_keys where creator_id = $1 order by created_at, id`, [
      creatorId,
    ]);
  }

  /**
   * Locks the creator, so that of two simultaneous keys each gets its own place, and the user against a deletion.
   * Returns whether the account is open.
   */
  async lockCreator(sql: SqlRunner, creatorId: string): Promise<boolean> {
    const rows = await sql.rows(
      `select creators.id from creators join users on users.id = user_id
       where creators.id = $1 and banned_at is null and deleted_at is null and closing_at is null
       for update of creators for share of users`,
      [creatorId],
    );
    return rows.length > 0;
  }

  /** Takes the creator's first free place. Returns undefined when there is none. */
  async insert(
    sql: SqlRunner,
    key: { id: string; creatorId: string; name: string; prefix: string; tokenHash: Buffer; scopes: ApiKeyScope[] },
  ): Promise<ApiKeyRow | undefined> {
    const { id, creatorId, name, prefix, tokenHash, scopes } = key;
    const [row] = await sql.rows<ApiKeyRow>(
      `insert into api_keys (id, creator_id, place, name, prefix, token_hash, scopes)
       select $1, $2, min(place), $3, $4, $5, $6::text[] from generate_series(1, $7::int) as free(place)
       where place not in (select place from api_keys where creator_id = $2) having min(place) is not null
       returning ${columns}`,
      [id, creatorId, name, prefix, tokenHash, scopes, apiKeyLimits.perCreator],
    );
    return row;
  }

  async rename(creatorId: string, id: string, name: string): Promise<ApiKeyRow | undefined> {
    const [row] = await this.database.rows<ApiKeyRow>(
      `update api_keys set name = $3 where creator_id = $1 and id = $2 returning ${columns}`,
      [creatorId, id, name],
    );
    return row;
  }

  async replaceSecret(
    sql: SqlRunner,
    key: { creatorId: string; id: string; prefix: string; tokenHash: Buffer },
  ): Promise<ApiKeyRow | undefined> {
    const [row] = await sql.rows<ApiKeyRow>(
      `update api_keys set prefix = $3, token_hash = $4, rotated_at = now(), last_used_at = null
       where creator_id = $1 and id = $2 returning ${columns}`,
      [key.creatorId, key.id, key.prefix, key.tokenHash],
    );
    return row;
  }

  /** Returns the prefix of the deleted key; undefined when there is no such key. */
  async remove(sql: SqlRunner, creatorId: string, id: string): Promise<string | undefined> {
    const [row] = await sql.rows<{ prefix: string }>(
      'delete from api_keys where creator_id = $1 and id = $2 returning prefix',
      [creatorId, id],
    );
    return row?.prefix;
  }

  async removeAllOf(sql: SqlRunner, creatorId: string): Promise<void> {
    await sql.rows('delete from api_keys where creator_id = $1', [creatorId]);
  }

  /**
   * Returns the keys with these hashes whose owners are neither banned nor deleted nor closing, by lower-case hex hash.
   * Writes the time of their use, for each key once a minute.
   */
  async use(tokenHashes: readonly Buffer[]): Promise<Map<string, ApiKeyAccess>> {
    const rows = await this.database.rows<ApiKeyAccess & { hash: string }>(
      `with found as (
         select k.id, k.creator_id, scopes, encode(token_hash, 'hex') as hash,
                last_used_at is null or last_used_at < now() - interval '1 minute' as is_due
         from api_keys k join creators on creators.id = k.creator_id join users on users.id = user_id
         where token_hash = any($1) and banned_at is null and deleted_at is null and closing_at is null),
       used as (
         update api_keys set last_used_at = now() where id in (select id from found where is_due))
       select id as "keyId", creator_id as "creatorId", scopes, hash from found`,
      [tokenHashes],
    );
    return new Map(rows.map(({ hash, ...access }) => [hash, access]));
  }
}
