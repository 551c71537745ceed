import type { SqlRunner } from '@tipnaija/messaging';

/** Something that is not as it must be: which row, and what a person needs to see of it. */
export type Violation = { subject: string; details: Record<string, unknown> };

/** Transfers from one id (not included) to another (included). */
export type TransactionRange = { after: number; upTo: number };

/** Looks at the transactions of a range, whose number bounds what it costs. */
export type RangeCheck = (sql: SqlRunner, range: TransactionRange) => Promise<Violation[]>;

/** Looks at everything at once, and is cheap all the same. */
export type WholeCheck = (sql: SqlRunner) => Promise<Violation[]>;

/** Looks at one checkpoint and the transactions under it. */
export type CheckpointCheck = (sql: SqlRunner, checkpointId: number) => Promise<Violation[]>;

/** Runs a query whose rows are violations: its first column, `subject`, names them, and the others are the details. */
export async function violations(
  sql: SqlRunner,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Violation[]> {
  const rows = await sql.rows<Record<string, unknown> & { subject: string }>(text, parameters);
  return rows.map(({ subject, ...details }) => ({ subject, details }));
}
