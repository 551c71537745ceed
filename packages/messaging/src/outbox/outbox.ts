import type { EventContract } from '@tipnaija/contracts';
import { correlationId } from '../correlation.js';
import type { SqlRunner } from '../sql.js';

/** A fact to publish. `id` must be the same for the same fact, however often it is recorded. */
export type Fact<Data> = {
  id: string;
  occurredAt: Date;
  data: Data;
  /** Given where one transaction serves several requests; otherwise the one that is running. */
  correlationId?: string;
};

/** An event together with the contract that declares it. */
export type PendingEvent = { contract: EventContract<unknown>; fact: Fact<unknown> };

/**
 * Records events in the transaction of the change they describe: they are published if and only if it commits.
 *
 * The lock makes `seq` rise in the order of commit: without it a transaction that took an earlier number could commit
 * after a later one was already published, and a reader that only looks forward would never see it. It is held from
 * here to the commit, so this runs last in a transaction, once.
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
      events.map(({ fact }) => fact.id),
      events.map(({ contract }) => contract.name),
      events.map(({ contract }) => contract.version),
      events.map(({ fact }) => fact.occurredAt),
      events.map(({ fact }) => fact.correlationId ?? correlationId()),
      events.map(({ fact }) => JSON.stringify(fact.data)),
    ],
  );
  await Promise.all([locked, recorded]);
}

/** Records events of one type. See `recordEvents`. */
export function recordEventsOfType<Data>(
  transaction: SqlRunner,
  contract: EventContract<Data>,
  facts: readonly Fact<Data>[],
): Promise<void> {
  return recordEvents(
    transaction,
    facts.map((fact) => ({ contract, fact })),
  );
}
