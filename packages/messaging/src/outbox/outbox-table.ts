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

/**
 * How far each consumer of a service's events is, for a migration of a service that publishes. A row is made by the relay that first
 * declares the consumer, at what was announced then: a new consumer gets what comes from there on, and no history.
 */
export const outboxConsumersTableSql = `
  create table outbox_consumers (
    consumer text primary key,
    acknowledged_seq bigint not null,
    declared_at timestamptz not null default now()
  )`;

/** For services that had consumers before the table: they go on with what is still in the outbox. */
export function declareConsumersSql(consumers: readonly string[]): string {
  return `
  insert into outbox_consumers (consumer, acknowledged_seq)
  select consumer, coalesce((select min(seq) - 1 from outbox), (select announced_seq from outbox_relay))
  from unnest(array[${consumers.map((consumer) => `'${consumer}'`).join(', ')}]) as consumer`;
}
