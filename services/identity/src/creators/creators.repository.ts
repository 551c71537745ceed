import { Injectable } from '@nestjs/common';
import type { ChangeProfileRequest, GoalBaseline, OfferedAmount } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { SavedName } from '../account-names/account-name.js';
import type { CreatorRow } from './creator.js';

export type NewCreator = {
  id: string;
  userId: string;
  displayName: string;
  bio: string;
  bankName: string;
  accountNumber: string;
  account: SavedName;
  overlayToken: string;
};

export type Goal = { isEnabled: boolean; title: string | null; amountKobo: number; description: string | null };
export type CreatorNameRow = Pick<CreatorRow, 'id' | 'username' | 'display_name' | 'avatar_url' | 'thanks'>;
type OwnerRow = { user_id: string; is_deleted: boolean; is_verified: boolean };
export type BankAccount = { bankName: string; accountNumber: string; account: SavedName };

const columns = `creators.id, username, display_name, bio, avatar_url, follower_count, bank_name, account_number, account_name,
  account_name_state, bank_details_changed_at, overlay_token, goal_enabled, goal_title, goal_amount_kobo, goal_description, goal_baseline_kobo,
  categories, links, thanks, cover_color, presets_kobo, minimum_kobo, list_privacy, offers_fee_cover, revision,
  (banned_at is not null or deleted_at is not null or closing_at is not null) as is_suspended`;
const source = 'creators join users on users.id = creators.user_id';

/** SQL: the new value when the change ($2) has the field, which may be null; else the column. */
const whenGiven = (field: string, value: string, column = field): string =>
  `case when $2::jsonb ? '${field}' then ${value} else creators.${column} end`;

@Injectable()
export class CreatorsRepository {
  constructor(private readonly database: Database) {}

  /** Sets the username. Returns false when the password was replaced or the user was banned or deleted meanwhile. */
  async rename(sql: SqlRunner, user: { id: string; passwordHash: string; username: string }): Promise<boolean> {
    const rows = await sql.rows(
      `update users set username = $2
       where id = $1 and password_hash = $3 and banned_at is null and deleted_at is null returning id`,
      [user.id, user.username, user.passwordHash],
    );
    return rows.length > 0;
  }

  /** Returns the hash of the user's password, for a change that takes long: it compares it again when it commits. */
  async findPasswordHash(userId: string, sql: SqlRunner = this.database): Promise<string | undefined> {
    const [row] = await sql.rows<{ password_hash: string }>('select password_hash from users where id = $1', [userId]);
    return row?.password_hash;
  }

  async insert(sql: SqlRunner, creator: NewCreator): Promise<void> {
    await sql.rows(
      `insert into creators (id, user_id, display_name, bio, bank_name, account_number, account_name,
                             account_name_state, account_name_check_at, overlay_token)
       values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8 = 'waiting' then now() end, $9)`,
      [
        creator.id,
        creator.userId,
        creator.displayName,
        creator.bio,
        creator.bankName,
        creator.accountNumber,
        creator.account.accountName,
        creator.account.state,
        creator.overlayToken,
      ],
    );
  }

  async setGoal(sql: SqlRunner, id: string, goal: Goal): Promise<void> {
    await sql.rows(
      `update creators set goal_enabled = $2, goal_title = $3, goal_amount_kobo = $4, goal_description = $5,
              revision = revision + 1 where id = $1`,
      [id, goal.isEnabled, goal.title, goal.amountKobo, goal.description],
    );
  }

