import { describe, expect, it } from '@jest/globals';
import type { Reversal } from '../payment-provider.js';
import type { FlutterwaveApi } from './flutterwave-api.js';
import { FlutterwaveChargebacks } from './flutterwave-chargebacks.js';

const dayMs = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/** A Flutterwave with two pages per status, which ignores every other filter. */
function aFlutterwave(isStatusIgnored = false) {
  const asked: Record<string, string>[] = [];
  const item = { amount: 10.5, transaction_id: 7, created_at: daysAgo(100) };
  const call = async (_method: string, path: string) => {
    const { status = '', page, ...query } = Object.fromEntries(new URL(path, 'https://api.example.com').searchParams);
    asked.push({ status, ...query, page: String(page) });
    const offset = status === 'lost' || isStatusIgnored ? 0 : 10;
    const pages = [
      [
        { ...item, id: offset + 1, status: isStatusIgnored ? 'won' : status },
        { ...item, id: offset + 2, status, created_at: daysAgo(200) },
      ],
      [{ ...item, id: offset + 3, status: isStatusIgnored ? 'lost' : status, transaction_id: 8 }],
    ];
    const meta = { page_info: { current_page: Number(page), total_pages: 2 } };
    return { httpStatus: 200, body: { status: 'success', data: pages[Number(page) - 1], meta } };
  };
  return { chargebacks: new FlutterwaveChargebacks({ call } as unknown as FlutterwaveApi), asked };
}

async function list(chargebacks: FlutterwaveChargebacks): Promise<Reversal[]> {
  const listed: Reversal[] = [];
  for await (const reversal of chargebacks.listLost()) listed.push(reversal);
  return listed;
}

describe('FlutterwaveChargebacks.listLost', () => {
  it('lists what was opened in the last 180 days and is lost or accepted, by the id of the transaction', async () => {
    const money = { provider: 'flutterwave', amountMinor: 1_050, currency: 'NGN', cause: 'dispute', source: 'look-up' };
    expect(await list(aFlutterwave().chargebacks)).toEqual([
      { ...money, reference: '7', reversalReference: 'dispute 1' },
      { ...money, reference: '8', reversalReference: 'dispute 3' },
      { ...money, reference: '7', reversalReference: 'dispute 11' },
      { ...money, reference: '8', reversalReference: 'dispute 13' },
    ]);
  });

  it('reads only the pages of lost and accepted chargebacks', async () => {
    const { chargebacks, asked } = aFlutterwave();
    await list(chargebacks);
    expect(asked.map(({ status, page }) => [status, page])).toEqual([
      ['lost', '1'],
      ['lost', '2'],
      ['accepted', '1'],
      ['accepted', '2'],
    ]);
    expect(asked[0]).toMatchObject({ from: daysAgo(181).slice(0, 10), to: daysAgo(-1).slice(0, 10) });
  });

  it('lists each once when the service ignores the filter', async () => {
    const listed = await list(aFlutterwave(true).chargebacks);
    expect(listed.map(({ reversalReference }) => reversalReference)).toEqual(['dispute 3']);
  });
});
