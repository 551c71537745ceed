import type { SqlRunner } from '@tipnaija/messaging';

/** A row that violates an invariant, with the details needed to investigate it. */
export type Violation = { subject: string; details: Record<string, unknown> };

/** A range of transaction ids, `after` exclusive and `upTo` inclusive. */
export type TransactionRange = { after: number; upTo: number };

/** Checks the transactions of a range; its cost is bounded by their number. */
export type RangeCheck = (sql: SqlRunner, range: TransactionRange) => Promise<Violation[]>;

/** Checks the whole ledger at once, at low cost. */
export type WholeCheck = (sql: SqlRunner) => Promise<Violation[]>;

/** Checks one checkpoint and the transactions under it. */
export type CheckpointCheck = (sql: SqlRunner, checkpointId: number) => Promise<Violation[]>;

/**
 * Runs a query whose rows are violations: the first column `subject` identifies each, and the other columns are the
 * details.
 */
export async function violations(
  sql: SqlRunner,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Violation[]> {
  const rows = await sql.rows<Record<string, unknown> & { subject: string }>(text, parameters);
  return rows.map(({ subject, ...details }) => ({ subject, details }));
}