  /** Sets the given fields. Returns the display name before the change. */
  async setProfile(sql: SqlRunner, id: string, change: ChangeProfileRequest): Promise<string> {
    const [row] = await sql.rows<{ former_name: string }>(
      `with former as (select id, display_name from creators where id = $1 for update)
       update creators set
         display_name = coalesce($2::jsonb->>'displayName', creators.display_name),
         bio = coalesce($2::jsonb->>'bio', bio),
         categories = ${whenGiven('categories', "array(select jsonb_array_elements_text($2::jsonb->'categories'))")},
         links = coalesce($2::jsonb->'links', links),
         thanks = ${whenGiven('thanks', "$2::jsonb->>'thanks'")},
         cover_color = ${whenGiven('coverColor', "$2::jsonb->>'coverColor'", 'cover_color')},
         presets_kobo = ${whenGiven('presetsKobo', "array(select jsonb_array_elements_text($2::jsonb->'presetsKobo')::int)", 'presets_kobo')},
         minimum_kobo = coalesce(($2::jsonb->>'minimumKobo')::int, minimum_kobo),
         list_privacy = coalesce($2::jsonb->>'listPrivacy', list_privacy),
         offers_fee_cover = coalesce(($2::jsonb->>'offersFeeCover')::boolean, offers_fee_cover),
         revision = revision + 1
       from former where creators.id = former.id returning former.display_name as former_name`,
      [id, JSON.stringify(change)],
    );
    return (row as { former_name: string }).former_name;
  }

  async setGoalBaseline(
    sql: SqlRunner,
    id: string,
    { baselineKobo, revision, lastDonationId }: GoalBaseline,
  ): Promise<void> {
    await sql.rows(
      `update creators set goal_baseline_kobo = $2, goal_baseline_revision = $3, goal_baseline_donation_id = $4,
         revision = revision + 1
       where id = $1`,
      [id, baselineKobo, revision, lastDonationId],
    );
  }

  /** A reset and the refunds of earlier tips change the goal's baseline one after another. */
  async lockGoalBaseline(sql: SqlRunner, id: string): Promise<void> {
    await sql.rows('select from creators where id = $1 for update', [id]);
  }

  /**
   * Adds to the baseline what a donation of before it changed since. The revision of the creator's totals makes a
   * redelivered event, and one that the baseline includes, change nothing.
   * @returns the changed creator, or undefined
   */
  async moveGoalBaseline(
    sql: SqlRunner,
    change: { creatorId: string; donationId: number; creatorTotalsRevision: number; addedKobo: number },
  ): Promise<CreatorRow | undefined> {
    const [moved] = await sql.rows<{ id: string }>(
      `update creators set goal_baseline_kobo = greatest(0, goal_baseline_kobo + $4), goal_baseline_revision = $3,
         revision = revision + 1
       where id = $1 and goal_baseline_donation_id >= $2 and goal_baseline_revision < $3 returning id`,
      [change.creatorId, change.donationId, change.creatorTotalsRevision, change.addedKobo],
    );
    return moved && this.findById(moved.id, sql);
  }

  async setOverlayToken(sql: SqlRunner, id: string, token: string): Promise<void> {
    await sql.rows('update creators set overlay_token = $2, revision = revision + 1 where id = $1', [id, token]);
  }

  async setAvatar(sql: SqlRunner, id: string, avatarUrl: string | null): Promise<void> {
    await sql.rows('update creators set avatar_url = $2, revision = revision + 1 where id = $1', [id, avatarUrl]);
  }

  /** Sets the bank details. They are not public, so the revision does not change. */
  async setBankDetails(sql: SqlRunner, id: string, bank: BankAccount): Promise<void> {
    await sql.rows(
      `update creators set bank_name = $2, account_number = $3, account_name = $4,
              account_name_state = $5, account_name_check_at = case when $5 = 'waiting' then now() end,
              bank_details_changed_at = now()
       where id = $1`,
      [id, bank.bankName, bank.accountNumber, bank.account.accountName, bank.account.state],
    );
  }

  /**
   * Blanks the bank details like `scrub`, but keeps an active withdrawal pause. Setting new details starts another
   * pause.
   */
  async removeBankDetails(sql: SqlRunner, id: string): Promise<void> {
    await sql.rows(
      `update creators set bank_name = '', account_number = '0000000000', account_name = '',
              account_name_state = 'none', account_name_check_at = null
       where id = $1`,
      [id],
    );
  }

  findById(id: string, sql: SqlRunner = this.database): Promise<CreatorRow | undefined> {
    return this.findOne(sql, 'creators.id = $1', id);
  }

