// Withdrawals that a provider sends: each once, under one reference for ever, and forward only.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Payouts0024 implements MigrationInterface {
  name = 'Payouts0024-1763683200024';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(payoutsSql);
    await runner.query(forwardSql);
    await runner.query(balancesSql);
    await runner.query(creatorFlagsSql);
    await runner.query(publishFlagsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The intent to send (`attempted_at`) is committed before the provider is called: from then on
// only a look-up of the reference says whether it has the transfer.
const payoutsSql = `
  create table payouts (
    withdrawal_id uuid primary key,
    reference text not null generated always as ('wd-' || withdrawal_id::text) stored
      constraint one_payout_per_reference unique,
    creator_id uuid not null,
    net_kobo bigint not null constraint payout_is_positive check (net_kobo > 0),
    bank_name text not null,
    account_number text not null constraint payout_account_is_nuban check (account_number ~ '^[0-9]{10}$'),
    account_name text not null,
    provider text check (is_payment_provider(provider)),
    recipient text,
    provider_reference text,
    session_id text,
    state text not null default 'approved'
      constraint payout_state_known check (state in ('approved', 'sending', 'paid', 'failed', 'returned', 'reversed')),
    reason text,
    waits_for text constraint payout_wait_known check (waits_for in ('balance', 'code')),
    approved_at timestamptz not null default now(),
    attempted_at timestamptz,
    changed_at timestamptz not null default now(),
    checks integer not null default 0,
    next_check_at timestamptz default now(),
    constraint attempt_names_its_provider check (attempted_at is null or provider is not null),
    constraint sent_payout_was_attempted check (state in ('approved', 'failed') or attempted_at is not null),
    constraint reason_of_returned_money check ((reason is not null) = (state in ('failed', 'returned', 'reversed'))),
    constraint only_waiting_payouts_wait check (waits_for is null or state in ('approved', 'sending'))
  );
  create index payouts_due on payouts (next_check_at) where next_check_at is not null;
  create index payouts_by_creator on payouts (creator_id);
  revoke update, delete, truncate on payouts from payments_service;
  grant update (provider, recipient, provider_reference, session_id, state, reason, waits_for, attempted_at, changed_at,
                checks, next_check_at) on payouts to payments_service`;

const forwardSql = `
  create function payout_moves_forward() returns trigger language plpgsql as $function$
  begin
    if new.state <> old.state and not (
      (old.state = 'approved' and new.state in ('sending', 'paid', 'failed', 'returned'))
      or (old.state = 'sending' and new.state in ('paid', 'failed', 'returned'))
      or (old.state = 'paid' and new.state = 'reversed')
    ) then
      raise exception 'payout % is % and cannot become %', old.reference, old.state, new.state
        using errcode = 'check_violation';
    end if;
    if old.attempted_at is not null
      and (new.attempted_at, new.provider, new.recipient)
        is distinct from (old.attempted_at, old.provider, old.recipient) then
      raise exception 'payout % was attempted', old.reference using errcode = 'check_violation';
    end if;
    return new;
  end $function$;
  create trigger payout_moves_forward before update on payouts for each row execute function payout_moves_forward()`;

const balancesSql = `
  create table payout_balances (
    provider text primary key check (is_payment_provider(provider)),
    balance_kobo bigint not null,
    checked_at timestamptz not null default now()
  )`;

// The row is the lock of a creator's flags, so that the revision rises in the order of the changes.
const creatorFlagsSql = `
  create table creator_flags (
    creator_id uuid primary key,
    is_flagged boolean not null,
    revision bigint not null constraint flag_revision_rises check (revision >= 0)
  );
  insert into creator_flags (creator_id, is_flagged, revision)
    select distinct creator_id, true, 1 from risk_flags where cleared_at is null`;

// Creators who are flagged already: the consumers have not heard of them.
const publishFlagsSql = `
  with flagged as (
    select creator_id, row_number() over (order by creator_id) as position, count(*) over () as total
    from creator_flags
  ), advanced as (
    update outbox_relay set newest_seq = newest_seq + (select count(*) from creator_flags) returning newest_seq
  )
  insert into outbox (seq, event_id, type, version, occurred_at, correlation_id, data)
  select newest_seq - total + position, gen_random_uuid(), 'payments.creator-flagged', 1, now(), 'migration-0024',
         jsonb_build_object('creatorId', creator_id, 'isFlagged', true, 'revision', 1)
  from flagged, advanced`;
