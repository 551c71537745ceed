// A withdrawal is paid only to an account name that the bank or an admin confirmed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountNames0010 implements MigrationInterface {
  name = 'AccountNames0010-1763683200010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withdrawalsSql);
    await runner.query(confirmationsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// Admins paid the earlier withdrawals by hand and read the names: those count as confirmed at the decision.
const withdrawalsSql = `
  alter table withdrawals disable trigger decided_once;
  alter table withdrawals disable trigger withdrawals_are_counted;
  alter table withdrawals
    add column name_confirmed_at timestamptz,
    add column name_confirmed_by uuid;
  update withdrawals set name_confirmed_at = decided_at, name_confirmed_by = decided_by where status = 'completed';
  alter table withdrawals enable trigger decided_once;
  alter table withdrawals enable trigger withdrawals_are_counted;
  alter table withdrawals
    add constraint paid_to_a_confirmed_name check (status <> 'completed' or name_confirmed_at is not null),
    add constraint confirmed_by_means_confirmed check (name_confirmed_by is null or name_confirmed_at is not null);
  grant update (account_name, name_confirmed_at, name_confirmed_by) on withdrawals to ledger_service;

  create function keep_confirmed_name() returns trigger language plpgsql as $$
  begin
    raise exception 'the account name of withdrawal % is confirmed', old.id using errcode = 'check_violation';
  end $$;
  create trigger keep_confirmed_name before update on withdrawals for each row
    when ((old.name_confirmed_at is not null or new.name_confirmed_at is null)
      and (old.account_name, old.name_confirmed_at, old.name_confirmed_by)
        is distinct from (new.account_name, new.name_confirmed_at, new.name_confirmed_by))
    execute function keep_confirmed_name()`;

// The newest confirmed account of a creator: a withdrawal that was requested with the typed name takes it, whichever of
// the request and the confirmation arrives first.
const confirmationsSql = `
  create table confirmed_account_names (
    creator_id uuid primary key,
    bank_name text not null,
    account_number text not null,
    account_name text not null,
    confirmed_at timestamptz not null
  )`;
