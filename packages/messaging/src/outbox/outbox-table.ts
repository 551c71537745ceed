/**
 * The outbox of a service, for its first migration. `seq` is the order of commit (see `outbox.ts`) and becomes the id of
 * the stream entry, so the stream itself remembers how far publishing got. Rows go once every consumer has acknowledged.
 * `announced_seq` is how far the relay may have published: a stream beyond it is of another past than this database.
 */
export const outboxTableSql = `
  create table outbox (
    seq bigint generated always as identity primary key,
    event_id uuid not null unique,
    type text not null,
    version integer not null,
    occurred_at timestamptz not null,
    correlation_id text not null,
    data jsonb not null
  );
  create table outbox_relay (
    announced_seq bigint not null
  );
  insert into outbox_relay values (0)`;
