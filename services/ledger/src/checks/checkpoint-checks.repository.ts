/** Checkpoint invariants. Each function returns the rows that violate its invariant. */
import type { SqlRunner } from '@tipnaija/messaging';
import { type TransactionRange, type Violation, violations } from './violation.js';

/** Checks that a checkpoint follows its predecessor without a gap, and that its hash matches its content. */
export async function checkpointFollowsItsPredecessor(sql: SqlRunner, checkpointId: number): Promise<Violation[]> {
  return violations(
    sql,
    `select 'checkpoint ' || checkpoint.id as subject, checkpoint.from_transaction, checkpoint.to_transaction,
       case when checkpoint.hash <> sha256(checkpoint.previous_hash || checkpoint.digests) then 'its hash does not match its content'
         when checkpoint.previous_hash <> coalesce(before.hash, decode(repeat('00', 32), 'hex')) then 'it does not follow the checkpoint before it'
         when checkpoint.from_transaction <> coalesce(before.to_transaction, 0) + 1 then 'transactions before it are not covered' end as problem
     from checkpoints as checkpoint
     left join lateral (select hash, to_transaction from checkpoints where id < checkpoint.id order by id desc limit 1) as before on true
     where checkpoint.id = $1 and (
       checkpoint.hash <> sha256(checkpoint.previous_hash || checkpoint.digests)
       or checkpoint.previous_hash <> coalesce(before.hash, decode(repeat('00', 32), 'hex'))
       or checkpoint.from_transaction <> coalesce(before.to_transaction, 0) + 1)`,
    [checkpointId],
  );
}

/**
 * Checks that the transactions under a checkpoint are unchanged since its creation: none changed, missing or inserted.
 */
export async function checkpointedTransactionsAreUnchanged(sql: SqlRunner, checkpointId: number): Promise<Violation[]> {
  const [checkpoint] = await sql.rows<{ from_transaction: number; to_transaction: number }>(
    'select from_transaction, to_transaction from checkpoints where id = $1',
    [checkpointId],
  );
  if (!checkpoint) return [];
  // The bounds are passed as values, because the planner cannot estimate from a subquery how few transactions they
  // cover. The CTEs are materialized, because a join would otherwise sort ten thousand copies of all digests.
  return violations(
    sql,
    `with checkpoint as materialized (
       select digests || ''::bytea as digests from checkpoints where id = $1
     ), recorded as materialized (
       select ('x' || encode(substr(digests, at, 8), 'hex'))::bit(64)::bigint as id, substr(digests, at + 8, 8) as digest
       from checkpoint, generate_series(1, octet_length(digests), 16) as at
     )
     select 'transaction ' || coalesce(recorded.id, actual.id) as subject, $1::bigint as checkpoint,
       case when actual.id is null then 'it is missing' when recorded.id is null then 'it was not there when the checkpoint was created'
         else 'it or its entries were changed' end as problem
     from recorded full join transaction_digests($2, $3) as actual using (id)
     where recorded.digest is distinct from actual.digest
     order by coalesce(recorded.id, actual.id)`,
    [checkpointId, checkpoint.from_transaction, checkpoint.to_transaction],
  );
}

/** Returns the ids of at most `atMost` checkpoints after `checkpointId`, oldest first. */
export async function checkpointsAfter(sql: SqlRunner, checkpointId: number, atMost: number): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>('select id from checkpoints where id > $1 order by id limit $2', [
    checkpointId,
    atMost,
  ]);
  return rows.map(({ id }) => id);
}

/** Returns the ids of the checkpoints that cover transactions of a range, oldest first. */
export async function* checkpointsOver(sql: SqlRunner, { after, upTo }: TransactionRange): AsyncGenerator<number> {
  let from = after + 1;
  const [covering] = await sql.rows<{ from_transaction: number }>(
    'select from_transaction from checkpoints where from_transaction <= $1 order by from_transaction desc limit 1',
    [from],
  );
  for (from = covering?.from_transaction ?? from; ; ) {
    const rows = await sql.rows<{ id: number; from_transaction: number }>(
      `select id, from_transaction from checkpoints
       where from_transaction between $1 and $2 and to_transaction > $3 order by from_transaction limit 100`,
      [from, upTo, after],
    );
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (!last) return;
    from = last.from_transaction + 1;
  }
}

/** Returns the id of the last transaction under a checkpoint, which is therefore final; 0 when there is none. */
export async function lastCheckpointedTransaction(sql: SqlRunner): Promise<number> {
  const [row] = await sql.rows<{ to_transaction: number }>(
    'select to_transaction from checkpoints order by id desc limit 1',
  );
  return row?.to_transaction ?? 0;
}
