/**
 * The outbox tables of a service that publishes, for a migration. `seq` is the commit order (see `outbox.ts`),
 * without gaps, and becomes the id of the stream entry, so the stream itself stores the published position. A row is
 * deleted after every consumer has acknowledged it. `consumers` are those of the release that recorded the event: the
 * relay may be of another release during a deploy. `newest_seq` is the highest committed number. `announced_seq` is the
 * highest number that the relay may have published: a stream beyond it belongs to a later state of the database, before
 * a restore. `consumers` get every event from the first. The
 * relay that first declares a later consumer inserts its row at the announced position: that consumer gets later events
 * and no history.
 * @returns the SQL for a migration
 */
export function outboxTablesSql(consumers: readonly string[]): string {
  return `
  create table outbox (
    seq bigint primary key,
    event_id uuid not null unique,
    type text not null,
    version integer not null,
    occurred_at timestamptz not null,
    correlation_id text not null,
    data jsonb not null,
    consumers text[]
  );
  create table outbox_relay (
    newest_seq bigint not null,
    announced_seq bigint not null,
    check (announced_seq <= newest_seq)
  );
  insert into outbox_relay values (0, 0);
  create table outbox_consumers (
    consumer text primary key,
    acknowledged_seq bigint not null,
    declared_at timestamptz not null default now()
  );
  insert into outbox_consumers (consumer, acknowledged_seq)
    select consumer, 0 from unnest(array[${consumers.map((consumer) => `'${consumer}'`).join(', ')}]::text[]) as consumer`;
}
