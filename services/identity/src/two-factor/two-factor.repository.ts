import { Injectable } from '@nestjs/common';
import { type AccountKind, limits } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

const { max: wrongMax, lockMinutes } = limits.wrongCodes;
const isWrongLately = `last_wrong_at > now() - interval '${lockMinutes} minutes'`;

export type FactorAccount = { id: string; email: string; kind: AccountKind };
export type FactorRow = { kind: AccountKind; code_secret: string | null; locked_seconds: number | null };

/** Authenticator apps, recovery codes and wrong codes. An account with a row in `second_factors` has a second factor. */
@Injectable()
export class TwoFactorRepository {
  constructor(private readonly database: Database) {}

  /** Locks the user or admin, so that changes of their factors happen one after the other. */
  async lockAccount(sql: SqlRunner, accountId: string): Promise<FactorAccount | undefined> {
    const [user] = await sql.rows<{ id: string; email: string }>(
      'select id, email from users where id = $1 and banned_at is null and deleted_at is null for update',
      [accountId],
    );
    if (user) return { ...user, kind: 'user' };
    const [admin] = await sql.rows<{ id: string; email: string }>(
      'select id, email from admins where id = $1 and disabled_at is null for update',
      [accountId],
    );
    return admin && { ...admin, kind: 'admin' };
  }

  async has(accountId: string): Promise<boolean> {
    return (await this.database.rows('select from second_factors where account_id = $1', [accountId])).length > 0;
  }

  /** Returns false when the account had a second factor before. */
  async insert(sql: SqlRunner, { id, kind }: FactorAccount): Promise<boolean> {
    const rows = await sql.rows(
      'insert into second_factors (account_id, kind) values ($1, $2) on conflict do nothing returning account_id',
      [id, kind],
    );
    return rows.length > 0;
  }

  /** Locks the row for a code check. `locked_seconds` is null unless too many codes were wrong. */
  async lock(sql: SqlRunner, accountId: string): Promise<FactorRow | undefined> {
    const [row] = await sql.rows<FactorRow>(
      `select kind, code_secret, case when wrong_codes >= $2 and ${isWrongLately} then
         greatest(1, ceil(extract(epoch from last_wrong_at + interval '${lockMinutes} minutes' - now())))::int
       end as locked_seconds
       from second_factors where account_id = $1 for update`,
      [accountId, wrongMax],
    );
    return row;
  }

  async countWrongCode(sql: SqlRunner, accountId: string): Promise<void> {
    await sql.rows(
      `update second_factors set last_wrong_at = now(),
         wrong_codes = case when ${isWrongLately} then least(wrong_codes + 1, $2) else 1 end
       where account_id = $1`,
      [accountId, wrongMax],
    );
  }

  async forgetWrongCodes(sql: SqlRunner, accountId: string): Promise<void> {
    await sql.rows('update second_factors set wrong_codes = 0, last_wrong_at = null where account_id = $1', [
      accountId,
    ]);
  }

  /** Marks a code as used. Returns false when this code or a newer one was used before. */
  async useStep(sql: SqlRunner, accountId: string, step: number): Promise<boolean> {
    const rows = await sql.rows(
      'update second_factors set code_step = $2 where account_id = $1 and code_step < $2 returning account_id',
      [accountId, step],
    );
    return rows.length > 0;
  }

  /** Returns false when an app is connected already. */
  async setApp(sql: SqlRunner, accountId: string, app: { secret: string; step: number }): Promise<boolean> {
    const rows = await sql.rows(
      `update second_factors set code_secret = $2, code_step = $3, code_added_at = now()
       where account_id = $1 and code_secret is null returning account_id`,
      [accountId, app.secret, app.step],
    );
    return rows.length > 0;
  }

  async removeApp(sql: SqlRunner, accountId: string): Promise<boolean> {
    const rows = await sql.rows(
      `update second_factors set code_secret = null, code_step = null, code_added_at = null
       where account_id = $1 and code_secret is not null returning account_id`,
      [accountId],
    );
    return rows.length > 0;
  }

  /** Removes the recovery codes of a user without app and passkeys. Such a user has no second factor any more. */
  async removeIfEmpty(sql: SqlRunner, accountId: string): Promise<void> {
    await sql.rows(
      `delete from second_factors where account_id = $1 and code_secret is null
         and not exists (select from passkeys where passkeys.account_id = $1)`,
      [accountId],
    );
  }

  async removeAll(sql: SqlRunner, accountId: string): Promise<boolean> {
    const rows = await sql.rows('delete from second_factors where account_id = $1 returning account_id', [accountId]);
    return rows.length > 0;
  }

  async replaceRecoveryCodes(sql: SqlRunner, accountId: string, hashes: readonly Buffer[]): Promise<void> {
    await sql.rows('delete from recovery_codes where account_id = $1', [accountId]);
    await sql.rows('insert into recovery_codes (account_id, code_hash) select $1, unnest($2::bytea[])', [
      accountId,
      hashes,
    ]);
  }

  /** Returns false when the user has no such code, or it was used before. */
  async useRecoveryCode(sql: SqlRunner, accountId: string, hash: Buffer): Promise<boolean> {
    const rows = await sql.rows(
      `update recovery_codes set used_at = now()
       where code_hash = $2 and account_id = $1 and used_at is null returning account_id`,
      [accountId, hash],
    );
    return rows.length > 0;
  }

  async findState(accountId: string): Promise<{ code_added_at: Date | null; codes_left: number } | undefined> {
    const [row] = await this.database.rows<{ code_added_at: Date | null; codes_left: number }>(
      `select code_added_at, (
         select count(*)::int from recovery_codes where account_id = $1 and used_at is null
       ) as codes_left
       from second_factors where account_id = $1`,
      [accountId],
    );
    return row;
  }
}
