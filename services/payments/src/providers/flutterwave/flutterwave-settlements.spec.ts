import { describe, expect, it } from '@jest/globals';
import type { Settlement } from '../payment-provider.js';
import type { FlutterwaveApi } from './flutterwave-api.js';
import { settlementsOf } from './flutterwave-settlements.js';

const range = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-23T00:00:00Z') };

const list = (...amounts: unknown[]) => read(amounts.map((net_amount) => ({ net_amount })));

async function read(settlements: readonly object[]): Promise<Settlement[]> {
  const data = settlements.map((settlement, index) => {
    const created_at = '2026-11-21T10:00:00.000Z';
    return { id: index + 1, status: 'completed', currency: 'NGN', created_at, ...settlement };
  });
  const meta = { page_info: { current_page: 1, total_pages: 1 } };
  const call = async () => ({ httpStatus: 200, body: { status: 'success', data, meta } });
  const listed: Settlement[] = [];
  for await (const settlement of settlementsOf({ call } as unknown as FlutterwaveApi, range)) listed.push(settlement);
  return listed;
}

describe('settlementsOf', () => {
  it.each([
    [-15.5, -1_550],
    ['-15.50', -1_550],
    ['-0.005', -1],
    [0, 0],
    ['-0.00', 0],
    ['(15.50)', null],
    ['-1,500.00', null],
    [null, null],
  ])('lists a settlement of %j as %j among the others', async (amount, amountMinor) => {
    const listed = await list('2465.00', amount, 10);
    expect(listed.map((settlement) => settlement.amountMinor)).toEqual([246_500, amountMinor, 1_000]);
  });

  it('lists a settlement without a readable date among the others, and no pending one', async () => {
    const undated = { net_amount: 10, created_at: 'soon' };
    const listed = await read([{ net_amount: 5 }, undated, { ...undated, status: 'pending' }, { net_amount: 6 }]);
    expect(listed.map(({ reference, settledAt }) => [reference, settledAt !== null])).toEqual([
      ['1', true],
      ['2', false],
      ['4', true],
    ]);
  });

  it.each([
    [{ refund: 20_114, chargeback: 0 }, 2_011_400],
    [{ refund: '0.50', chargeback: '1000' }, 100_050],
    [{ refund: 20_114 }, undefined],
    [{ refund: null, chargeback: 0 }, undefined],
    [{ refund: 'none', chargeback: 0 }, undefined],
  ])('states for %j that %j kobo were deducted', async (deducted, deductionsMinor) => {
    const [settlement] = await read([{ net_amount: 9_886, ...deducted }]);
    expect(settlement?.deductionsMinor).toBe(deductionsMinor);
  });
});
