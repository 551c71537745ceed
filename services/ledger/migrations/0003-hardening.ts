// Restricts journal writes to functions: the service role can only read. Adds transaction kinds, and the gross and fee
// of each transaction.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Hardening0003 implements MigrationInterface {
  name = 'Hardening0003-1763683200003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kindsSql);
    await runner.query(grossAndFeeSql);
    await runner.query(openAccountsSql);
    await runner.query(lockAccountsSql);
    await runner.query('drop function post_transactions');
    await runner.query(postTransfersSql);
    await runner.query(rightsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const kindsSql = `
  alter table accounts
    drop constraint accounts_kind_check,
    add constraint accounts_kind_check check (kind in (
      'wallet', 'fees', 'premium-revenue', 'paystack-clearing', 'stripe-clearing', 'payouts-due', 'bank'));
  alter table transactions
    drop constraint transactions_kind_check,
    add constraint transactions_kind_check check (kind in (
      'donation-paid', 'donation-reversed', 'withdrawal-requested', 'withdrawal-completed', 'withdrawal-declined',
      'premium-from-wallet', 'premium-by-card'))`;

// gross_kobo is the amount that left the source account, fee_kobo our fee within it; both are negative when a
// transaction reverses an earlier one.
const grossAndFeeSql = `
  alter table transactions add column gross_kobo bigint, add column fee_kobo bigint;
  update transactions set gross_kobo = draft_entries.gross, fee_kobo = draft_entries.fee
  from (
    select transaction_id, -sum(amount_kobo) filter (where kind like '%-clearing') as gross,
      coalesce(sum(amount_kobo) filter (where kind = 'fees'), 0) as fee
    from entries join accounts on accounts.id = account_id group by transaction_id
  ) as draft_entries
  where draft_entries.transaction_id = transactions.id;
  alter table transactions
    alter column gross_kobo set not null,
    alter column fee_kobo set not null,
    add constraint a_transaction_moves_something check (gross_kobo <> 0),
    add constraint the_fee_is_a_part_of_the_gross check (
      fee_kobo between least(gross_kobo, 0) and greatest(gross_kobo, 0))`;

const openAccountsSql = `
  create function open_accounts(keys text[]) returns table (id bigint, key text)
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    insert into accounts (key, kind, owner_id)
      select wanted.key, split_part(wanted.key, ':', 1), nullif(split_part(wanted.key, ':', 2), '')::uuid
      from unnest(keys) as wanted(key) order by wanted.key
    on conflict on constraint accounts_key_key do nothing;
    return query select accounts.id, accounts.key from accounts where accounts.key = any(keys);
  end $$`;

/**
 * Locks accounts, in the order of post_transactions, before an operation reads their balances. The shared advisory lock
 * comes first here too. Otherwise an operation that holds accounts could wait for a checkpoint, which waits for a
 * batch, which waits for those accounts.
 */
const lockAccountsSql = `
  create function lock_accounts(account_ids bigint[], account_keys text[])
  returns table (account_id bigint, balance_kobo bigint)
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  declare
    found bigint;
  begin
    perform pg_advisory_xact_lock_shared(hashtext('ledger-posting'));
    return query
      select accounts.id, accounts.balance_kobo
      from accounts join unnest(account_ids, account_keys) as known(id, key) using (id, key)
      order by accounts.id for update of accounts;
    get diagnostics found = row_count;
    if found <> cardinality(account_ids) then
      raise exception 'an account is not what the caller believes' using errcode = 'LA001';
    end if;
  end $$`;

/**
 * Posts a batch of transactions with their entries atomically, and returns the changed accounts. Entries reference
 * their transaction by its position in the batch (from 1) and their account by id. A transaction whose event was posted
 * before is skipped with its entries, so a repeated batch changes nothing.
 *
 * Transactions are inserted in event id order and accounts are locked in account id order: two writers with overlapping
 * batches wait for each other instead of deadlocking. Each account row is updated once per batch. The caller caches
 * account ids, so each id comes with its key: after a restore an id may be missing or belong to another account. Ids
 * are drawn up front and duplicates are searched only after a conflict, because both cost more than the posting itself.
 * Ids are drawn under a shared advisory lock. The checkpoint function takes that lock exclusively for an instant, and
 * then knows that every id drawn so far is committed or rolled back.
 *
 * A spending transaction of the owner never overdraws a wallet (LA002); a reversal may.
 */
const postTransfersSql = `
  create function post_transactions(
    event_ids uuid[], kinds text[], refs text[], occurred timestamptz[], gross bigint[], fees bigint[],
    entry_positions int[], entry_accounts bigint[], entry_amounts bigint[],
    account_ids bigint[], account_keys text[]
  ) returns table (account_id bigint, balance_kobo bigint, entry_count bigint)
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  declare
    spending constant text[] := array['withdrawal-requested', 'premium-from-wallet'];
    ids bigint[];
    accepted bigint[];
    are_all_accepted boolean := true;
    found bigint;
    is_unbalanced boolean;
  begin
    select count(*), bool_or(total <> 0) into found, is_unbalanced from (
      select sum(amount) as total from unnest(entry_positions, entry_amounts) as leg(position, amount) group by position
    ) as transaction;
    if is_unbalanced or found <> cardinality(event_ids) then
      raise exception 'a transaction does not balance' using errcode = 'check_violation';
    end if;

    perform pg_advisory_xact_lock_shared(hashtext('ledger-posting'));
    ids := array(select nextval('transaction_ids') from generate_series(1, cardinality(event_ids)));
    accepted := ids;
    begin
      insert into transactions (id, event_id, kind, reference, occurred_at, gross_kobo, fee_kobo)
        select * from unnest(ids, event_ids, kinds, refs, occurred, gross, fees) as t(id, event_id)
        order by event_id;
    exception when unique_violation then
      with fresh as (
        insert into transactions (id, event_id, kind, reference, occurred_at, gross_kobo, fee_kobo)
          select * from unnest(ids, event_ids, kinds, refs, occurred, gross, fees) as t(id, event_id)
          order by event_id
        on conflict (event_id) do nothing
        returning id
      )
      select coalesce(array_agg(id), '{}') into accepted from fresh;
      are_all_accepted := cardinality(accepted) = cardinality(ids);
    end;

    perform from accounts join unnest(account_ids, account_keys) as known(id, key) using (id, key)
      order by accounts.id for update of accounts;
    get diagnostics found = row_count;
    if found <> cardinality(account_ids)
      or exists (select unnest(entry_accounts) except select unnest(account_ids))
    then
      raise exception 'an account is not what the caller believes' using errcode = 'LA001';
    end if;

    if kinds && spending and exists (
      select from (
        select ids[position] as id, kinds[position] as kind, accounts.kind as account_kind,
          accounts.balance_kobo + sum(amount) filter (where ids[position] = any(accepted)) over (partition by account order by place) as after
        from unnest(entry_positions, entry_accounts, entry_amounts) with ordinality as leg(position, account, amount, place)
        join accounts on accounts.id = account
      ) as leg
      where id = any(accepted) and leg.kind = any(spending) and account_kind = 'wallet' and after < 0
    ) then
      raise exception 'a wallet would be overdrawn' using errcode = 'LA002';
    end if;

    return query
      with draft_entries as (
        select ids[position] as transaction_id, account, amount, place
        from unnest(entry_positions, entry_accounts, entry_amounts) with ordinality as leg(position, account, amount, place)
        where are_all_accepted or ids[position] = any(accepted)
      ), numbered as (
        select draft_entries.*, row_number() over in_order as nth, sum(amount) over in_order as running
        from draft_entries
        window in_order as (partition by account order by place)
      ), written as (
        insert into entries (account_id, seq, transaction_id, amount_kobo, balance_after_kobo)
        select account, accounts.entry_count + nth, transaction_id, amount, accounts.balance_kobo + running
        from numbered join accounts on accounts.id = account
      )
      update accounts set
        balance_kobo = accounts.balance_kobo + delta.amount,
        entry_count = accounts.entry_count + delta.entries
      from (select account, sum(amount)::bigint as amount, count(*) as entries from draft_entries group by account) as delta
      where accounts.id = delta.account
      returning accounts.id, accounts.balance_kobo, accounts.entry_count;
  end $$`;

const rightsSql = `
  revoke insert, update, delete, truncate on accounts, transactions, entries from ledger_service;
  revoke all on sequence transaction_ids from ledger_service;
  revoke execute on function open_accounts, lock_accounts, post_transactions from public;
  grant execute on function open_accounts, lock_accounts, post_transactions to ledger_service`;
