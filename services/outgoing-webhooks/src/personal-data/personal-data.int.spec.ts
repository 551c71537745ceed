import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  declaredTables,
  exportEmptyUser,
  exportedTables,
  personalTablesOf,
  type ScratchDatabase,
  scratchDatabase,
} from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { personalTables } from './personal-tables.js';

let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await scratchDatabase('outgoing-webhooks', migrations);
});

afterAll(() => scratch.drop());

describe('personalTables', () => {
  it('declares the export and the removal of every table with a personal column', async () => {
    expect(declaredTables(personalTables)).toEqual(await personalTablesOf(scratch.database));
  });

  it('exports every declared table of a user without rows', async () => {
    const { visited, rows } = await exportEmptyUser(scratch.database, personalTables);
    expect(rows).toEqual([]);
    expect(visited).toEqual(exportedTables(personalTables));
  });
});
