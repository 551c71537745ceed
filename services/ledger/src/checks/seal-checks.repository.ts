/** What must be true of seals. Each function answers the rows for which it is not. */
import type { SqlRunner } from '@tipnaija/messaging';
import { type Violation, violations } from './violation.js';

/** A seal follows the one before it, without a gap, and hashes what it says. */
export async function sealFollowsTheOneBefore(sql: SqlRunner, sealId: number): Promise<Violation[]> {
  return violations(
    sql,
    `select 'seal ' || seal.id as subject, seal.from_transfer, seal.to_transfer,
       case when seal.hash <> sha256(seal.previous_hash || seal.digests) then 'its hash is not of what it says'
         when seal.previous_hash <> coalesce(before.hash, decode(repeat('00', 32), 'hex')) then 'it does not follow the seal before it'
         when seal.from_transfer <> coalesce(before.to_transfer, 0) + 1 then 'transfers before it are not covered' end as problem
     from seals as seal
     left join lateral (select hash, to_transfer from seals where id < seal.id order by id desc limit 1) as before on true
     where seal.id = $1 and (
       seal.hash <> sha256(seal.previous_hash || seal.digests)
       or seal.previous_hash <> coalesce(before.hash, decode(repeat('00', 32), 'hex'))
       or seal.from_transfer <> coalesce(before.to_transfer, 0) + 1)`,
    [sealId],
  );
}

/** The transfers under a seal are what they were when it was made: none changed, none missing, none slipped in. */
export async function sealedTransfersAreUnchanged(sql: SqlRunner, sealId: number): Promise<Violation[]> {
  const [seal] = await sql.rows<{ from_transfer: number; to_transfer: number }>(
    'select from_transfer, to_transfer from seals where id = $1',
    [sealId],
  );
  if (!seal) return [];
  // The bounds go in as values: from within the query the planner could not know how few transfers they are. Materialized,
  // or a join would sort ten thousand copies of all digests.
  return violations(
    sql,
    `with seal as materialized (
       select digests || ''::bytea as digests from seals where id = $1
     ), sealed as materialized (
       select ('x' || encode(substr(digests, at, 8), 'hex'))::bit(64)::bigint as id, substr(digests, at + 8, 8) as digest
       from seal, generate_series(1, octet_length(digests), 16) as at
     )
     select 'transfer ' || coalesce(sealed.id, actual.id) as subject, $1::bigint as seal,
       case when actual.id is null then 'it is missing' when sealed.id is null then 'it was not there when this was sealed'
         else 'it or its entries were changed' end as problem
     from sealed full join transfer_digests($2, $3) as actual using (id)
     where sealed.digest is distinct from actual.digest
     order by coalesce(sealed.id, actual.id)`,
    [sealId, seal.from_transfer, seal.to_transfer],
  );
}

/** The ids of up to so many seals after one, oldest first. */
export async function sealsAfter(sql: SqlRunner, sealId: number, atMost: number): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>('select id from seals where id > $1 order by id limit $2', [
    sealId,
    atMost,
  ]);
  return rows.map(({ id }) => id);
}

/** The last transfer that is sealed, and therefore settled for good; 0 when none is. */
export async function lastSealedTransfer(sql: SqlRunner): Promise<number> {
  const [row] = await sql.rows<{ to_transfer: number }>('select to_transfer from seals order by id desc limit 1');
  return row?.to_transfer ?? 0;
}
