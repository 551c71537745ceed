-- Generated from the migrations by `npm run generate`; compared in tests, never executed.

create table accounts (
  id bigint not null generated always as identity,
  key text not null,
  kind text not null,
  owner_id uuid,
  balance_kobo bigint not null default 0,
  entry_count bigint not null default 0,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_key_key UNIQUE (key),
  constraint accounts_kind_check CHECK ((kind = ANY (ARRAY['wallet'::text, 'fees'::text, 'paystack-clearing'::text, 'stripe-clearing'::text]))),
  constraint key_names_the_account CHECK ((key =
CASE
    WHEN (owner_id IS NULL) THEN kind
    ELSE ((kind || ':'::text) || owner_id)
END)),
  constraint wallets_have_an_owner CHECK (((kind = 'wallet'::text) = (owner_id IS NOT NULL)))
);

create table dead_letters (
  id bigint not null generated always as identity,
  stream text not null,
  entry_id text not null,
  type text not null,
  fields jsonb not null,
  error text not null,
  failed_at timestamp with time zone not null default now(),
  given_back_at timestamp with time zone,
  constraint dead_letters_pkey PRIMARY KEY (id),
  constraint set_aside_once UNIQUE (stream, entry_id)
);

create table entries (
  account_id bigint not null,
  seq bigint not null,
  transfer_id bigint not null,
  amount_kobo bigint not null,
  balance_after_kobo bigint not null,
  constraint entries_pkey PRIMARY KEY (account_id, seq),
  constraint entries_amount_kobo_check CHECK ((amount_kobo <> 0))
);
CREATE INDEX entries_by_transfer ON entries USING brin (transfer_id);
-- The service may not delete, update here.

create table transfers (
  id bigint not null,
  event_id uuid not null,
  kind text not null,
  reference text not null,
  occurred_at timestamp with time zone not null,
  posted_at timestamp with time zone not null default now(),
  constraint transfers_pkey PRIMARY KEY (id),
  constraint transfers_event_id_key UNIQUE (event_id),
  constraint transfers_kind_check CHECK ((kind = ANY (ARRAY['donation-paid'::text, 'donation-reversed'::text])))
);
-- The service may not delete, update here.

CREATE OR REPLACE FUNCTION post_transfers(event_ids uuid[], kinds text[], refs text[], occurred timestamp with time zone[], entry_positions integer[], entry_accounts bigint[], entry_amounts bigint[], account_ids bigint[], account_keys text[])
 RETURNS TABLE(account_id bigint, balance_kobo bigint)
 LANGUAGE plpgsql
AS $function$
  declare
    ids bigint[] := array(select nextval('transfer_ids') from generate_series(1, cardinality(event_ids)));
    accepted bigint[] := ids;
    found bigint;
  begin
    if exists (
      select from unnest(entry_positions, entry_amounts) as leg(position, amount)
      group by position having sum(amount) <> 0
    ) then
      raise exception 'a transfer does not balance' using errcode = 'check_violation';
    end if;

    begin
      insert into transfers (id, event_id, kind, reference, occurred_at)
        select * from unnest(ids, event_ids, kinds, refs, occurred) as t(id, event_id, kind, reference, occurred_at)
        order by event_id;
    exception when unique_violation then
      with fresh as (
        insert into transfers (id, event_id, kind, reference, occurred_at)
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
      with legs as (
        select ids[position] as transfer_id, account, amount, place
        from unnest(entry_positions, entry_accounts, entry_amounts) with ordinality as leg(position, account, amount, place)
        where accepted = ids or ids[position] = any(accepted)
      ), numbered as (
        select legs.*, row_number() over in_order as nth, sum(amount) over in_order as running
        from legs
        window in_order as (partition by account order by place)
      ), written as (
        insert into entries (account_id, seq, transfer_id, amount_kobo, balance_after_kobo)
        select account, accounts.entry_count + nth, transfer_id, amount, accounts.balance_kobo + running
        from numbered join accounts on accounts.id = account
      )
      update accounts set
        balance_kobo = accounts.balance_kobo + delta.amount,
        entry_count = accounts.entry_count + delta.entries
      from (select account, sum(amount)::bigint as amount, count(*) as entries from legs group by account) as delta
      where accounts.id = delta.account
      returning accounts.id, accounts.balance_kobo;
  end $function$;
