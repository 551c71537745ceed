import type { EventContract } from '@tipnaija/contracts';
import { correlationId } from '../correlation.js';
import type { SqlRunner } from '../sql.js';
import type { NumberedEvent } from '../streams/consumer-stream.js';

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

export type RecordOptions = {
  /** Whether this process is the relay and publishes the events itself. Otherwise the commit notifies the relay. */
  isRelay: boolean;
};

/** The Postgres channel of a schema on which commits notify the relay. */
export const outboxChannelSql = `current_schema() || '.outbox'`;

/**
 * Records events in the transaction of the change that they describe: they are published if and only if it commits.
 * The update of the relay's row makes `seq` rise by one in commit order. Without its lock a transaction with an earlier
 * number could commit after a later one was already published, and a reader that only moves forward would never see it.
 * The lock is held until the commit, so call this once, as the last step of a transaction.
 * @returns the events with their outbox numbers, in order; publish them only after the commit
 */
export async function recordEvents(
  transaction: SqlRunner,
  events: readonly PendingEvent[],
  { isRelay }: RecordOptions,
): Promise<NumberedEvent[]> {
  if (events.length === 0) return [];
  const envelopes = events.map(({ contract, event }) => ({
    id: event.id,
    type: contract.name,
    version: contract.version,
    occurredAt: event.occurredAt.toISOString(),
    correlationId: event.correlationId ?? correlationId(),
    data: event.data,
  }));
  const recorded = transaction.rows<{ seq: number }>(
    `with advanced as (
       update outbox_relay set newest_seq = newest_seq + cardinality($1::uuid[])${isRelay ? ', announced_seq = newest_seq + cardinality($1)' : ''}
       returning newest_seq as newest
     )
     insert into outbox (seq, event_id, type, version, occurred_at, correlation_id, data, consumers)
     select newest - cardinality($1) + position, event_id, type, version, occurred_at, correlation_id, data,
            string_to_array(consumers, ',')
     from advanced, unnest($1, $2::text[], $3::int[], $4::timestamptz[], $5::text[], $6::jsonb[], $7::text[]) with ordinality
       as event(event_id, type, version, occurred_at, correlation_id, data, consumers, position)
     returning seq`,
    [
      envelopes.map(({ id }) => id),
      envelopes.map(({ type }) => type),
      envelopes.map(({ version }) => version),
      envelopes.map(({ occurredAt }) => occurredAt),
      envelopes.map((envelope) => envelope.correlationId),
      envelopes.map(({ data }) => JSON.stringify(data)),
      events.map(({ contract }) => contract.consumers.join()),
    ],
  );
  const [rows] = await Promise.all([
    recorded,
    !isRelay && transaction.rows(`select pg_notify(${outboxChannelSql}, '')`),
  ]);
  const first = rows.map(({ seq }) => BigInt(seq)).reduce((lowest, seq) => (seq < lowest ? seq : lowest));
  return envelopes.map((envelope, index) => ({
    seq: first + BigInt(index),
    envelope,
    consumers: events[index]?.contract.consumers ?? null,
  }));
}

/** Records events of one type and notifies the relay. See `recordEvents`. */
export function recordEventsOfType<Data>(
  transaction: SqlRunner,
  contract: EventContract<Data>,
  newEvents: readonly NewEvent<Data>[],
): Promise<NumberedEvent[]> {
  return recordEvents(
    transaction,
    newEvents.map((event) => ({ contract, event })),
    { isRelay: false },
  );
}
