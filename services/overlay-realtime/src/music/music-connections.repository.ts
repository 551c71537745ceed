import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

/** Tokens are encrypted. A null refresh token marks a lost connection: the consent has ended. */
export type ConnectionRow = {
  account_name: string | null;
  refresh_token: string | null;
  access_token: string | null;
  access_expires_at: Date | null;
  renewed_at: Date;
};

const columns = 'account_name, refresh_token, access_token, access_expires_at, renewed_at';

@Injectable()
export class MusicConnectionsRepository {
  constructor(private readonly database: Database) {}

  async find(creatorId: string): Promise<ConnectionRow | undefined> {
    const [row] = await this.database.rows<ConnectionRow>(
      `select ${columns} from music_connections where creator_id = $1`,
      [creatorId],
    );
    return row;
  }

  async listConnected(creatorIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ creator_id: string }>(
      'select creator_id from music_connections where creator_id = any($1) and refresh_token is not null',
      [creatorIds],
    );
    return rows.map((row) => row.creator_id);
  }

  /** Locks the row, so that a concurrent renewal waits until the first has committed. */
  async lock(sql: SqlRunner, creatorId: string): Promise<ConnectionRow | undefined> {
    const [row] = await sql.rows<ConnectionRow>(
      `select ${columns} from music_connections where creator_id = $1 for update`,
      [creatorId],
    );
    return row;
  }

  async save(
    creatorId: string,
    connection: { accountId: string | null; accountName: string | null } & SealedTokens & { refreshToken: string },
  ): Promise<void> {
    await this.database.rows(
      `insert into music_connections (creator_id, account_id, account_name, refresh_token, access_token, access_expires_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (creator_id) do update set
         account_id = excluded.account_id, account_name = excluded.account_name, refresh_token = excluded.refresh_token,
         access_token = excluded.access_token, access_expires_at = excluded.access_expires_at, renewed_at = now(),
         connected_at = now()`,
      [
        creatorId,
        connection.accountId,
        connection.accountName,
        connection.refreshToken,
        connection.accessToken,
        connection.expiresAt,
      ],
    );
  }

  /** Saves renewed tokens. Without a new refresh token the stored one stays valid. */
  async saveTokens(sql: SqlRunner, creatorId: string, tokens: SealedTokens): Promise<void> {
    await sql.rows(
      `update music_connections set access_token = $2, access_expires_at = $3, refresh_token = coalesce($4, refresh_token),
              renewed_at = now()
       where creator_id = $1`,
      [creatorId, tokens.accessToken, tokens.expiresAt, tokens.refreshToken ?? null],
    );
  }

  async markLost(sql: SqlRunner, creatorId: string): Promise<void> {
    await sql.rows(
      `update music_connections set refresh_token = null, access_token = null, access_expires_at = null
       where creator_id = $1`,
      [creatorId],
    );
  }

  /** Removes a connection made until then, and consents that are under way. */
  async removeConnectedBy(creatorId: string, until: string): Promise<void> {
    await this.database.rows(
      `with consents as (delete from music_consents where creator_id = $1)
       delete from music_connections where creator_id = $1 and connected_at <= $2`,
      [creatorId, until],
    );
  }

  async remove(creatorId: string): Promise<void> {
    await this.database.rows('delete from music_connections where creator_id = $1', [creatorId]);
  }
}

export type SealedTokens = { accessToken: string; expiresAt: Date; refreshToken?: string };
