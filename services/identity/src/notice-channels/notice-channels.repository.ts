import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { NewAddress, StoredChannel } from './notice-channel.js';

type ChannelSettings = Pick<StoredChannel, 'minimumKobo' | 'quietFrom' | 'quietTo' | 'showsAmounts'>;

const columns = `id, creator_id as "creatorId", kind, address_hash as "addressHash", name, minimum_kobo as "minimumKobo",
  quiet_from as "quietFrom", quiet_to as "quietTo", shows_amounts as "showsAmounts", created_at as "createdAt",
  last_sent_at as "lastSentAt"`;

@Injectable()
export class NoticeChannelsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the channels of these creators, the oldest first. */
  listOf(creatorIds: readonly string[], sql: SqlRunner = this.database): Promise<StoredChannel[]> {
    return sql.rows(
      `select ${columns} from notice_channels where creator_id = any($1::uuid[]) order by created_at, id`,
      [creatorIds],
    );
  }

  /** Locks the creator, so that concurrent additions count each other's channels. */
  async lockCreator(sql: SqlRunner, creatorId: string): Promise<void> {
    await sql.rows('select from creators where id = $1 for no key update', [creatorId]);
  }

  /** Deletes the channel of this address when it is another creator's. */
  async removeOfOthers(sql: SqlRunner, creatorId: string, { kind, hash }: NewAddress): Promise<void> {
    await sql.rows('delete from notice_channels where kind = $1 and address_hash = $2 and creator_id <> $3', [
      kind,
      hash,
      creatorId,
    ]);
  }

  async findByAddress(
    sql: SqlRunner,
    { kind, hash }: Pick<NewAddress, 'kind' | 'hash'>,
  ): Promise<StoredChannel | undefined> {
    const [row] = await sql.rows<StoredChannel>(
      `select ${columns} from notice_channels where kind = $1 and address_hash = $2`,
      [kind, hash],
    );
    return row;
  }

  async insert(
    sql: SqlRunner,
    channel: {
      id: string;
      creatorId: string;
      name: string;
      sealedAddress: string;
      sessionTokenHash: Buffer | null;
    } & Omit<NewAddress, 'address'>,
  ): Promise<StoredChannel> {
    const { id, creatorId, kind, service, sealedAddress, hash, name, sessionTokenHash } = channel;
    const [row] = await sql.rows<StoredChannel>(
      `insert into notice_channels (id, creator_id, kind, service, sealed_address, address_hash, name, session_token_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
      [id, creatorId, kind, service, sealedAddress, hash, name, sessionTokenHash],
    );
    return row as StoredChannel;
  }

  /** A browser that subscribes again keeps its settings and gets new keys. */
  async renew(
    sql: SqlRunner,
    { id, sealedAddress, sessionTokenHash }: { id: string; sealedAddress: string; sessionTokenHash: Buffer | null },
  ): Promise<void> {
    await sql.rows('update notice_channels set sealed_address = $2, session_token_hash = $3 where id = $1', [
      id,
      sealedAddress,
      sessionTokenHash,
    ]);
  }

  /** Locks the session: the transaction that ends it then finds what was added in it. Returns false when it has ended. */
  async lockSession(sql: SqlRunner, sessionTokenHash: Buffer): Promise<boolean> {
    const rows = await sql.rows('select from sessions where token_hash = $1 for key share', [sessionTokenHash]);
    return rows.length > 0;
  }

  async removeOfSession(sql: SqlRunner, sessionTokenHash: Buffer): Promise<void> {
    await sql.rows('delete from notice_channels where session_token_hash = $1', [sessionTokenHash]);
  }

  /** Removes the browsers of this user, except the one with this session. */
  async removeBrowsersOf(sql: SqlRunner, userId: string, except: Buffer | null): Promise<void> {
    await sql.rows(
      `delete from notice_channels where kind = 'push' and ($2::bytea is null or session_token_hash is distinct from $2)
         and creator_id in (select id from creators where user_id = $1)`,
      [userId, except],
    );
  }

  /** Moves what this user added in a session to the next session of the same browser. */
  async moveToSession(sql: SqlRunner, userId: string, { from, to }: { from: Buffer; to: Buffer }): Promise<void> {
    await sql.rows(
      `update notice_channels set session_token_hash = $3
       where session_token_hash = $2 and creator_id in (select id from creators where user_id = $1)`,
      [userId, from, to],
    );
  }

  async change(
    sql: SqlRunner,
    { creatorId, id }: { creatorId: string; id: string },
    { minimumKobo, quietFrom, quietTo, showsAmounts }: ChannelSettings,
  ): Promise<StoredChannel | undefined> {
    const [row] = await sql.rows<StoredChannel>(
      `update notice_channels set minimum_kobo = $3, quiet_from = $4, quiet_to = $5, shows_amounts = $6
       where id = $2 and creator_id = $1 returning ${columns}`,
      [creatorId, id, minimumKobo, quietFrom, quietTo, showsAmounts],
    );
    return row;
  }

  async find(creatorId: string, id: string): Promise<StoredChannel | undefined> {
    const [row] = await this.database.rows<StoredChannel>(
      `select ${columns} from notice_channels where creator_id = $1 and id = $2`,
      [creatorId, id],
    );
    return row;
  }

  async remove(creatorId: string, id: string): Promise<void> {
    await this.database.rows('delete from notice_channels where creator_id = $1 and id = $2', [creatorId, id]);
  }

  /** Removes the channel of this address, of any creator. Returns whether there was one. */
  async removeAddress({ kind, hash }: Pick<NewAddress, 'kind' | 'hash'>): Promise<boolean> {
    const rows = await this.database.rows(
      'delete from notice_channels where kind = $1 and address_hash = $2 returning id',
      [kind, hash],
    );
    return rows.length > 0;
  }

  /** Returns the creator of a user who can sign in. */
  async findCreatorOf(sql: SqlRunner, userId: string): Promise<string | undefined> {
    const [row] = await sql.rows<{ id: string }>(
      `select creators.id from creators join users on users.id = creators.user_id
       where user_id = $1 and banned_at is null and deleted_at is null and closing_at is null`,
      [userId],
    );
    return row?.id;
  }

  async removeAllOf(sql: SqlRunner, creatorId: string): Promise<void> {
    await sql.rows('delete from notice_channels where creator_id = $1', [creatorId]);
  }
}
