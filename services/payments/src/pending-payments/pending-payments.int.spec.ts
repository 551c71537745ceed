import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anAsk, eventually, type RunningPayments, startPayments } from '../testing/payments.js';
import { PendingPaymentsService } from './pending-payments.service.js';

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
  await payments.get(PendingPaymentsService).checkDuePayments();
  return stateOf(reference);
}

async function stateOf(reference: string) {
  const find = 'select status, next_check_at is not null as "isChecked" from payments where id = $1';
  const [row] = await payments.database.rows<{ status: string; isChecked: boolean }>(find, [reference]);
  return row;
}

describe('after three days a payment', () => {
  it('that was not paid is given up', async () => {
    const reference = await start();
    await checkAfterThreeDays(reference);
    // The service's own job may have been first to look, and still be at it.
    const isDecided = async () => ((await stateOf(reference))?.status === 'pending' ? undefined : true);
    await eventually(isDecided);
    expect(await stateOf(reference)).toEqual({ status: 'failed', isChecked: false });
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
    const asDollars = `update payments set currency = 'USD', requested_cents = requested_kobo, ngn_per_usd = 1 where id = $1`;
    await payments.database.rows(asDollars, [reference]);
    expect(await checkAfterThreeDays(reference)).toEqual({ status: 'pending', isChecked: true });
  });
});
