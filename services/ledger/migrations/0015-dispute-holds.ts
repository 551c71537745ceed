// What creators would lose by open disputes is held in accounts of its own.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DisputeHolds0015 implements MigrationInterface {
  name = 'DisputeHolds0015-1763683200015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accountsSql);
    await runner.query(holdsSql);
    await runner.query(maturingSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const accountsSql = `
  alter table accounts
    drop constraint accounts_kind_check,
    add constraint accounts_kind_check check (
      kind in ('wallet', 'held', 'fees', 'provider-fees', 'premium-revenue', 'payouts-due', 'bank')
      or (kind like '%-clearing' and is_payment_provider(left(kind, -length('-clearing'))))),
    drop constraint wallets_have_an_owner,
    add constraint accounts_of_creators_have_an_owner check ((kind in ('wallet', 'held')) = (owner_id is not null)),
    add constraint no_more_is_released_than_held check (kind <> 'held' or balance_kobo >= 0);
  alter table transactions
    drop constraint transactions_kind_check,
    add constraint transactions_kind_check check (kind in (
      'donation-paid', 'donation-reversed', 'donation-reinstated', 'dispute-held', 'dispute-released',
      'withdrawal-requested', 'withdrawal-completed', 'withdrawal-declined', 'premium-from-wallet', 'premium-by-card',
      'premium-refunded', 'provider-fee', 'settlement'))`;

// One hold per dispute, which only shrinks and ends once. A dispute that ends before it opens leaves an ended row, so
// that its opening, which arrives later, holds nothing.
const holdsSql = `
  create table dispute_holds (
    dispute_id uuid primary key,
    payment_id uuid not null,
    donation_id bigint not null,
    creator_id uuid not null,
    held_kobo bigint not null check (held_kobo >= 0),
    is_open boolean not null,
    opened_at timestamptz not null default now(),
    constraint an_ended_dispute_holds_nothing check (is_open or held_kobo = 0)
  );
  create index open_holds_by_payment on dispute_holds (payment_id) where is_open;
  create index open_holds_by_creator on dispute_holds (creator_id) where is_open;
  revoke update, delete, truncate on dispute_holds from ledger_service;
  grant update (held_kobo, is_open) on dispute_holds to ledger_service;

  create function reject_changed_hold() returns trigger language plpgsql as $$
  begin
    raise exception 'the hold of dispute % has ended or would grow', old.dispute_id using errcode = 'check_violation';
  end $$;
  create trigger a_hold_shrinks_and_ends_once before update on dispute_holds for each row
    when (not old.is_open or new.held_kobo > old.held_kobo) execute function reject_changed_hold()`;

// What is held is no longer in the wallet, so it does not mature there: it would be missing from the balance twice.
const maturingSql = `
  create function maturing_sums(creator uuid) returns table (available_at timestamptz, amount_kobo bigint)
  language sql stable set search_path = ledger, pg_temp as $$
    select available_at, sum(greatest(0, maturities.amount_kobo - coalesce(held.kobo, 0)))::bigint
    from maturities left join (
      select donation_id, sum(held_kobo) as kobo from dispute_holds where creator_id = creator and is_open group by 1
    ) as held using (donation_id)
    where maturities.creator_id = creator and available_at > now()
    group by available_at
  $$;

  create or replace function maturing_kobo(creator uuid) returns bigint
  language sql stable set search_path = ledger, pg_temp as $$
    select coalesce(sum(amount_kobo), 0)::bigint from maturing_sums(creator)
  $$`;
