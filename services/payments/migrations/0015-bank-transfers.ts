// Account numbers for one bank transfer each, and the transfers that the provider sent back.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BankTransfers0015 implements MigrationInterface {
  name = 'BankTransfers0015-1763683200015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accountsSql);
    await runner.query(returnedSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const accountsSql = `
  create table transfer_accounts (
    payment_id uuid primary key references payments (id),
    account_number text not null constraint account_number_is_nuban check (account_number ~ '^[0-9]{10}$'),
    account_name text not null,
    bank_name text not null,
    expires_at timestamptz not null
  )`;

const returnedSql = `
  create table returned_transfers (
    event_key uuid primary key,
    payment_id uuid not null references payments (id),
    amount_kobo bigint not null constraint returned_amount_is_positive check (amount_kobo > 0),
    reason text not null constraint reason_known check (reason in ('wrong-amount', 'other')),
    reported_at timestamptz not null default now()
  );
  create index returned_transfers_by_payment on returned_transfers (payment_id)`;
