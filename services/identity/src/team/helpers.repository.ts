import { Injectable } from '@nestjs/common';
import type { HelperRole, Helping } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

export type HelperRow = { id: string; username: string; email: string; role: HelperRole; joined_at: Date };

export type HelpedCreatorRow = {
  creator_id: string;
  username: string;
  display_name: string;
  avatar_url: string | null;
  role: HelperRole;
};

/** A helper of a creator. `names` are the usernames, for mails. */
export type Helper = Helping & { role: HelperRole; names: { creator: string; helper: string }; ownerId: string };

const isActive = (user: string) =>
  `${user}.banned_at is null and ${user}.deleted_at is null and ${user}.closing_at is null`;

/** Helpers whose own account and whose creator's account are neither banned, closing nor deleted. */
const active = `helpers
  join creators on creators.id = helpers.creator_id
  join users owner on owner.id = creators.user_id and ${isActive('owner')}
  join users helper on helper.id = helpers.user_id and ${isActive('helper')}`;

@Injectable()
export class HelpersRepository {
  constructor(private readonly database: Database) {}

  list(creatorId: string): Promise<HelperRow[]> {
    return this.database.rows(
      `select helpers.id, username, email, role, joined_at from helpers join users on users.id = user_id
       where creator_id = $1 order by joined_at, helpers.id`,
      [creatorId],
    );
  }

  /** Returns the creators that the user helps; with `creatorId`, that one at most. */
  listHelped(userId: string, creatorId: string | null): Promise<HelpedCreatorRow[]> {
    return this.database.rows(
      `select creators.id as creator_id, owner.username, display_name, avatar_url, role from ${active}
       where helpers.user_id = $1 and ($2::uuid is null or helpers.creator_id = $2) order by owner.username`,
      [userId, creatorId],
    );
  }

  /** Returns the roles in no particular order; pairs without access are absent. */
  listRoles(helpings: readonly Helping[]): Promise<(Helping & { role: HelperRole })[]> {
    return this.database.rows(
      `select helpers.user_id as "userId", helpers.creator_id as "creatorId", role
       from unnest($1::uuid[], $2::uuid[]) as given(user_id, creator_id)
       join helpers using (user_id, creator_id)
       join creators on creators.id = helpers.creator_id
       join users owner on owner.id = creators.user_id and ${isActive('owner')}
       join users helper on helper.id = helpers.user_id and ${isActive('helper')}`,
      [helpings.map(({ userId }) => userId), helpings.map(({ creatorId }) => creatorId)],
    );
  }

  async insert(sql: SqlRunner, helper: Helping & { id: string; role: HelperRole }): Promise<void> {
    await sql.rows('insert into helpers (id, creator_id, user_id, role) values ($1, $2, $3, $4)', [
      helper.id,
      helper.creatorId,
      helper.userId,
      helper.role,
    ]);
  }

  async isHelper(sql: SqlRunner, creatorId: string, email: string): Promise<boolean> {
    const rows = await sql.rows(
      'select from helpers join users on users.id = user_id where creator_id = $1 and email = $2',
      [creatorId, email],
    );
    return rows.length > 0;
  }

  /** Returns undefined when the creator has no such helper. */
  async remove(
    sql: SqlRunner,
    creatorId: string,
    which: { id: string } | { userId: string },
  ): Promise<Helper | undefined> {
    const [column, value] = 'id' in which ? ['id', which.id] : ['user_id', which.userId];
    const [row] = await sql.rows<Omit<Helper, 'names'> & Helper['names']>(
      `with removed as (delete from helpers where creator_id = $1 and ${column} = $2 returning creator_id, user_id, role)
       select removed.creator_id as "creatorId", removed.user_id as "userId", role, helper.username as helper,
              owner.username as creator, owner.id as "ownerId"
       from removed join users helper on helper.id = removed.user_id
       join creators on creators.id = removed.creator_id join users owner on owner.id = creators.user_id`,
      [creatorId, value],
    );
    if (!row) return undefined;
    const { creator, helper, ...removed } = row;
    return { ...removed, names: { creator, helper } };
  }

  async removeAllOf(sql: SqlRunner, user: { id: string; creatorId: string | null }): Promise<void> {
    await sql.rows('delete from helpers where user_id = $1 or creator_id = $2', [user.id, user.creatorId]);
  }
}
