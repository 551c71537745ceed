// Withdrawals that a payout provider sends: their way, their account, and which the ledger sends by itself.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Payouts0016 implements MigrationInterface {
  name = 'Payouts0016-1763683200016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accountsSql);
    await runner.query(withdrawalsSql);
    await runner.query(forwardSql);
    await runner.query(totalsSql);
    await runner.query(stepsSql);
    await runner.query(flagsSql);
    await runner.query(automaticSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const accountsSql = `
  alter table accounts
    drop constraint accounts_kind_check,
    add constraint accounts_kind_check check (
      kind in ('wallet', 'held', 'fees', 'provider-fees', 'premium-revenue', 'payouts-due', 'payouts-sending', 'bank')
      or (kind like '%-clearing' and is_payment_provider(left(kind, -length('-clearing')))));
  alter table transactions
    drop constraint transactions_kind_check,
    add constraint transactions_kind_check check (kind in (
      'donation-paid', 'donation-reversed', 'donation-reinstated', 'dispute-held', 'dispute-released',
      'withdrawal-requested', 'withdrawal-sent', 'withdrawal-completed', 'withdrawal-returned', 'withdrawal-declined',
      'premium-from-wallet', 'premium-by-card', 'premium-refunded', 'provider-fee', 'settlement'))`;

// sent_by is null for a withdrawal that the ledger sent by itself. The provider decides what it was given, so such a
// withdrawal has no deciding admin. moved_by exists for the foreign key of the approval: it is the admin by whom the
// money leaves.
const withdrawalsSql = `
  alter table withdrawals
    add column sent_at timestamptz,
    add column sent_by uuid,
    add column sent_event_id uuid unique,
    add column session_id text,
    add column returned_at timestamptz,
    add column returned_event_id uuid unique,
    add column moved_by uuid generated always as (coalesce(sent_by, decided_by)) stored;
  alter table withdrawals
    drop constraint withdrawals_status_check,
    add constraint withdrawals_status_check
      check (status in ('pending', 'sending', 'completed', 'declined', 'returned')),
    drop constraint decision_has_time_and_event,
    add constraint decision_has_time_and_event check (
      (status in ('pending', 'sending')) = (decided_at is null) and (decided_at is null) = (decision_event_id is null)
      and (decided_by is null or decided_at is not null)),
    drop constraint declined_means_with_reason,
    add constraint declined_means_with_reason check ((status in ('declined', 'returned')) = (reason is not null)),
    drop constraint completed_by_an_admin,
    add constraint completed_by_an_admin_or_the_provider
      check (status not in ('completed', 'returned') or decided_by is not null or sent_event_id is not null),
    add constraint no_admin_decides_what_was_sent check (sent_event_id is null or decided_by is null),
    add constraint sending_has_time_and_event check (
      (sent_at is null) = (sent_event_id is null) and (sent_by is null or sent_at is not null)
      and (session_id is null or sent_at is not null)
      and (status <> 'pending' or sent_at is null) and (status <> 'sending' or sent_at is not null)),
    add constraint returned_has_time_and_event check (
      (status = 'returned') = (returned_at is not null) and (returned_at is null) = (returned_event_id is null)
      and (returned_at is null or sent_at is not null)),
    drop constraint paid_to_a_confirmed_name,
    add constraint paid_to_a_confirmed_name
      check ((status <> 'completed' and sent_at is null) or name_confirmed_at is not null),
    drop constraint approved_withdrawals_are_completed,
    add constraint approved_withdrawals_leave
      check (approval_id is null or moved_by is not null and (status = 'completed' or sent_at is not null)),
    drop constraint approved_as_completed,
    add constraint approved_as_completed foreign key (approval_id, id, net_kobo, moved_by)
      references approvals (id, subject_id, amount_kobo, approved_by);
  grant update (sent_at, sent_by, sent_event_id, session_id, returned_at, returned_event_id)
    on withdrawals to ledger_service`;

// pending -> sending -> completed|declined, pending -> completed|declined, and completed -> returned for what was sent.
// What an earlier step wrote stays.
const forwardSql = `
  drop trigger decided_once on withdrawals;
  drop function reject_second_decision;
  create function reject_step_back() returns trigger language plpgsql as $$
  begin
    if (old.status, new.status) not in (
        ('pending', 'pending'), ('pending', 'sending'), ('pending', 'completed'), ('pending', 'declined'),
        ('sending', 'sending'), ('sending', 'completed'), ('sending', 'declined'))
      and not ((old.status, new.status) = ('completed', 'returned') and old.sent_at is not null)
    then
      raise exception 'withdrawal % is already %', old.id, old.status using errcode = 'check_violation';
    end if;
    if (old.status <> 'pending' and (old.sent_at, old.sent_by, old.sent_event_id, old.approval_id)
          is distinct from (new.sent_at, new.sent_by, new.sent_event_id, new.approval_id))
      or (old.status = 'completed' and (old.decided_at, old.decided_by, old.decision_event_id)
          is distinct from (new.decided_at, new.decided_by, new.decision_event_id))
      or (old.session_id is not null and new.session_id is distinct from old.session_id)
    then
      raise exception 'an earlier step of withdrawal % would change', old.id using errcode = 'check_violation';
    end if;
    return new;
  end $$;
  create trigger decided_once before update on withdrawals for each row
    when (old.status <> 'pending' or new.status <> 'pending') execute function reject_step_back()`;

// The totals know the statuses that people see.
const totalsSql = `
  create function shown_status(status text) returns text language sql immutable as $$
    select case status when 'sending' then 'pending' when 'returned' then 'declined' else status end
  $$;
  create index withdrawals_by_shown_status on withdrawals (shown_status(status), id desc);

  create or replace function count_withdrawal() returns trigger
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    perform from withdrawal_totals where status in (shown_status(old.status), shown_status(new.status))
      order by status for update;
    update withdrawal_totals set
      withdrawals = withdrawals - 1, gross_kobo = withdrawal_totals.gross_kobo - old.gross_kobo,
      fee_kobo = withdrawal_totals.fee_kobo - old.fee_kobo, net_kobo = withdrawal_totals.net_kobo - old.net_kobo
      where status = shown_status(old.status);
    update withdrawal_totals set
      withdrawals = withdrawals + 1, gross_kobo = withdrawal_totals.gross_kobo + new.gross_kobo,
      fee_kobo = withdrawal_totals.fee_kobo + new.fee_kobo, net_kobo = withdrawal_totals.net_kobo + new.net_kobo
      where status = shown_status(new.status);
    return null;
  end $$`;

// Each state once, in the order in which the ledger learnt of it.
const stepsSql = `
  create table withdrawal_steps (
    withdrawal_id uuid not null references withdrawals (id),
    state text not null check (state in (
      'requested', 'approved', 'sending', 'paid', 'failed', 'returned', 'reversed', 'declined')),
    seq bigint generated always as identity,
    at timestamptz not null,
    reason text,
    primary key (withdrawal_id, state),
    constraint only_what_came_back_has_a_reason
      check ((state in ('failed', 'returned', 'reversed', 'declined')) = (reason is not null))
  );
  revoke update, delete, truncate on withdrawal_steps from ledger_service;
  insert into withdrawal_steps (withdrawal_id, state, at)
    select id, 'requested', requested_at from withdrawals order by id;
  insert into withdrawal_steps (withdrawal_id, state, at, reason)
    select id, case status when 'completed' then 'paid' else 'declined' end, decided_at, reason
    from withdrawals where decided_at is not null order by id`;

const flagsSql = `
  create table risk_flags (
    creator_id uuid primary key,
    is_flagged boolean not null,
    revision bigint not null
  );
  revoke delete, truncate on risk_flags from ledger_service;

  create function keep_newer_flag() returns trigger language plpgsql as $$
  begin
    raise exception 'the flag of % is of revision %', old.creator_id, old.revision using errcode = 'check_violation';
  end $$;
  create trigger keep_newer_flag before update on risk_flags for each row
    when (new.revision <= old.revision) execute function keep_newer_flag()`;

// What is sent without an admin. Everything it reads is written under the lock of the wallet, which the caller holds.
// A payout that an admin requested for the owner passed the hold and the rest, so an admin sends it too.
const automaticSql = `
  create function is_safe_to_send(withdrawal uuid) returns boolean
  language sql stable set search_path = ledger, pg_temp as $$
    select exists (
      select from withdrawals join accounts on key = 'wallet:' || creator_id
      where withdrawals.id = withdrawal and status = 'pending'
        and requested_by is null and name_confirmed_at is not null
        and balance_kobo >= maturing_kobo(creator_id)
        and not exists (select from withdrawal_rests as rest
          where rest.creator_id = withdrawals.creator_id and rest_until > now())
        and not exists (select from risk_flags as flag
          where flag.creator_id = withdrawals.creator_id and is_flagged)
        and not exists (select from dispute_holds as hold
          where hold.creator_id = withdrawals.creator_id and is_open and held_kobo > 0)
        and not exists (select from wallet_states as wallet
          where wallet.creator_id = withdrawals.creator_id and state <> 'open'))
  $$;

  create function reject_unsafe_sending() returns trigger
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    if not is_safe_to_send(new.id) then
      raise exception 'withdrawal % needs an admin who sends it', new.id using errcode = 'check_violation';
    end if;
    return new;
  end $$;
  create trigger reject_unsafe_sending before update on withdrawals for each row
    when (old.status = 'pending' and new.status = 'sending' and new.sent_by is null)
    execute function reject_unsafe_sending()`;
