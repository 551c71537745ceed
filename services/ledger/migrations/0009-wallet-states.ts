// Wallets closed to their owners, charges cancelled before they arrived, and withdrawals declined by the ledger.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WalletStates0009 implements MigrationInterface {
  name = 'WalletStates0009-1763683200009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(statesSql);
    await runner.query(cancelledChargesSql);
    await runner.query(withdrawalsSql);
    await runner.query(closedWalletsSql);
    await runner.query(postTransfersSql);
    await runner.query('revoke delete, truncate on wallet_states, cancelled_charges from ledger_service');
    await runner.query('revoke update on cancelled_charges from ledger_service');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// Written under the lock of the wallet's account, like every spending transaction, so that the two are ordered.
const statesSql = `
  create table wallet_states (
    creator_id uuid primary key,
    state text not null check (state in ('open', 'suspended', 'deleted')),
    changed_at timestamptz not null
  )`;

const cancelledChargesSql = `
  create table cancelled_charges (
    event_id uuid primary key,
    creator_id uuid not null,
    cancelled_at timestamptz not null default now()
  )`;

// requested_by is the admin who requested the withdrawal for the owner. decided_by is null for a withdrawal that the
// ledger itself declined.
const withdrawalsSql = `
  alter table withdrawals
    add column requested_by uuid,
    drop constraint decided_means_by_somebody,
    add constraint decided_at_a_time check (
      (status = 'pending') = (decided_at is null) and (decided_at is null) = (decision_event_id is null)
      and (decided_by is null or decided_at is not null)),
    add constraint paid_by_a_person check (status <> 'completed' or decided_by is not null)`;

const closedWalletsSql = `
  create function reject_closed_wallet() returns trigger
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    if exists (select from wallet_states where creator_id = new.creator_id and state <> 'open') then
      raise exception 'the wallet of % is closed', new.creator_id using errcode = 'LA003';
    end if;
    return new;
  end $$;
  create trigger closed_wallets_pay_by_admins before insert on withdrawals
    for each row when (new.requested_by is null) execute function reject_closed_wallet()`;

/**
 * Extends the previous version: rejects spending transactions of the owner when the wallet is closed (LA003) or the
 * charge was cancelled (LA004). Also rejects a transaction whose fee_kobo differs from its entry on the fee account.
 */
const postTransfersSql = `
  create or replace function post_transactions(
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
    if kinds && spending and exists (
      select from unnest(entry_positions, entry_accounts) as leg(position, account)
      join accounts on accounts.id = account
      join wallet_states on creator_id = accounts.owner_id
      where kinds[position] = 'premium-from-wallet' and ids[position] = any(accepted) and state <> 'open'
    ) then
      raise exception 'a closed wallet would be charged' using errcode = 'LA003';
    end if;
    if kinds && spending and exists (
      select from cancelled_charges join unnest(event_ids, ids) as charge(event_id, id) using (event_id) where id = any(accepted)
    ) then
      raise exception 'this charge was cancelled' using errcode = 'LA004';
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
