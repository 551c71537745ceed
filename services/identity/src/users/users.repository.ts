import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { beginningWith, type ListedUserRow, type UsersQuery } from './listed-user.js';

export type UserTotals = { users: number; banned: number; creators: number; today: number };

const columns = `users.id, email, email_verified_at, first_name, last_name, username, banned_at, ban_reason, deleted_at,
  users.created_at, creators.id as creator_id`;
const source = 'users left join creators on creators.user_id = users.id';

const filters = { banned: 'banned_at is not null', creators: 'creators.id is not null' };

/** Searched expressions; each has its own index. */
const searched = ['email', 'username', `lower(first_name || ' ' || last_name)`, 'lower(last_name)'];

/**
 * Up to this many matches are collected by index and sorted; with more matches a scan by id finds the newest quickly.
 */
const fewAtMost = 1_000;

const likeAny = (pattern: string) => `(${searched.map((expression) => `${expression} like ${pattern}`).join(' or ')})`;

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  /** Returns users, newest first: ids increase over time. */
  async list(query: UsersQuery): Promise<ListedUserRow[]> {
    const pattern = query.search ? beginningWith(query.search) : undefined;
    const few = pattern === undefined ? undefined : await this.fewLike(pattern);
    const parameters: unknown[] = [query.limit];
    const given = (value: unknown) => `$${parameters.push(value)}`;
    const conditions = ['deleted_at is null'];
    if (query.before) conditions.push(`users.id < ${given(query.before)}`);
    if (query.filter) conditions.push(filters[query.filter]);
    if (few) conditions.push(`users.id = any(${given(few)}::uuid[])`);
    else if (pattern !== undefined) conditions.push(likeAny(given(pattern)));
    return this.database.rows(
      `select ${columns} from ${source} where ${conditions.join(' and ')} order by users.id desc limit $1`,
      parameters,
      { isPlannedForValues: true },
    );
  }

  /**
   * Returns the matching ids; undefined when there are too many. Without this the planner scans all users for a few
   * matches.
   */
  private async fewLike(pattern: string): Promise<string[] | undefined> {
    const branches = searched.map(
      (expression) =>
        `(select id from users where deleted_at is null and ${expression} like $1 limit ${fewAtMost + 1})`,
    );
    const found = await this.database.rows<{ id: string }>(branches.join(' union '), [pattern], {
      isPlannedForValues: true,
    });
    return found.length > fewAtMost ? undefined : found.map(({ id }) => id);
  }

  async find(id: string): Promise<ListedUserRow | undefined> {
    const [row] = await this.database.rows<ListedUserRow>(`select ${columns} from ${source} where users.id = $1`, [id]);
    return row;
  }

  /** Returns the creator with this username, also when banned. */
  async findCreatorId(username: string): Promise<string | undefined> {
    const [row] = await this.database.rows<{ id: string }>(
      'select creators.id from users join creators on creators.user_id = users.id where username = $1',
      [username],
    );
    return row?.id;
  }

  /** Locks the user's row for a change; new sessions and profile changes wait for it. */
  async lock(sql: SqlRunner, id: string): Promise<ListedUserRow | undefined> {
    const [row] = await sql.rows<ListedUserRow>(
      `select ${columns} from ${source} where users.id = $1 for update of users`,
      [id],
    );
    return row;
  }

  async setBan(sql: SqlRunner, id: string, reason: string): Promise<void> {
    await sql.rows('update users set banned_at = now(), ban_reason = $2 where id = $1', [id, reason]);
  }

  /**
   * An account that was closing gets the whole grace period again, because a banned owner could not call the deletion
   * off. Returns whether it is closing.
   */
  async liftBan(sql: SqlRunner, id: string, graceDays: number): Promise<boolean> {
    const [row] = await sql.rows<{ is_closing: boolean }>(
      `update users set banned_at = null, ban_reason = null,
              closing_at = case when closing_at is not null then greatest(closing_at, now() + $2 * interval '1 day') end
       where id = $1 returning closing_at is not null as is_closing`,
      [id, graceDays],
    );
    return row?.is_closing ?? false;
  }

  /** Erases the user's personal data and frees address and username. The id remains, because payments reference it. */
  async scrub(sql: SqlRunner, id: string, blank: { username: string; passwordHash: string }): Promise<void> {
    await sql.rows(
      `update users set email = 'deleted-' || id || '@deleted.invalid', email_verified_at = null, first_name = '',
              last_name = '', username = $2, password_hash = $3, banned_at = null, ban_reason = null,
              closing_at = null, deleted_at = now()
       where id = $1`,
      [id, blank.username, blank.passwordHash],
    );
  }

  /** Returns the maintained counts and the sign-ups since midnight in Lagos, by index. */
  async totals(): Promise<UserTotals> {
    const [row] = await this.database.rows<UserTotals>(
      `select users, banned, creators,
              (select count(*) from users where deleted_at is null
                 and created_at >= date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos') as today
       from user_totals`,
    );
    return row as UserTotals;
  }
}
