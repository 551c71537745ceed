// Whether the bank confirmed the account name of a creator, and when it is looked up again.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountNames0006 implements MigrationInterface {
  name = 'AccountNames0006-1763683200006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(stateSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// Earlier names were typed by the creators, so the job looks them up.
const stateSql = `
  alter table creators
    add column account_name_state text not null default 'none'
      check (account_name_state in ('none', 'waiting', 'unknown-account', 'confirmed')),
    add column account_name_check_at timestamptz;
  update creators set account_name_state = 'waiting', account_name_check_at = now() where account_name <> '';
  alter table creators
    add constraint no_account_has_no_name check ((account_name_state = 'none') = (account_name = '')),
    add constraint only_waiting_names_are_checked
      check ((account_name_state = 'waiting') = (account_name_check_at is not null));
  create index account_names_to_check on creators (account_name_check_at) where account_name_check_at is not null`;
