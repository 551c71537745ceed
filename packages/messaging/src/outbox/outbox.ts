import type { EventContract } from '@tipnaija/contracts';
import { correlationId } from '../correlation.js';
import type { SqlRunner } from '../sql.js';

/** An event to publish. `id` must be the same for the same event, however often it is recorded. */
export type NewEvent<Data> = {
  id: string;
  occurredAt: Date;
  data: Data;
  /** Set when one transaction serves several requests; defaults to the current request. */
  correlationId?: string;
};

/** An event together with the contract that declares it. */
export type PendingEvent = { contract: EventContract<unknown>; event: NewEvent<unknown> };

/**
 * Records events in the transaction of the change that they describe: they are published if and only if it commits.
 * The lock makes `seq` rise in commit order. Without it a transaction with an earlier number could commit after a later
 * one was already published, and a reader that only moves forward would never see it. The lock is held until the
 * commit, so call this once, as the last step of a transaction.
 */
export async function recordEvents(transaction: SqlRunner, events: readonly PendingEvent[]): Promise<void> {
  if (events.length === 0) return;
  const locked = transaction.rows(`select pg_advisory_xact_lock(hashtext(current_schema() || '.outbox'))`);
  const recorded = transaction.rows(
    `insert into outbox (event_id, type, version, occurred_at, correlation_id, data)
     select event_id, type, version, occurred_at, correlation_id, data
     from unnest($1::uuid[], $2::text[], $3::int[], $4::timestamptz[], $5::text[], $6::jsonb[]) with ordinality
       as event(event_id, type, version, occurred_at, correlation_id, data, position)
     order by position`,
    [
      events.map(({ event }) => event.id),
      events.map(({ contract }) => contract.name),
      events.map(({ contract }) => contract.version),
      events.map(({ event }) => event.occurredAt),
      events.map(({ event }) => event.correlationId ?? correlationId()),
      events.map(({ event }) => JSON.stringify(event.data)),
    ],
  );
  await Promise.all([locked, recorded]);
}

/** Records events of one type. See `recordEvents`. */
export function recordEventsOfType<Data>(
  transaction: SqlRunner,
  contract: EventContract<Data>,
  newEvents: readonly NewEvent<Data>[],
): Promise<void> {
  return recordEvents(
    transaction,
    newEvents.map((event) => ({ contract, event })),
  );
}
