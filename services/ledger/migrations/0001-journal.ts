// Accounts, transactions and their entries, and the only function that writes them.
import { deadLettersTableSql } from '@tipnaija/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Journal0001 implements MigrationInterface {
  name = 'Journal0001-1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accountsSql);
    await runner.query(journalSql);
    await runner.query(postTransfersSql);
    await runner.query(appendOnlySql);
    await runner.query(deadLettersTableSql);
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
    kind text not null check (kind in ('wallet', 'fees', 'paystack-clearing', 'stripe-clearing')),
    owner_id uuid,
    balance_kobo bigint not null default 0,
    entry_count bigint not null default 0,
    constraint wallets_have_an_owner check ((kind = 'wallet') = (owner_id is not null)),
    constraint key_names_the_account check (key = case when owner_id is null then kind else kind || ':' || owner_id end)
  ) with (fillfactor = 50)`;

// Entries have no foreign keys: only post_transactions writes them, and measurements show that foreign keys halve its
// throughput. Statements read by (account_id, seq); only people and checks read the entries of a transaction, so a BRIN
// index is enough.
const journalSql = `
  create sequence transaction_ids;
  create table transactions (
    id bigint primary key,
    event_id uuid not null unique,
    kind text not null check (kind in ('donation-paid')),
    reference text not null,
    occurred_at timestamptz not null,
    posted_at timestamptz not null default now()
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

/**
 * Posts a batch of transactions with their entries atomically, and returns the changed accounts. Entries reference
 * their transaction by its position in the batch (from 1) and their account by id. A transaction whose event was posted
 * before is skipped with its entries, so a repeated batch changes nothing.
 *
 * Transactions are inserted in event id order and accounts are locked in account id order: two writers with overlapping
 * batches wait for each other instead of deadlocking. Each account row is updated once per batch. The caller caches
 * account ids, so each id comes with its key: after a restore an id may be missing or belong to another account. Ids
 * are drawn up front and duplicates are searched only after a conflict, because both cost more than the posting itself.
 */
const postTransfersSql = `
  create function post_transactions(
    event_ids uuid[], kinds text[], refs text[], occurred timestamptz[],
    entry_positions int[], entry_accounts bigint[], entry_amounts bigint[],
    account_ids bigint[], account_keys text[]
  ) returns table (account_id bigint, balance_kobo bigint) language plpgsql as $$
  declare
    ids bigint[] := array(select nextval('transaction_ids') from generate_series(1, cardinality(event_ids)));
    accepted bigint[] := ids;
    found bigint;
  begin
    if exists (
      select from unnest(entry_positions, entry_amounts) as leg(position, amount)
      group by position having sum(amount) <> 0
    ) then
      raise exception 'a transaction does not balance' using errcode = 'check_violation';
    end if;

    begin
      insert into transactions (id, event_id, kind, reference, occurred_at)
        select * from unnest(ids, event_ids, kinds, refs, occurred) as t(id, event_id, kind, reference, occurred_at)
        order by event_id;
    exception when unique_violation then
      with fresh as (
        insert into transactions (id, event_id, kind, reference, occurred_at)
          select * from unnest(ids, event_ids, kinds, refs, occurred) as t(id, event_id, kind, reference, occurred_at)
          order by event_id
        on conflict (event_id) do nothing
        returning id
      )
      select coalesce(array_agg(id), '{}') into accepted from fresh;
    end;

    perform from accounts join unnest(account_ids, account_keys) as known(id, key) using (id, key)
      order by accounts.id for update of accounts;
    get diagnostics found = row_count;
    if found <> cardinality(account_ids) or not entry_accounts <@ account_ids then
      raise exception 'an account is not what the caller believes' using errcode = 'LA001';
    end if;

    return query
      with draft_entries as (
        select ids[position] as transaction_id, account, amount, place
        from unnest(entry_positions, entry_accounts, entry_amounts) with ordinality as leg(position, account, amount, place)
        where accepted = ids or ids[position] = any(accepted)
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
      returning accounts.id, accounts.balance_kobo;
  end $$`;

const appendOnlySql = 'revoke update, delete, truncate on transactions, entries from ledger_service';
