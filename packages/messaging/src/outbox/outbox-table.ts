/**
 * The outbox tables of a service, for its first migration. `seq` is the commit order (see `outbox.ts`) and becomes the
 * id of the stream entry, so the stream itself stores the published position. A row is deleted after every consumer has
 * acknowledged it. `announced_seq` is the highest number that the relay may have published: a stream beyond it belongs
 * to a later state of the database, before a restore.
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

/**
 * The position of each consumer of a service's events, for a migration of a service that publishes. The relay that
 * first declares a consumer inserts its row at the announced position: a new consumer gets later events and no history.
 */
export const outboxConsumersTableSql = `
  create table outbox_consumers (
    consumer text primary key,
    acknowledged_seq bigint not null,
    declared_at timestamptz not null default now()
  )`;

/**
 * For services whose consumers predate the table: they continue with the rest of the outbox.
 * @returns the SQL for a migration
 */
export function declareConsumersSql(consumers: readonly string[]): string {
  return `
  insert into outbox_consumers (consumer, acknowledged_seq)
  select consumer, coalesce((select min(seq) - 1 from outbox), (select announced_seq from outbox_relay))
  from unnest(array[${consumers.map((consumer) => `'${consumer}'`).join(', ')}]) as consumer`;
}
