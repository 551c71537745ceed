import type { SqlRunner } from '@tipnaija/messaging';

/** The newest transaction, by its own row or by an entry that names it; 0 when there is none. */
export async function lastTransactionId(sql: SqlRunner): Promise<number> {
  const [row] = await sql.rows<{ last: number }>(
    `select greatest((select max(id) from transactions), (select max(to_transaction) from checkpoints),
       (select max(transaction_id) from entries join accounts on id = account_id and seq = entry_count), 0) as last`,
  );
  return row?.last ?? 0;
}
