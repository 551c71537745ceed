import { Controller } from '@nestjs/common';
import type { PersonalDataPage, PersonalDataRequest, RpcContract } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { Database } from '../database/database.js';
import { readPersonalRows } from './personal-data.repository.js';
import type { ExportedTable, PersonalTable } from './personal-tables.js';

/**
 * @returns the next rows of a person
 * @throws Error when the page to continue after is of no exported table
 */
export async function readPersonalData(
  database: Database,
  tables: readonly PersonalTable[],
  request: PersonalDataRequest,
): Promise<PersonalDataPage> {
  const exported = tables.filter((table): table is ExportedTable => 'rowsOf' in table);
  const index = request.after ? exported.findIndex(({ table }) => table === request.after?.table) : 0;
  const current = exported[index];
  if (!current) throw new Error(`The table ${request.after?.table} is not exported`);
  const { rows, nextKey } = await readPersonalRows(database, current, request);
  const following = exported[index + 1];
  const nextTable = following ? { table: following.table, key: null } : null;
  return { table: current.table, rows, next: nextKey === null ? nextTable : { table: current.table, key: nextKey } };
}

/** Creates the export of a service from the declarations of its tables. */
export function personalDataController(
  contract: RpcContract<PersonalDataRequest, PersonalDataPage>,
  tables: readonly PersonalTable[],
) {
  @Controller()
  class PersonalDataRpc {
    constructor(readonly database: Database) {}

    @RpcHandler(contract)
    exportPage(request: PersonalDataRequest): Promise<PersonalDataPage> {
      return readPersonalData(this.database, tables, request);
    }
  }
  Reflect.defineMetadata('design:paramtypes', [Database], PersonalDataRpc);
  return PersonalDataRpc;
}
