// Period close: a closed month of the journal is one row, so that verification starts after the last of them.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClosedMonths0040 implements MigrationInterface {
  name = 'ClosedMonths0040-1763683200040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(closedMonthsSql);
    await runner.query(hashSql);
    await runner.query(nextMonthSql);
    await runner.query(closeMonthSql);
    await runner.query(privilegesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A month is a contiguous range of ids, as a checkpoint is, so that every check of a range and the index of the entries
// serve it. It ends before the first transaction that was posted in a later month of Lagos. posted_at is the start of a
// posting and the id is drawn later, so a posting that began in the last instant of a month may have a later id than one of
// the next month: it is a late posting of the next month.
//
// The foreign key lets a month follow only the month before it, from the next id and on its hash. The first month follows a
// hash of zeros, which is unique too.
const closedMonthsSql = `
  create table closed_months (
    month date primary key,
    first_transaction bigint not null,
    last_transaction bigint not null,
    transactions bigint not null check (transactions >= 0),
    entries bigint not null check (entries >= 0),
    sums_kobo jsonb not null,
    checkpoint_hash bytea not null references checkpoints (hash),
    previous_hash bytea not null unique,
    hash bytea not null unique,
    closed_at timestamptz not null default now(),
    previous_month date,
    last_before bigint generated always as (first_transaction - 1) stored,
    unique (month, last_transaction, hash),
    constraint a_month_starts_at_its_first_day check (extract(day from month) = 1),
    constraint a_month_has_all_its_ids check (last_transaction - first_transaction + 1 >= transactions),
    constraint a_month_follows_the_one_before check (previous_month = (month - interval '1 month')::date),
    constraint the_first_month_follows_nothing check (
      (previous_month is null) = (previous_hash = decode(repeat('00', 32), 'hex'))
      and (previous_month is not null or first_transaction = 1)),
    constraint closed_months_are_contiguous foreign key (previous_month, last_before, previous_hash)
      references closed_months (month, last_transaction, hash)
  )`;

const hashSql = `
  create function closed_month_hash(closed closed_months) returns bytea
  language sql stable as $$
    select sha256(closed.previous_hash || convert_to(concat_ws('|',
      to_char(closed.month, 'YYYY-MM'), closed.first_transaction, closed.last_transaction, closed.transactions,
      closed.entries, closed.sums_kobo, encode(closed.checkpoint_hash, 'hex')), 'UTF8'))
  $$`;

/**
 * Returns the month after the last closed one with its range of ids and the hash of the checkpoint at its end, or no row
 * when it ends after `ended_before` or checkpoints do not cover it yet. Ids under a checkpoint are final. A checkpoint
 * holds nothing that was posted a minute after it began, so the search for the first transaction of the next month starts
 * at the first checkpoint that was created then.
 */
const nextMonthSql = `
  create function next_month_to_close(ended_before timestamptz)
  returns table (month date, first_id bigint, last_id bigint, end_hash bytea)
  language plpgsql stable set search_path = ledger, pg_temp as $$
  declare
    last_final bigint := coalesce((select to_transaction from checkpoints order by id desc limit 1), 0);
    month_end timestamptz;
    search_from bigint;
  begin
    select (closed.month + interval '1 month')::date, last_transaction + 1 into month, first_id
      from closed_months as closed order by closed.month desc limit 1;
    if not found then
      first_id := 1;
      month := (select date_trunc('month', posted_at at time zone 'Africa/Lagos')::date
        from transactions order by id limit 1);
    end if;
    month_end := (month + interval '1 month') at time zone 'Africa/Lagos';
    if month is null or month_end > least(ended_before, now())
      or exists (select from transactions where id > last_final and posted_at < month_end)
    then
      return;
    end if;
    search_from := (
      select from_transaction from checkpoints
      where created_at >= month_end - interval '1 minute' and from_transaction >= (
        select max(from_transaction) from checkpoints where from_transaction <= first_id)
      order by from_transaction limit 1);
    last_id := coalesce((
      select id - 1 from transactions
      where id between greatest(first_id, search_from) and last_final and search_from is not null
        and posted_at >= month_end
      order by id limit 1), last_final);
    end_hash := (
      select hash from checkpoints where from_transaction <= greatest(last_id, 1) order by from_transaction desc limit 1);
    return next;
  end $$`;

/**
 * Closes a month with the totals of its verified transactions up to `verified_to`, and returns its hash. Returns null when
 * another replica closed it, or when it is not the next month or ends at another transaction. The caller sums, in ranges:
 * one statement over a large month would time out.
 */
const closeMonthSql = `
  create function close_month(
    verified date, verified_to bigint, transaction_count bigint, entry_count bigint, sums jsonb
  ) returns bytea
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  declare
    next record;
    closed closed_months;
  begin
    if not pg_try_advisory_xact_lock(hashtext('ledger-period-close')) then return null; end if;
    select * into next from next_month_to_close(now());
    if (next.month, next.last_id) is distinct from (verified, verified_to) then return null; end if;
    if (select sum(value::bigint) from jsonb_each_text(sums)) <> 0 then
      raise exception 'the month % does not balance', verified using errcode = 'check_violation';
    end if;

    select previous.month, hash into closed.previous_month, closed.previous_hash
      from closed_months as previous order by previous.month desc limit 1;
    closed.previous_hash := coalesce(closed.previous_hash, decode(repeat('00', 32), 'hex'));
    closed.month := next.month;
    closed.first_transaction := next.first_id;
    closed.last_transaction := next.last_id;
    closed.transactions := transaction_count;
    closed.entries := entry_count;
    closed.sums_kobo := sums;
    closed.checkpoint_hash := next.end_hash;
    closed.hash := closed_month_hash(closed);
    insert into closed_months (month, first_transaction, last_transaction, transactions, entries, sums_kobo,
        checkpoint_hash, previous_hash, hash, previous_month)
      values (closed.month, closed.first_transaction, closed.last_transaction, closed.transactions, closed.entries,
        closed.sums_kobo, closed.checkpoint_hash, closed.previous_hash, closed.hash, closed.previous_month);
    return closed.hash;
  end $$`;

const privilegesSql = `
  revoke insert, update, delete, truncate on closed_months from ledger_service;
  revoke execute on function close_month from public;
  grant execute on function close_month to ledger_service`;
