import type { PersonalDataPage, PersonalDataRequest } from '@tipnaija/contracts';
import type { Database } from '../database/database.js';
import type { ExportedTable } from './personal-tables.js';

const defaultRowsPerPage = 2_000;

/** @returns the next rows of one table, and where to go on in it; null after its last row */
export async function readPersonalRows(
  database: Database,
  { table, rowsOf, columns, key, rowsPerPage = defaultRowsPerPage }: ExportedTable,
  { userId, creatorId, after }: PersonalDataRequest,
): Promise<{ rows: PersonalDataPage['rows']; nextKey: string | null }> {
  const position = after?.key ?? null;
  // The casts name the types of parameters that a condition does not use.
  const rows = await database.rows<Record<string, unknown> & { page_key: string }>(
    `select ${columns.join(', ')}, ${key.column}::text as page_key from ${table}
     where ($1::uuid is not null or $2::uuid is null or $3::text is null or true) and (${rowsOf})
       ${position === null ? '' : `and ${key.column} > $3::${key.type}`}
     order by ${key.column} limit ${rowsPerPage}`,
    [userId, creatorId, position],
    { isPlannedForValues: true },
  );
  const nextKey = rows.length === rowsPerPage ? (rows.at(-1)?.page_key ?? null) : null;
  return { rows: rows.map(({ page_key: _key, ...row }) => row), nextKey };
}
