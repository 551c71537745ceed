// Tips become available for withdrawal some days after their payment.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Maturities0014 implements MigrationInterface {
  name = 'Maturities0014-1763683200014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(maturitiesSql);
    await runner.query(trustedCreatorsSql);
    await runner.query(recordSql);
    await runner.query(reduceSql);
    await runner.query(removeSql);
    await runner.query(withdrawalsSql);
    await runner.query(privilegesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The creator's part of a tip, less what reversals took from it, until it is available. The primary key serves the sum
// per creator; the rows that matured are found by a scan, because an index by time would cost every tip. The index finds
// the reversals of a tip: they are few.
const maturitiesSql = `
  create table maturities (
    creator_id uuid not null,
    donation_id bigint not null,
    event_id uuid not null,
    amount_kobo bigint not null check (amount_kobo >= 0),
    available_at timestamptz not null,
    primary key (creator_id, donation_id)
  );
  create index reversals_by_donation on transactions (split_part(reference, ' of ', 2))
    where kind = 'donation-reversed';

  create function maturing_kobo(creator uuid) returns bigint
  language sql stable set search_path = ledger, pg_temp as $$
    select coalesce(sum(amount_kobo), 0)::bigint from maturities where creator_id = creator and available_at > now()
  $$`;

// The days of later tips follow the trust at their posting; a date that a creator was shown does not move.
const trustedCreatorsSql = `
  create table trusted_creators (
    creator_id uuid primary key,
    trusted_by uuid not null,
    reason text not null,
    trusted_at timestamptz not null default now()
  );
  revoke update, truncate on trusted_creators from ledger_service`;

/**
 * Records the maturities of tips that are about to be posted in the same transaction. A tip posted before is skipped, and
 * a reversal that was posted before its tip is deducted. Locks the shared advisory lock first, as lock_accounts does, and
 * the rows in one order, so that overlapping batches wait for each other. Times are seconds since 1970: reading 1,000
 * dates costs a millisecond.
 */
const recordSql = `
  create function record_maturities(
    event_ids uuid[], donation_ids bigint[], creator_ids uuid[], amounts bigint[],
    available bigint[], available_if_trusted bigint[]
  ) returns void
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtext('ledger-posting'));
    insert into maturities (creator_id, donation_id, event_id, amount_kobo, available_at)
      select creator_id, donation_id, event_id, greatest(0, amount + coalesce((
          select sum(gross_kobo - fee_kobo) from transactions
          where kind = 'donation-reversed' and split_part(reference, ' of ', 2) = 'donation ' || donation_id), 0)),
        available_at
      from (
        select tip.*, to_timestamp(case when trusted_creators.creator_id is null then tip.otherwise else tip.if_trusted end) as available_at
        from unnest(event_ids, donation_ids, creator_ids, amounts, available, available_if_trusted)
          as tip(event_id, donation_id, creator_id, amount, otherwise, if_trusted)
        left join trusted_creators using (creator_id)
      ) as tip
      where available_at > now()
        and not exists (select from transactions where transactions.event_id = tip.event_id)
      order by creator_id, donation_id
    on conflict (creator_id, donation_id) do nothing;
  end $$`;

/**
 * Deducts reversals that are about to be posted in the same transaction. The rows are locked by a statement of their own:
 * the next one then sees the reversals that a concurrent transaction posted before it released the rows, and skips them.
 */
const reduceSql = `
  create function reduce_maturities(
    event_ids uuid[], donation_ids bigint[], creator_ids uuid[], amounts bigint[]
  ) returns void
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtext('ledger-posting'));
    perform from maturities
      where (creator_id, donation_id) in (select * from unnest(creator_ids, donation_ids))
      order by creator_id, donation_id for update;
    update maturities set amount_kobo = greatest(0, amount_kobo - lost.amount)
      from (
        select creator_id, donation_id, sum(amount) as amount
        from (
          select distinct on (event_id) *
          from unnest(event_ids, donation_ids, creator_ids, amounts)
            as reversal(event_id, donation_id, creator_id, amount)
        ) as reversal
        where not exists (select from transactions where transactions.event_id = reversal.event_id)
        group by creator_id, donation_id
      ) as lost
      where (maturities.creator_id, maturities.donation_id) = (lost.creator_id, lost.donation_id);
  end $$`;

/** Deletes rows that matured, and returns how many. */
const removeSql = `
  create function remove_matured(at_most int) returns bigint
  language sql security definer set search_path = ledger, pg_temp as $$
    with removed as (
      delete from maturities where ctid = any(array(
        select ctid from maturities where available_at <= now() limit at_most for update skip locked))
      returning 1
    )
    select count(*) from removed
  $$`;

// Every withdrawal, also one that an admin requests. The row comes before the posting, so the wallet still has the
// amount; its lock is taken again in case a caller did not.
const withdrawalsSql = `
  create function reject_maturing_money() returns trigger
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  declare
    balance bigint;
  begin
    select balance_kobo into balance from accounts where key = 'wallet:' || new.creator_id for update;
    if new.gross_kobo > balance - maturing_kobo(new.creator_id) then
      raise exception 'a withdrawal of % would take maturing money', new.creator_id using errcode = 'LA006';
    end if;
    return new;
  end $$;
  create trigger reject_maturing_money before insert on withdrawals
    for each row execute function reject_maturing_money()`;

const privilegesSql = `
  revoke insert, update, delete, truncate on maturities from ledger_service;
  revoke execute on function record_maturities, reduce_maturities, remove_matured from public;
  grant execute on function record_maturities, reduce_maturities, remove_matured to ledger_service`;
