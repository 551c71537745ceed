import type { SqlRunner } from '@tipnaija/messaging';

/** Returns the id of the newest transaction, from its own row, a checkpoint or an entry; 0 when there is none. */
export async function lastTransactionId(sql: SqlRunner): Promise<number> {
  const [row] = await sql.rows<{ last: number }>(
    `select greatest((select max(id) from transactions), (select max(to_transaction) from checkpoints),
       (select max(transaction_id) from entries join accounts on id = account_id and seq = entry_count), 0) as last`,
  );
  return row?.last ?? 0;
}
