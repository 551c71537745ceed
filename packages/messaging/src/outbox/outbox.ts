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

/**
 * Records facts in the transaction of the change they tell of: they are published if and only if it commits.
 *
 * The lock makes `seq` rise in the order of commit: without it a transaction that took an earlier number could commit
 * after a later one was already published, and a reader that only looks forward would never see it. It is held from
 * here to the commit, so call this last.
 */
export async function recordFacts<Data>(
  transaction: SqlRunner,
  contract: EventContract<Data>,
  facts: readonly Fact<Data>[],
): Promise<void> {
  if (facts.length === 0) return;
  const locked = transaction.rows(`select pg_advisory_xact_lock(hashtext(current_schema() || '.outbox'))`);
  const recorded = transaction.rows(
    `insert into outbox (event_id, type, version, occurred_at, correlation_id, data)
     select event_id, $1, $2, occurred_at, correlation_id, data
     from unnest($3::uuid[], $4::timestamptz[], $5::text[], $6::jsonb[]) with ordinality
       as fact(event_id, occurred_at, correlation_id, data, position)
     order by position`,
    [
      contract.name,
      contract.version,
      facts.map((fact) => fact.id),
      facts.map((fact) => fact.occurredAt),
      facts.map((fact) => fact.correlationId ?? correlationId()),
      facts.map((fact) => JSON.stringify(fact.data)),
    ],
  );
  await Promise.all([locked, recorded]);
}