  /**
   * Returns creators in no particular order. Two queries, because one condition over both indexes would scan the table.
   */
  async findAll({ ids, usernames }: { ids: readonly string[]; usernames: readonly string[] }): Promise<CreatorRow[]> {
    const found = await Promise.all([
      ids.length > 0 ? this.findBy('creators.id = any($1::uuid[])', ids) : [],
      usernames.length > 0 ? this.findBy('username = any($1)', usernames) : [],
    ]);
    return found.flat();
  }

  findByUser(userId: string, sql: SqlRunner = this.database): Promise<CreatorRow | undefined> {
    return this.findOne(sql, 'user_id = $1', userId);
  }

  /**
   * Locks the user's row, so that a deletion waits for the current change. Returns undefined for a suspended creator.
   */
  async lockByUser(sql: SqlRunner, userId: string): Promise<CreatorRow | undefined> {
    const [row] = await sql.rows<CreatorRow>(`select ${columns} from ${source} where user_id = $1 for share of users`, [
      userId,
    ]);
    return row?.is_suspended ? undefined : row;
  }

  /** Erases all personal data of the creator. The row and its id remain, because payments reference them. */
  async scrub(sql: SqlRunner, id: string, blank: { displayName: string; overlayToken: string }): Promise<void> {
    await sql.rows(
      `update creators set display_name = $2, bio = '', avatar_url = null, bank_name = '', account_number = '0000000000',
              account_name = '', account_name_state = 'none', account_name_check_at = null, bank_details_changed_at = null, overlay_token = $3, goal_enabled = false,
              goal_title = null, goal_description = null, goal_amount_kobo = 0, categories = default, links = default,
              thanks = null, cover_color = null, presets_kobo = default, minimum_kobo = default, list_privacy = default,
              offers_fee_cover = default,
              revision = revision + 1
       where id = $1`,
      [id, blank.displayName, blank.overlayToken],
    );
  }

  findByOverlayToken(token: string): Promise<CreatorRow | undefined> {
    return this.findOne(this.database, 'overlay_token = $1', token);
  }

  /** Returns creators in no particular order; unknown tokens are absent. */
  findByOverlayTokens(tokens: readonly string[]): Promise<CreatorRow[]> {
    return this.findBy('overlay_token = any($1)', tokens);
  }

  listNames(ids: readonly string[]): Promise<CreatorNameRow[]> {
    return this.database.rows(
      `select creators.id, username, display_name, avatar_url, thanks from ${source} where creators.id = any($1::uuid[])`,
      [ids],
    );
  }

  /** Smallest amount first, each with up to three of its creators. */
  listOfferedAmounts(): Promise<OfferedAmount[]> {
    return this.database.rows(
      `select kobo as amount, is_minimum as "isMinimum", count(*) as creators,
              (array_agg(username order by username))[1:3] as usernames
       from ${source}
       cross join lateral (
         select distinct kobo, false as is_minimum from unnest(presets_kobo) as preset(kobo) union all select minimum_kobo, true
       ) as offered
       where banned_at is null and deleted_at is null and closing_at is null group by 1, 2 order by 1, 2`,
    );
  }

  /** Negative while the creator is suspended, so that a ban and its end are changes too. */
  listRevisions(ids: readonly string[]): Promise<{ creatorId: string; revision: number }[]> {
    return this.database.rows(
      `select id as "creatorId", case when is_suspended then -revision else revision end as revision
       from (select ${columns} from ${source} where creators.id = any($1::uuid[])) as found`,
      [ids],
    );
  }

  async ownerOf(id: string): Promise<OwnerRow | undefined> {
    const [row] = await this.database.rows<OwnerRow>(
      `select user_id, deleted_at is not null as is_deleted, email_verified_at is not null as is_verified
       from ${source} where creators.id = $1`,
      [id],
    );
    return row;
  }

  private findBy(condition: string, values: readonly string[]): Promise<CreatorRow[]> {
    return this.database.rows(`select ${columns} from ${source} where ${condition}`, [values]);
  }

  private async findOne(sql: SqlRunner, condition: string, value: string): Promise<CreatorRow | undefined> {
    const [row] = await sql.rows<CreatorRow>(`select ${columns} from ${source} where ${condition}`, [value]);
    return row;
  }
}
