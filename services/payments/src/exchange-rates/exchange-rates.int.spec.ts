import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCardDonationRequest, type RunningPayments, startPayments } from '../../testing/payments.js';
import { ExchangeRatesService } from './exchange-rates.service.js';

let payments: RunningPayments;
let rates: ExchangeRatesService;
const adminId = randomUUID();

beforeAll(async () => {
  payments = await startPayments();
  rates = payments.get(ExchangeRatesService);
}, 30_000);

afterAll(() => payments.stop());

async function rateOfNewPayment() {
  const { reference } = await payments.initiation.initiateCard(aCardDonationRequest());
  const find = 'select ngn_per_usd as rate, requested_kobo as kobo from payments where id = $1';
  const read = async () => (await payments.database.rows<{ rate: number; kobo: number }>(find, [reference]))[0];
  return { read, atStart: await read() };
}

describe('ExchangeRatesService', () => {
  it('starts with the rate of the configuration, once for all replicas', async () => {
    await Promise.all(Array.from({ length: 4 }, () => rates.getCurrent()));
    expect(await rates.list(10)).toEqual([{ ngnPerUsd: 1_500, adminId: null, setAt: expect.any(Date) }]);
  });

  it('keeps every rate with its time and author, and the rate of its start with each payment', async () => {
    const before = await rateOfNewPayment();
    expect(before.atStart).toEqual({ rate: 1_500, kobo: 750_000 });
    expect(await rates.set({ ngnPerUsd: 1_625, adminId })).toEqual({ before: 1_500 });
    expect((await rateOfNewPayment()).atStart).toEqual({ rate: 1_625, kobo: 812_500 });
    expect(await before.read()).toEqual(before.atStart);
    expect(await rates.list(10)).toMatchObject([{ ngnPerUsd: 1_625, adminId }, { ngnPerUsd: 1_500 }]);
  });

  it('records a repeated rate once', async () => {
    await rates.set({ ngnPerUsd: 1_700, adminId });
    await rates.set({ ngnPerUsd: 1_700, adminId });
    expect((await rates.list(10)).filter(({ ngnPerUsd }) => ngnPerUsd === 1_700)).toHaveLength(1);
  });

  it.each(['update exchange_rates set ngn_per_usd = 1', 'delete from exchange_rates'])('cannot %s', async (sql) => {
    await expect(payments.database.rows(sql)).rejects.toThrow('permission denied');
  });
});
