/**
 * The outbox of a service, for its first migration. `seq` is the order of commit (see `outbox.ts`) and becomes the id of
 * the stream entry, so the stream itself remembers how far publishing got. Rows go once every consumer has acknowledged.
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
  )`;
