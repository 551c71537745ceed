// Withdrawals with the requested bank details, and their totals per status for the admin page.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Withdrawals0002 implements MigrationInterface {
  name = 'Withdrawals0002-1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withdrawalsSql);
    await runner.query(rejectionsSql);
    await runner.query(totalsSql);
    await runner.query(counterSql);
    await runner.query(privilegesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The id is also the event id of the request's transaction; the decision has its own event id. Ids increase with time.
// requested_by is the admin who requested the withdrawal for the owner. decided_by is null for a withdrawal that the
// ledger itself declined.
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
    requested_at timestamptz not null default now(),
    requested_by uuid,
    status text not null default 'pending' check (status in ('pending', 'completed', 'declined')),
    reason text,
    decided_at timestamptz,
    decided_by uuid,
    decision_event_id uuid unique,
    constraint gross_is_fee_and_net check (gross_kobo = fee_kobo + net_kobo),
    constraint decision_has_time_and_event check (
      (status = 'pending') = (decided_at is null) and (decided_at is null) = (decision_event_id is null)
      and (decided_by is null or decided_at is not null)),
    constraint declined_means_with_reason check ((status = 'declined') = (reason is not null)),
    constraint completed_by_an_admin check (status <> 'completed' or decided_by is not null)
  );
  create index withdrawals_of_creator on withdrawals (creator_id, id desc);
  create index withdrawals_by_status on withdrawals (status, id desc)`;

// A withdrawal is decided once, and the owner of a closed wallet requests none.
const rejectionsSql = `
  create function reject_second_decision() returns trigger language plpgsql as $$
  begin
    raise exception 'withdrawal % is already %', old.id, old.status using errcode = 'check_violation';
  end $$;
  create trigger decided_once before update on withdrawals
    for each row when (old.status <> 'pending') execute function reject_second_decision();

  create function reject_closed_wallet() returns trigger
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    if exists (select from wallet_states where creator_id = new.creator_id and state <> 'open') then
      raise exception 'the wallet of % is closed', new.creator_id using errcode = 'LA003';
    end if;
    return new;
  end $$;
  create trigger reject_closed_wallet before insert on withdrawals
    for each row when (new.requested_by is null) execute function reject_closed_wallet()`;

const totalsSql = `
  create table withdrawal_totals (
    status text primary key check (status in ('pending', 'completed', 'declined')),
    withdrawals bigint not null check (withdrawals >= 0),
    gross_kobo bigint not null check (gross_kobo >= 0),
    fee_kobo bigint not null check (fee_kobo >= 0),
    net_kobo bigint not null check (net_kobo >= 0)
  );
  insert into withdrawal_totals (status, withdrawals, gross_kobo, fee_kobo, net_kobo)
    values ('pending', 0, 0, 0, 0), ('completed', 0, 0, 0, 0), ('declined', 0, 0, 0, 0)`;

// Every transaction locks accounts first, then the withdrawal, then the totals. All creators share the three rows of
// the totals, so the trigger is deferred to the commit: each transaction takes them last and holds them for an instant,
// even one that decides several withdrawals. Two rows are locked in the order of their status, so that two decisions do
// not deadlock.
const counterSql = `
  create function count_withdrawal() returns trigger
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    perform from withdrawal_totals where status in (old.status, new.status) order by status for update;
    update withdrawal_totals set
      withdrawals = withdrawals - 1, gross_kobo = withdrawal_totals.gross_kobo - old.gross_kobo,
      fee_kobo = withdrawal_totals.fee_kobo - old.fee_kobo, net_kobo = withdrawal_totals.net_kobo - old.net_kobo
      where status = old.status;
    update withdrawal_totals set
      withdrawals = withdrawals + 1, gross_kobo = withdrawal_totals.gross_kobo + new.gross_kobo,
      fee_kobo = withdrawal_totals.fee_kobo + new.fee_kobo, net_kobo = withdrawal_totals.net_kobo + new.net_kobo
      where status = new.status;
    return null;
  end $$;
  create constraint trigger withdrawals_are_counted after insert or update on withdrawals
    deferrable initially deferred for each row execute function count_withdrawal()`;

// Amounts and bank details are immutable after the request; only the trigger writes the totals.
const privilegesSql = `
  revoke update, delete, truncate on withdrawals from ledger_service;
  grant update (status, reason, decided_at, decided_by, decision_event_id) on withdrawals to ledger_service;
  revoke insert, update, delete, truncate on withdrawal_totals from ledger_service`;
