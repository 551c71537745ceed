// Withdrawals with the requested bank details, and the outbox for the ledger's domain events.
import { outboxTableSql } from '@tipnaija/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Withdrawals0004 implements MigrationInterface {
  name = 'Withdrawals0004-1763683200004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withdrawalsSql);
    await runner.query(decidedOnceSql);
    await runner.query(rightsSql);
    await runner.query(outboxTableSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The id is also the event id of the request's transaction; the decision has its own event id. Ids increase with time.
const withdrawalsSql = `
  create table withdrawals (
    id uuid primary key,
    creator_id uuid not null,
    gross_kobo bigint not null check (gross_kobo > 0),
    fee_kobo bigint not null check (fee_kobo >= 0),
    net_kobo bigint not null check (net_kobo > 0),
    bank_name text not null,
    account_number text not null,
    account_name text not null,
    status text not null default 'pending' check (status in ('pending', 'completed', 'declined')),
    reason text,
    requested_at timestamptz not null default now(),
    decided_at timestamptz,
    decided_by uuid,
    decision_event_id uuid unique,
    constraint gross_is_fee_and_net check (gross_kobo = fee_kobo + net_kobo),
    constraint decided_means_by_somebody check (
      (status = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)
      and (decided_at is null) = (decision_event_id is null)),
    constraint declined_means_with_a_reason check ((status = 'declined') = (reason is not null))
  );
  create index withdrawals_of_creator on withdrawals (creator_id, id desc);
  create index withdrawals_by_status on withdrawals (status, id desc)`;

const decidedOnceSql = `
  create function reject_second_decision() returns trigger language plpgsql as $$
  begin
    raise exception 'withdrawal % is already %', old.id, old.status using errcode = 'check_violation';
  end $$;
  create trigger decided_once before update on withdrawals
    for each row when (old.status <> 'pending') execute function reject_second_decision()`;

// Amounts and bank details are immutable after the request.
const rightsSql = `
  revoke update, delete, truncate on withdrawals from ledger_service;
  grant update (status, reason, decided_at, decided_by, decision_event_id) on withdrawals to ledger_service`;
