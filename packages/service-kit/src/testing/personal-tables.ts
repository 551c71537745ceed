import { randomUUID } from 'node:crypto';
import type { PersonalDataPage } from '@tipnaija/contracts';
import type { Database } from '../database/database.js';
import { readPersonalData } from '../personal-data/personal-data.js';
import type { PersonalTable } from '../personal-data/personal-tables.js';

/** Columns that identify a person, or may contain what a person wrote. */
const personalColumns = [
  'user_id',
  'creator_id',
  'owner_id',
  'admin_id',
  'requested_by',
  'decided_by',
  'changed_by',
  'closed_by',
  'donor_name',
  'donor_email',
  'email',
  'recipient',
  'first_name',
  'last_name',
  'name',
  'username',
  'display_name',
  'former_name',
  'account_name',
  'account_number',
  'account_id',
  'user_agent',
  'message',
  'bio',
  'subject',
  'payment_id',
  'donation_id',
  'body',
  'details',
  'data',
  'fields',
  'alert',
  'profile',
  'content',
  'image',
];

/** @returns the tables with a personal column, in order of their names */
export async function personalTablesOf(database: Database): Promise<string[]> {
  const rows = await database.rows<{ name: string }>(
    `select distinct table_name::text as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'migrations'
       and column_name = any($1) order by 1`,
    [personalColumns],
  );
  return rows.map(({ name }) => name);
}

/** @returns the declared tables, in order of their names */
export const declaredTables = (tables: readonly PersonalTable[]): string[] => tables.map(({ table }) => table).sort();

/** Exports a user without rows. @returns the visited tables in order, and the rows found, which should be none */
export async function exportEmptyUser(
  database: Database,
  tables: readonly PersonalTable[],
): Promise<{ visited: string[]; rows: unknown[] }> {
  const visited: string[] = [];
  const rows: unknown[] = [];
  for (let after: PersonalDataPage['next'] = null; ; ) {
    const page: PersonalDataPage = await readPersonalData(database, tables, {
      userId: randomUUID(),
      creatorId: null,
      after,
    });
    visited.push(page.table);
    rows.push(...page.rows);
    if (page.next === null) return { visited, rows };
    after = page.next;
  }
}

/** @returns the declared tables that the export contains, in order */
export const exportedTables = (tables: readonly PersonalTable[]): string[] =>
  tables.filter((table) => 'rowsOf' in table).map(({ table }) => table);
