import { Injectable } from '@nestjs/common';
import type { AccountNameState } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

export type WaitingName = { creatorId: string; bankName: string; accountNumber: string };

/** The state of the account names in the creators table. */
@Injectable()
export class AccountNamesRepository {
  constructor(private readonly database: Database) {}

  /** Returns up to `atMost` names whose check is due, and schedules their next one, so that one replica checks each. */
  claimDue({ atMost, againInMs }: { atMost: number; againInMs: number }): Promise<WaitingName[]> {
    return this.database.rows(
      `with due as (
         select id from creators where account_name_check_at <= now()
         order by account_name_check_at limit $1 for update skip locked
       )
       update creators set account_name_check_at = now() + $2::bigint * interval '1 millisecond'
       from due where creators.id = due.id
       returning creators.id as "creatorId", bank_name as "bankName", account_number as "accountNumber"`,
      [atMost, againInMs],
    );
  }

  /**
   * Sets the state, and the name when one is given, while the creator still has this account and the name is not
   * confirmed. Returns whether it did.
   */
  async settle(
    sql: SqlRunner,
    { creatorId, bankName, accountNumber }: WaitingName,
    settled: { state: AccountNameState; accountName?: string },
  ): Promise<boolean> {
    const rows = await sql.rows(
      `update creators set account_name_state = $4, account_name_check_at = null,
              account_name = coalesce($5, account_name)
       where id = $1 and bank_name = $2 and account_number = $3
         and account_name_state in ('waiting', 'unknown-account')
       returning id`,
      [creatorId, bankName, accountNumber, settled.state, settled.accountName ?? null],
    );
    return rows.length > 0;
  }
}
