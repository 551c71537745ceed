import { Injectable } from '@nestjs/common';
import { type HelperRole, limits } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

export type InviteRow = { id: string; email: string; role: HelperRole; created_at: Date; expires_at: Date };

/** An open invite with the creator who sent it. */
export type OpenInvite = Omit<InviteRow, 'created_at'> & {
  creator_id: string;
  owner_id: string;
  username: string;
  display_name: string;
};

export type InvitingCreator = { user_id: string; username: string; email: string; is_verified: boolean };

@Injectable()
export class HelperInvitesRepository {
  constructor(private readonly database: Database) {}

  /** Locks the creator, so that concurrent invites count each other. Returns undefined for a suspended creator. */
  async lockCreator(sql: SqlRunner, creatorId: string): Promise<InvitingCreator | undefined> {
    const [row] = await sql.rows<InvitingCreator>(
      `select user_id, username, email, email_verified_at is not null as is_verified
       from creators join users on users.id = user_id
       where creators.id = $1 and banned_at is null and deleted_at is null and closing_at is null
       for update of creators for share of users`,
      [creatorId],
    );
    return row;
  }

  /** Returns the number of helpers and of open invites to other addresses. */
  async countPlaces(sql: SqlRunner, creatorId: string, email: string): Promise<number> {
    const [row] = await sql.rows<{ places: number }>(
      `select (select count(*) from helpers where creator_id = $1)
            + (select count(*) from helper_invites where creator_id = $1 and email <> $2 and expires_at > now()) as places`,
      [creatorId, email],
    );
    return Number(row?.places);
  }

  async insert(
    sql: SqlRunner,
    invite: { id: string; creatorId: string; email: string; role: HelperRole },
  ): Promise<{ expiresAt: Date }> {
    const [row] = await sql.rows<{ expires_at: Date }>(
      `insert into helper_invites (id, creator_id, email, role, expires_at)
       values ($1, $2, $3, $4, now() + $5 * interval '1 hour') returning expires_at`,
      [invite.id, invite.creatorId, invite.email, invite.role, limits.helpers.inviteHours],
    );
    return { expiresAt: (row as { expires_at: Date }).expires_at };
  }

  listOpen(creatorId: string): Promise<InviteRow[]> {
    return this.database.rows(
      `select id, email, role, created_at, expires_at from helper_invites
       where creator_id = $1 and expires_at > now() order by created_at, id`,
      [creatorId],
    );
  }

  /** Returns undefined when the link is unknown, used, replaced or expired, or its creator is suspended. */
  async findOpen(tokenHash: Buffer): Promise<OpenInvite | undefined> {
    const [row] = await this.database.rows<OpenInvite>(
      `select helper_invites.id, helper_invites.email, role, expires_at, creators.id as creator_id, users.id as owner_id,
              username, display_name
       from helper_invites join creators on creators.id = creator_id join users on users.id = user_id
       where token_hash = $1 and expires_at > now()
         and banned_at is null and deleted_at is null and closing_at is null`,
      [tokenHash],
    );
    return row;
  }

  /** Locks users against a ban or deletion. Returns the active ones. */
  async lockUsers(sql: SqlRunner, ids: readonly string[]): Promise<{ id: string; email: string; username: string }[]> {
    return sql.rows(
      `select id, email, username from users
       where id = any($1::uuid[]) and banned_at is null and deleted_at is null and closing_at is null
       order by id for share`,
      [ids],
    );
  }

  /** Returns whether the invite was there: of two concurrent calls one gets true. */
  async consume(sql: SqlRunner, id: string, tokenHash: Buffer): Promise<boolean> {
    const rows = await sql.rows(
      'delete from helper_invites where id = $1 and token_hash = $2 and expires_at > now() returning id',
      [id, tokenHash],
    );
    return rows.length > 0;
  }

  /** Returns the id of the removed invite; undefined when there was none. */
  async remove(
    sql: SqlRunner,
    creatorId: string,
    which: { id: string } | { email: string },
  ): Promise<{ id: string; role: HelperRole } | undefined> {
    const [column, value] = 'id' in which ? ['id', which.id] : ['email', which.email];
    const [row] = await sql.rows<{ id: string; role: HelperRole }>(
      `delete from helper_invites where creator_id = $1 and ${column} = $2 returning id, role`,
      [creatorId, value],
    );
    return row;
  }

  /** Returns the ids of the removed invites: those of the creator, and those to the address. */
  async removeAllOf(sql: SqlRunner, user: { email: string; creatorId: string | null }): Promise<string[]> {
    const rows = await sql.rows<{ id: string }>(
      'delete from helper_invites where email = $1 or creator_id = $2 returning id',
      [user.email, user.creatorId],
    );
    return rows.map(({ id }) => id);
  }

  async removeExpired(atMost: number): Promise<number> {
    const rows = await this.database.rows(
      'delete from helper_invites where id in (select id from helper_invites where expires_at < now() limit $1) returning id',
      [atMost],
    );
    return rows.length;
  }
}
