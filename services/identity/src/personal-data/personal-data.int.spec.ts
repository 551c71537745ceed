import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PersonalDataPage } from '@tipnaija/contracts';
import { readPersonalData } from '@tipnaija/service-kit';
import { declaredTables, personalTablesOf, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { personalTables } from './personal-tables.js';

let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await scratchDatabase('identity', migrations);
});

afterAll(() => scratch.drop());

describe('personalTables', () => {
  it('declares the export and the removal of every table with a personal column', async () => {
    expect(declaredTables(personalTables)).toEqual(await personalTablesOf(scratch.database));
  });

  it('exports every declared table of a user without rows', async () => {
    const visited: string[] = [];
    for (let after: PersonalDataPage['next'] = null; ; ) {
      const page: PersonalDataPage = await readPersonalData(scratch.database, personalTables, {
        userId: randomUUID(),
        creatorId: null,
        after,
      });
      expect(page.rows).toEqual([]);
      visited.push(page.table);
      if (page.next === null) break;
      after = page.next;
    }
    expect(visited).toEqual(personalTables.filter((table) => 'rowsOf' in table).map(({ table }) => table));
  });
});
