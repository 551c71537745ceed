import { describe, expect, it } from '@jest/globals';
import type { Settlement } from '../payment-provider.js';
import type { PaystackApi } from './paystack-api.js';
import { settlementsOf } from './paystack-settlements.js';

const range = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-23T00:00:00Z') };

const list = (...amounts: unknown[]) => read(amounts.map((effective_amount) => ({ effective_amount })));

async function read(settlements: readonly object[]): Promise<Settlement[]> {
  const data = settlements.map((settlement, index) => {
    const settlement_date = '2026-11-21T10:00:00.000Z';
    return { id: index + 1, status: 'success', currency: 'NGN', settlement_date, ...settlement };
  });
  const pages = [data, []];
  const call = async () => ({ httpStatus: 200, body: { status: true, message: 'ok', data: pages.shift() } });
  const listed: Settlement[] = [];
  for await (const settlement of settlementsOf({ call } as unknown as PaystackApi, range)) listed.push(settlement);
  return listed;
}

describe('settlementsOf', () => {
  it.each([
    [-500, -500],
    ['500', 500],
    ['-500', null],
    [10.5, null],
    [null, null],
    [undefined, null],
  ])('lists a settlement of %j as %j among the others', async (amount, amountMinor) => {
    const listed = await list('246500', amount, 1_000);
    expect(listed.map((settlement) => settlement.amountMinor)).toEqual([246_500, amountMinor, 1_000]);
  });

  it.each(['soon', null, undefined])('lists a settlement of the date %j without it, among the others', async (date) => {
    const listed = await read([{ effective_amount: 5, settlement_date: date }, { effective_amount: 6 }]);
    expect(listed.map(({ settledAt }) => settledAt?.toISOString())).toEqual([undefined, '2026-11-21T10:00:00.000Z']);
  });
});
