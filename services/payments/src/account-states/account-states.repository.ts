import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { AccountState } from './account-state.js';

/** The account states that identity published last. An unknown creator's account counts as open. */
@Injectable()
export class AccountStatesRepository {
  constructor(private readonly database: Database) {}

  async isOpen(creatorId: string): Promise<boolean> {
    const [row] = await this.database.rows<{ state: AccountState }>(
      'select state from account_states where creator_id = $1',
      [creatorId],
    );
    return row === undefined || row.state === 'open';
  }

  /** Ignores an older event that arrives late. A deleted account stays deleted. */
  async save(sql: SqlRunner, account: { creatorId: string; state: AccountState; changedAt: string }): Promise<void> {
    await sql.rows(
      `insert into account_states (creator_id, state, changed_at) values ($1, $2, $3)
       on conflict (creator_id) do update set state = excluded.state, changed_at = excluded.changed_at
       where account_states.state <> 'deleted'
         and (account_states.changed_at < excluded.changed_at or excluded.state = 'deleted')`,
      [account.creatorId, account.state, account.changedAt],
    );
  }
}
