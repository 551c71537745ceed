import { describe, expect, it } from '@jest/globals';
import type { PersonalDataPage, PersonalDataRequest } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import { PersonalData } from './personal-data.service.js';

/** Two tables per service: an empty one, and one of three rows in pages of two. */
const call = async (_contract: unknown, { after }: PersonalDataRequest): Promise<PersonalDataPage> => {
  if (after === null) return { table: 'nothing', rows: [], next: { table: 'rows', key: null } };
  if (after.key === null) return { table: 'rows', rows: [{ id: 1 }, { id: 2 }], next: { table: 'rows', key: '2' } };
  return { table: 'rows', rows: [{ id: 3, text: '"=1+1' }], next: null };
};

describe('PersonalData', () => {
  it('writes every page of every service as one valid JSON document', async () => {
    const file: string[] = [];
    const data = new PersonalData({ call } as unknown as RpcClient);
    for await (const part of data.fileOf({ userId: 'u', creatorId: null })) file.push(part);
    const tables = { nothing: [], rows: [{ id: 1 }, { id: 2 }, { id: 3, text: '"=1+1' }] };
    expect(JSON.parse(file.join(''))).toEqual({
      madeAt: expect.any(String),
      identity: tables,
      payments: tables,
      'outgoing-webhooks': tables,
      ledger: tables,
      'overlay-realtime': tables,
    });
  });
});
