import { Controller } from '@nestjs/common';
import type { PersonalDataPage, PersonalDataRequest, RpcContract } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { Database } from '../database/database.js';
import { readPersonalRows } from './personal-data.repository.js';
import type { ExportedTable, PersonalTable } from './personal-tables.js';

/** Creates the export of a service from the declarations of its tables. */
export function personalDataController(
  contract: RpcContract<PersonalDataRequest, PersonalDataPage>,
  tables: readonly PersonalTable[],
) {
  const exported = tables.filter((table): table is ExportedTable => 'rowsOf' in table);

  @Controller()
  class PersonalDataRpc {
    constructor(readonly database: Database) {}

    @RpcHandler(contract)
    async exportRows(request: PersonalDataRequest): Promise<PersonalDataPage> {
      const index = request.after ? exported.findIndex(({ table }) => table === request.after?.table) : 0;
      const current = exported[index];
      if (!current) throw new Error(`The table ${request.after?.table} is not exported`);
      const { rows, nextKey } = await readPersonalRows(this.database, current, request);
      const following = exported[index + 1];
      const nextTable = following ? { table: following.table, key: null } : null;
      return {
        table: current.table,
        rows,
        next: nextKey === null ? nextTable : { table: current.table, key: nextKey },
      };
    }
  }
  Reflect.defineMetadata('design:paramtypes', [Database], PersonalDataRpc);
  return PersonalDataRpc;
}
