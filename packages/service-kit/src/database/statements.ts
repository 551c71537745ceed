import type { Socket } from 'node:net';
import type pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { preparedName } from './prepared-statements.js';

/** A connection of the pool. */
export type Queries = Pick<pg.PoolClient, 'query' | 'on' | 'off'> & {
  connection: { stream: Socket };
  /** Whether its transactions run on changing sessions of a pooler, which have no prepared statements of this client. */
  isPooled?: boolean;
};

export type StatementOptions = {
  /** Plans the statement for its values at each run: for searches, whose values decide which index is cheap. */
  isPlannedForValues?: boolean;
};

/**
 * PostgreSQL responds to the commit of a failed transaction with ROLLBACK and no error: work that swallowed the error
 * of a statement would seem committed.
 */
export async function commit(client: Queries): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error(`The transaction was rolled back: the commit returned ${command}`);
}

export async function rowsOf<Row>(
  client: Queries,
  text: string,
  parameters: readonly unknown[],
  { isPlannedForValues = false }: StatementOptions = {},
): Promise<Row[]> {
  // Statements without parameters take the simple protocol, which also accepts several at once.
  const isPrepared = parameters.length > 0 && !isPlannedForValues && !client.isPooled;
  const name = isPrepared ? preparedName(text) : undefined;
  const values = parameters as unknown[];
  try {
    return (await client.query({ text, values, ...(name && { name }) })).rows as Row[];
  } catch (error) {
    throw new QueryFailedError(text, parameters as unknown[], error as Error);
  }
}
