// Accounts, transactions and their entries. Only the functions here write them; the service role can only read.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Journal0001 implements MigrationInterface {
  name = 'Journal0001-1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accountsSql);
    await runner.query(journalSql);
    await runner.query(walletStatesSql);
    await runner.query(openAccountsSql);
    await runner.query(lockAccountsSql);
    await runner.query(postTransactionsSql);
    await runner.query(privilegesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The fillfactor leaves room to update the balance of a busy account in place, which every batch does.
const accountsSql = `
  create table accounts (
    id bigint generated always as identity primary key,
    key text not null unique,
    kind text not null check (kind in (
      'wallet', 'fees', 'premium-revenue', 'paystack-clearing', 'stripe-clearing', 'payouts-due', 'bank')),
    owner_id uuid,
    balance_kobo bigint not null default 0,
    entry_count bigint not null default 0,
    constraint wallets_have_an_owner check ((kind = 'wallet') = (owner_id is not null)),
    constraint key_names_the_account check (key = case when owner_id is null then kind else kind || ':' || owner_id end)
  ) with (fillfactor = 50)`;

// gross_kobo is the amount that left the source account, fee_kobo our fee within it; both are negative when a
// transaction reverses an earlier one.
//
// Entries have no foreign keys: only post_transactions writes them, and measurements show that foreign keys halve its
// throughput. Statements read by (account_id, seq); only people and checks read the entries of a transaction, so a BRIN
// index is enough.
const journalSql = `
  create sequence transaction_ids;
  create table transactions (
    id bigint primary key,
    event_id uuid not null unique,
    kind text not null check (kind in (
      'donation-paid', 'donation-reversed', 'donation-reinstated', 'withdrawal-requested', 'withdrawal-completed',
      'withdrawal-declined', 'premium-from-wallet', 'premium-by-card', 'premium-refunded')),
    reference text not null,
    gross_kobo bigint not null,
    fee_kobo bigint not null,
    occurred_at timestamptz not null,
    posted_at timestamptz not null default now(),
    constraint gross_is_not_zero check (gross_kobo <> 0),
    constraint fee_is_part_of_gross check (fee_kobo between least(gross_kobo, 0) and greatest(gross_kobo, 0))
  );
  create table entries (
    account_id bigint not null,
    seq bigint not null,
    transaction_id bigint not null,
    amount_kobo bigint not null check (amount_kobo <> 0),
    balance_after_kobo bigint not null,
    primary key (account_id, seq)
  );
  create index entries_by_transaction on entries using brin (transaction_id)`;

// Written under the lock of the wallet's account, like every spending transaction, so that the two are ordered. A
// charge may be cancelled before it arrives.
const walletStatesSql = `
  create table wallet_states (
    creator_id uuid primary key,
    state text not null check (state in ('open', 'suspended', 'deleted')),
    changed_at timestamptz not null
  );
  create table cancelled_charges (
    event_id uuid primary key,
    creator_id uuid not null,
    cancelled_at timestamptz not null default now()
  )`;

/** Returns the ids of the accounts with these keys, and creates missing ones in key order. */
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
      raise exception 'an account id does not match its key' using errcode = 'LA001';
    end if;
  end $$`;

/**
 * Posts a batch of transactions with their entries atomically, and returns the changed accounts. Entries reference
 * their transaction by its position in the batch (from 1) and their account by id. A transaction whose event was posted
 * before is skipped with its entries, so a repeated batch changes nothing. Rejects a transaction whose entries do not
 * sum to zero, or whose fee_kobo differs from its entry on the fee account.
 *
 * Locks, in this order: the shared advisory lock, transactions in event id order, accounts in account id order. Two
 * writers with overlapping batches wait for each other instead of deadlocking. Ids are drawn under the advisory lock:
 * the checkpoint function takes it exclusively for an instant, and then knows that every id drawn so far is committed
 * or rolled back. Each account row is updated once per batch.
 *
 * The caller caches account ids, so each id comes with its key: after a restore an id may be missing or belong to
 * another account (LA001). Ids are drawn up front and duplicates are searched only after a conflict, because both cost
 * more than the posting itself.
 *
 * A spending transaction of the owner never overdraws a wallet (LA002); a reversal may. A charge is rejected when the
 * wallet is closed (LA003) or the charge was cancelled (LA004).
 */
const postTransactionsSql = `
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
    has_other_fee boolean;
    fee_account constant bigint := account_ids[array_position(account_keys, 'fees')];
  begin
    select count(*), bool_or(total <> 0), bool_or(fee <> fees[position]) into found, is_unbalanced, has_other_fee from (
      select position, sum(amount) as total, coalesce(sum(amount) filter (where account = fee_account), 0) as fee
      from unnest(entry_positions, entry_accounts, entry_amounts) as draft_entry(position, account, amount)
      group by position
    ) as transaction;
    if is_unbalanced or found <> cardinality(event_ids) then
      raise exception 'a transaction does not balance' using errcode = 'check_violation';
    end if;
    if has_other_fee then
      raise exception 'fee_kobo is not the entry of the fee account' using errcode = 'check_violation';
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
      raise exception 'an account id does not match its key' using errcode = 'LA001';
    end if;

    if kinds && spending and exists (
      select from (
        select ids[position] as id, kinds[position] as kind, accounts.kind as account_kind,
          accounts.balance_kobo + sum(amount) filter (where ids[position] = any(accepted))
            over (partition by account order by place) as after
        from unnest(entry_positions, entry_accounts, entry_amounts) with ordinality
          as draft_entry(position, account, amount, place)
        join accounts on accounts.id = account
      ) as draft_entry
      where id = any(accepted) and draft_entry.kind = any(spending) and account_kind = 'wallet' and after < 0
    ) then
      raise exception 'a wallet would be overdrawn' using errcode = 'LA002';
    end if;
    if kinds && spending and exists (
      select from unnest(entry_positions, entry_accounts) as draft_entry(position, account)
      join accounts on accounts.id = account
      join wallet_states on creator_id = accounts.owner_id
      where kinds[position] = 'premium-from-wallet' and ids[position] = any(accepted) and state <> 'open'
    ) then
      raise exception 'a closed wallet would be charged' using errcode = 'LA003';
    end if;
    if kinds && spending and exists (
      select from cancelled_charges join unnest(event_ids, ids) as charge(event_id, id) using (event_id)
      where id = any(accepted)
    ) then
      raise exception 'this charge was cancelled' using errcode = 'LA004';
    end if;

    return query
      with draft_entries as (
        select ids[position] as transaction_id, account, amount, place
        from unnest(entry_positions, entry_accounts, entry_amounts) with ordinality
          as draft_entry(position, account, amount, place)
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
      from (
        select account, sum(amount)::bigint as amount, count(*) as entries from draft_entries group by account
      ) as delta
      where accounts.id = delta.account
      returning accounts.id, accounts.balance_kobo, accounts.entry_count;
  end $$`;

const privilegesSql = `
  revoke insert, update, delete, truncate on accounts, transactions, entries from ledger_service;
  revoke delete, truncate on wallet_states, cancelled_charges from ledger_service;
  revoke update on cancelled_charges from ledger_service;
  revoke all on sequence transaction_ids from ledger_service;
  revoke execute on function open_accounts, lock_accounts, post_transactions from public;
  grant execute on function open_accounts, lock_accounts, post_transactions to ledger_service`;
