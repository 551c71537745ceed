// Checkpoints, a hash chain over the journal, and the scheduled checks: they detect and identify rows altered by
// bypassing permissions.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Checkpoints0003 implements MigrationInterface {
  name = 'Checkpoints0003-1763683200003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(checkpointsSql);
    await runner.query('alter table checkpoints alter column digests set storage external');
    await runner.query(digestsSql);
    await runner.query(createCheckpointSql);
    await runner.query(privilegesSql);
    await runner.query(checksSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A checkpoint covers a contiguous range of ids, including unused ones, so that a transaction inserted later is
// detected too. digests holds 16 bytes per transaction: its id and the first 8 bytes of its hash. Hashes do not
// compress, so Postgres does not try.
const checkpointsSql = `
  create table checkpoints (
    id bigint generated always as identity primary key,
    from_transaction bigint not null unique,
    to_transaction bigint not null,
    previous_hash bytea not null unique,
    hash bytea not null unique,
    digests bytea not null,
    created_at timestamptz not null default now(),
    constraint checkpoint_is_not_empty check (from_transaction <= to_transaction and octet_length(digests) > 0),
    constraint sixteen_bytes_per_transaction check (octet_length(digests) % 16 = 0)
  )`;

// Hashes all fields of a transaction and its entries, including the account keys. Times are hashed as numbers, so that
// no database setting changes their representation.
const digestsSql = `
  create function transaction_digests(first_id bigint, last_id bigint) returns table (id bigint, digest bytea)
  language sql stable as $$
    select transactions.id, substr(sha256(convert_to(concat_ws('|',
      transactions.id, event_id, transactions.kind, to_json(reference), extract(epoch from occurred_at),
      extract(epoch from posted_at), gross_kobo, fee_kobo, of_transaction.entries), 'UTF8')), 1, 8)
    from transactions left join (
      select transaction_id, string_agg(
        concat_ws(' ', coalesce(key, 'account ' || account_id), seq, amount_kobo, balance_after_kobo),
        ',' order by account_id, seq) as entries
      from entries left join accounts on accounts.id = account_id
      where transaction_id between first_id and last_id
      group by transaction_id
    ) as of_transaction on of_transaction.transaction_id = transactions.id
    where transactions.id between first_id and last_id
  $$`;

/**
 * Creates a checkpoint over the oldest transactions without one, at most `at_most`, and returns it, or no row when
 * there is nothing to cover. Ids are drawn before commit, so lower ids may become visible after higher ones: the
 * function takes the posting lock exclusively for an instant, which every poster shares from before drawing ids until
 * its commit, so that all ids drawn by then are final. A lock timeout of 1 s prevents a hanging poster from blocking
 * the others behind it. Summarizing the BRIN index first keeps the read of the entries to a few pages.
 */
const createCheckpointSql = `
  create function create_checkpoint(at_most integer)
  returns table (from_id bigint, to_id bigint, transactions_checkpointed bigint, checkpoint_hash bytea)
  language plpgsql security definer set search_path = ledger, pg_temp set lock_timeout = '1s' as $$
  declare
    last_final bigint;
    first_id bigint;
    last_id bigint;
    previous bytea;
    new_digests bytea;
  begin
    if not pg_try_advisory_xact_lock(hashtext('ledger-checkpoint')) then return; end if;
    perform pg_advisory_lock(hashtext('ledger-posting'));
    select case when is_called then last_value else 0 end into last_final from transaction_ids;
    perform pg_advisory_unlock(hashtext('ledger-posting'));

    select to_transaction + 1, hash into first_id, previous from checkpoints order by id desc limit 1;
    first_id := coalesce(first_id, 1);
    previous := coalesce(previous, decode(repeat('00', 32), 'hex'));
    select max(id), count(*) into last_id, transactions_checkpointed
      from (select id from transactions where id between first_id and last_final order by id limit at_most) as next;
    if last_id is null then return; end if;
    if transactions_checkpointed < at_most then last_id := last_final; end if;

    perform brin_summarize_new_values('entries_by_transaction');
    select string_agg(int8send(id) || digest, '' order by id) into new_digests from transaction_digests(first_id, last_id);
    insert into checkpoints (from_transaction, to_transaction, previous_hash, hash, digests)
      values (first_id, last_id, previous, sha256(previous || new_digests), new_digests)
      returning from_transaction, to_transaction, hash into from_id, to_id, checkpoint_hash;
    return next;
  end $$`;

const privilegesSql = `
  revoke insert, update, delete, truncate on checkpoints from ledger_service;
  revoke execute on function create_checkpoint from public;
  grant execute on function create_checkpoint to ledger_service`;

// The progress of the scheduled checks, and the violations they found.
const checksSql = `
  create table check_progress (
    is_only_row boolean primary key default true check (is_only_row),
    checked_to_transaction bigint not null default 0,
    verified_to_checkpoint bigint not null default 0,
    checked_at timestamptz not null default now()
  );
  insert into check_progress default values;
  create table invariant_violations (
    invariant text not null,
    subject text not null,
    details jsonb not null,
    found_at timestamptz not null default now(),
    primary key (invariant, subject)
  )`;
