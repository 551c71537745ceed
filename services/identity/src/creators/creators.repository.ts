import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { CreatorRow } from './creator.js';

export type NewCreator = {
  id: string;
  userId: string;
  displayName: string;
  bio: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
  overlayToken: string;
};

export type Goal = { isEnabled: boolean; title: string | null; amountKobo: number; description: string | null };
export type CreatorNameRow = Pick<CreatorRow, 'id' | 'username' | 'display_name' | 'avatar_url'>;
export type BankDetails = { bankName: string; accountNumber: string; accountName: string };

const columns = `creators.id, username, display_name, bio, avatar_url, follower_count, bank_name, account_number, account_name,
  bank_details_changed_at, overlay_token, goal_enabled, goal_title, goal_amount_kobo, goal_description, goal_baseline_kobo, revision`;
const source = 'creators join users on users.id = creators.user_id';

@Injectable()
export class CreatorsRepository {
  constructor(private readonly database: Database) {}

  async rename(sql: SqlRunner, userId: string, username: string): Promise<void> {
    await sql.rows('update users set username = $2 where id = $1 and username <> $2', [userId, username]);
  }

  async insert(sql: SqlRunner, creator: NewCreator): Promise<void> {
    await sql.rows(
      `insert into creators (id, user_id, display_name, bio, bank_name, account_number, account_name, overlay_token)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        creator.id,
        creator.userId,
        creator.displayName,
        creator.bio,
        creator.bankName,
        creator.accountNumber,
        creator.accountName,
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

  async setGoalBaseline(sql: SqlRunner, id: string, baselineKobo: number): Promise<void> {
    await sql.rows('update creators set goal_baseline_kobo = $2, revision = revision + 1 where id = $1', [
      id,
      baselineKobo,
    ]);
  }

  async setOverlayToken(sql: SqlRunner, id: string, token: string): Promise<void> {
    await sql.rows('update creators set overlay_token = $2, revision = revision + 1 where id = $1', [id, token]);
  }

  async setAvatar(sql: SqlRunner, id: string, avatarUrl: string): Promise<void> {
    await sql.rows('update creators set avatar_url = $2, revision = revision + 1 where id = $1', [id, avatarUrl]);
  }

  /** Nothing public changes, so the revision stays. */
  async setBankDetails(sql: SqlRunner, id: string, bank: BankDetails): Promise<void> {
    await sql.rows(
      `update creators set bank_name = $2, account_number = $3, account_name = $4, bank_details_changed_at = now() where id = $1`,
      [id, bank.bankName, bank.accountNumber, bank.accountName],
    );
  }

  findById(id: string, sql: SqlRunner = this.database): Promise<CreatorRow | undefined> {
    return this.findOne(sql, 'creators.id = $1', id);
  }

  findByUsername(username: string): Promise<CreatorRow | undefined> {
    return this.findOne(this.database, 'username = $1', username);
  }

  findByUser(userId: string, sql: SqlRunner = this.database): Promise<CreatorRow | undefined> {
    return this.findOne(sql, 'user_id = $1', userId);
  }

  findByOverlayToken(token: string): Promise<CreatorRow | undefined> {
    return this.findOne(this.database, 'overlay_token = $1', token);
  }

  namesOf(ids: readonly string[]): Promise<CreatorNameRow[]> {
    return this.database.rows(
      `select creators.id, username, display_name, avatar_url from ${source} where creators.id = any($1::uuid[])`,
      [ids],
    );
  }

  async userOf(id: string): Promise<string | undefined> {
    const [row] = await this.database.rows<{ user_id: string }>('select user_id from creators where id = $1', [id]);
    return row?.user_id;
  }

  private async findOne(sql: SqlRunner, condition: string, value: string): Promise<CreatorRow | undefined> {
    const [row] = await sql.rows<CreatorRow>(`select ${columns} from ${source} where ${condition}`, [value]);
    return row;
  }
}
