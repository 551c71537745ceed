import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { v7 } from 'uuid';
import { aDonationRequest, type RunningPayments, rejection, startPayments } from '../../testing/payments.js';
import { DonationSearchService } from '../donation-search/donation-search.service.js';
import { ProviderError } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { ReceiptsService } from './receipts.service.js';

let payments: RunningPayments;
let receipts: ReceiptsService;

beforeAll(async () => {
  payments = await startPayments();
  receipts = payments.get(ReceiptsService);
}, 30_000);
beforeEach(() => {
  payments.line.isOpen = false;
});

afterAll(() => payments.stop());

const start = async () => (await payments.initiation.initiate(aDonationRequest({ donorName: null }))).reference;
const pay = (reference: string) => payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
/** Removes the look-up limit, as if the last look-up were some seconds ago. */
const later = (reference: string) =>
  payments.database.rows('update payments set looked_up_at = null where id = $1', [reference]);

describe('ReceiptsService.get', () => {
  it('returns waiting, and received once the provider has the money, even without a webhook', async () => {
    const reference = await start();
    expect(await receipts.get(reference)).toMatchObject({
      state: 'waiting',
      amount: 250_000,
      currency: 'NGN',
      amountCents: null,
      donorName: 'Anonymous',
      paidAt: null,
    });
    await pay(reference);
    await later(reference);
    expect(await receipts.get(reference)).toMatchObject({ state: 'received', paidAt: expect.any(String) });
  });

  it('says that a payment is in process while the provider says so', async () => {
    const reference = await start();
    const provider = payments.get(Providers).get('paystack');
    jest.spyOn(provider, 'lookUp').mockResolvedValueOnce({ state: 'unpaid', isInProcess: true });
    expect(await receipts.get(reference)).toMatchObject({ state: 'waiting', isInProcess: true });
    await later(reference);
    expect(await receipts.get(reference)).not.toHaveProperty('isInProcess');
  });

  it('says that a payment is in process when the provider does not say what became of it', async () => {
    const reference = await start();
    const provider = payments.get(Providers).get('paystack');
    jest.spyOn(provider, 'lookUp').mockRejectedValueOnce(new ProviderError('paystack', 'no response'));
    expect(await receipts.get(reference)).toMatchObject({ state: 'waiting', isInProcess: true });
  });

  it('returns not-paid after a decline and received after a successful second attempt', async () => {
    const reference = await start();
    await payments.sandbox.control(`/paystack/transactions/${reference}/decline`);
    expect(await receipts.get(reference)).toMatchObject({ state: 'not-paid' });
    expect(await receipts.get(reference)).toMatchObject({ state: 'not-paid' });
    await pay(reference);
    await later(reference);
    expect(await receipts.get(reference)).toMatchObject({ state: 'received' });
  });

  it('returns waiting instead of an outdated decline while a new look-up fails', async () => {
    const reference = await start();
    await payments.sandbox.control(`/paystack/transactions/${reference}/decline`);
    expect(await receipts.get(reference)).toMatchObject({ state: 'not-paid' });
    await pay(reference);
    await later(reference);
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 1, path: '/transaction/verify' });
    expect(await receipts.get(reference)).toMatchObject({ state: 'waiting' });
  });

  it('looks the payment up once for fifty concurrent requests', async () => {
    const lookUp = jest.spyOn(payments.get(Providers).get('paystack'), 'lookUp');
    const reference = await start();
    await Promise.all(Array.from({ length: 50 }, () => receipts.get(reference)));
    expect(lookUp.mock.calls.filter(([payment]) => payment.reference === reference)).toHaveLength(1);
    lookUp.mockRestore();
  });

  it('returns waiting while the provider does not respond, so that the donor does not pay again', async () => {
    const reference = await start();
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 1, path: '/transaction/verify' });
    expect(await receipts.get(reference)).toMatchObject({ state: 'waiting' });
  });

  it('returns the refunded amount', async () => {
    payments.line.isOpen = true;
    const { reference } = await payments.aPaidTip();
    await payments.database.rows(
      `insert into reversals (id, donation_id, cause, provider_reference, reversed_kobo)
       select $2, id, 'refund', 'refund 1', 100000 from donations where payment_id = $1`,
      [reference, v7()],
    );
    await payments.database.rows('update donations set reversed_kobo = 100000 where payment_id = $1', [reference]);
    expect(await receipts.get(reference)).toMatchObject({ amount: 250_000, refundedAmount: 100_000 });
  });

  it('returns the same creation time as the donation lists, the time of payment', async () => {
    payments.line.isOpen = true;
    const { reference } = await payments.aPaidTip();
    // Whole seconds, as Stripe reports them, which may be earlier than our own records.
    const paidAt = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 2_000).toISOString();
    const update = (table: string, key: string) =>
      payments.database.rows(`update ${table} set paid_at = $2 where ${key} = $1`, [reference, paidAt]);
    await Promise.all([update('payments', 'id'), update('donations', 'payment_id')]);
    const [row] = await payments.database.rows<{ id: number; creatorId: string }>(
      'select id, creator_id as "creatorId" from donations where payment_id = $1',
      [reference],
    );
    const { id, creatorId } = row as { id: number; creatorId: string };
    const [listed] = await payments.donations.listDonations({ creatorId, order: 'newest', limit: 1, beforeId: id + 1 });
    const { donations: found } = await payments.get(DonationSearchService).search({ limit: 1, search: reference });
    const { createdAt } = await receipts.get(reference);
    expect([listed?.createdAt, found[0]?.createdAt, createdAt]).toEqual([paidAt, paidAt, paidAt]);
    expect(await receipts.get(reference)).toMatchObject({ paidAt });
  });

  it.each([[v7()], ['not-a-reference'], ['']])('throws payment.not-found for reference %j', async (reference) => {
    await expect(receipts.get(reference)).rejects.toThrow(rejection('payment.not-found'));
  });
});
