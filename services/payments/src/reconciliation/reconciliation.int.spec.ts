import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anAsk, type RunningPayments, startPayments } from '../testing/payments.js';
import { ReconciliationService } from './reconciliation.service.js';

let payments: RunningPayments;

beforeAll(async () => {
  payments = await startPayments();
}, 30_000);
beforeEach(() => {
  payments.line.isOpen = false;
});

afterAll(() => payments.stop());

const start = async () => (await payments.donations.initiate(anAsk())).reference;

/** Checked as it is after three days. */
async function checkAfterThreeDays(reference: string) {
  await payments.database.rows(
    `update payments set next_check_at = now(), created_at = now() - interval '73 hours' where id = $1`,
    [reference],
  );
  await payments.get(ReconciliationService).checkDuePayments();
  const find = 'select status, next_check_at is not null as "isChecked" from payments where id = $1';
  return (await payments.database.rows(find, [reference]))[0];
}

describe('after three days a payment', () => {
  it('that was not paid is given up', async () => {
    expect(await checkAfterThreeDays(await start())).toEqual({ status: 'failed', isChecked: false });
  });

  it('that the provider says nothing of is asked for again: there may be money', async () => {
    const reference = await start();
    await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 1, path: '/transaction/verify' });
    expect(await checkAfterThreeDays(reference)).toEqual({ status: 'pending', isChecked: true });
    expect(await checkAfterThreeDays(reference)).toEqual({ status: 'succeeded', isChecked: false });
  });

  it('whose money does not fit our record is not called unpaid', async () => {
    const reference = await start();
    await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    const asDollars = `update payments set currency = 'USD', asked_cents = asked_kobo, ngn_per_usd = 1 where id = $1`;
    await payments.database.rows(asDollars, [reference]);
    expect(await checkAfterThreeDays(reference)).toEqual({ status: 'pending', isChecked: true });
  });
});
