import type { SqlRunner } from '@tipnaija/messaging';

/** Something that is not as it must be: which row, and what a person needs to see of it. */
export type Offence = { subject: string; details: Record<string, unknown> };

/** Transfers from one id (not included) to another (included). */
export type TransferRange = { after: number; upTo: number };

/** Looks at the transfers of a range, whose number bounds what it costs. */
export type RangeCheck = (sql: SqlRunner, range: TransferRange) => Promise<Offence[]>;

/** Looks at everything at once, and is cheap all the same. */
export type WholeCheck = (sql: SqlRunner) => Promise<Offence[]>;

/** Looks at one seal and the transfers under it. */
export type SealCheck = (sql: SqlRunner, sealId: number) => Promise<Offence[]>;

/** Runs a query whose rows are offences: its first column, `subject`, names them, and the others are the details. */
export async function offences(sql: SqlRunner, text: string, parameters: readonly unknown[] = []): Promise<Offence[]> {
  const rows = await sql.rows<Record<string, unknown> & { subject: string }>(text, parameters);
  return rows.map(({ subject, ...details }) => ({ subject, details }));
}
