import type { SqlRunner } from '@tipnaija/messaging';

/**
 * @returns the time of the database. Changes that several hosts make to one row are ordered by it, under the lock of the
 * row: the hosts' own clocks differ.
 */
export async function databaseTime(sql: SqlRunner): Promise<Date> {
  const [row] = await sql.rows<{ now: Date }>('select clock_timestamp() as now');
  return (row as { now: Date }).now;
}
