import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDonationRequest, eventually, type RunningPayments, startPayments } from '../../testing/payments.js';
import { PendingPaymentsService } from './pending-payments.service.js';

let payments: RunningPayments;

beforeAll(async () => {
  payments = await startPayments();
}, 30_000);
beforeEach(() => {
  payments.line.isOpen = false;
});

afterAll(() => payments.stop());

const start = async () => (await payments.initiation.initiate(aDonationRequest())).reference;

/** Runs the check on a payment that is 73 hours old. */
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

describe('PendingPaymentsService for a new payment', () => {
  it('repeats a failed first look-up after 30 seconds, and one that found no payment after a minute', async () => {
    const firstCheck = async (path: string) => {
      const reference = await start();
      await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 1, path });
      await payments.database.rows('update payments set next_check_at = now() where id = $1', [reference]);
      await payments.get(PendingPaymentsService).checkDuePayments();
      await payments.sandbox.control('/paystack/faults', {}, 'DELETE');
      const find = 'select extract(epoch from next_check_at - now())::int as seconds from payments where id = $1';
      const [row] = await payments.database.rows<{ seconds: number }>(find, [reference]);
      return row?.seconds;
    };
    expect(await firstCheck('/transaction/verify')).toBeLessThanOrEqual(30);
    expect(await firstCheck('/not-called')).toBeGreaterThan(50);
  });
});

describe('PendingPaymentsService for a payment older than three days', () => {
  it('abandons an unpaid payment', async () => {
    const reference = await start();
    await checkAfterThreeDays(reference);
    // The service's own job may have claimed the payment first and still be checking it.
    const isDecided = async () => ((await stateOf(reference))?.status === 'pending' ? undefined : true);
    await eventually(isDecided);
    expect(await stateOf(reference)).toEqual({ status: 'failed', isChecked: false });
  });

  it('checks the payment again after a failed look-up, because it may be paid', async () => {
    const reference = await start();
    await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 1, path: '/transaction/verify' });
    expect(await checkAfterThreeDays(reference)).toEqual({ status: 'pending', isChecked: true });
    expect(await checkAfterThreeDays(reference)).toEqual({ status: 'succeeded', isChecked: false });
  });

  it('keeps a paid payment pending when its charge does not match our record', async () => {
    const reference = await start();
    await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    const asDollars = `update payments set currency = 'USD', requested_cents = requested_kobo, ngn_per_usd = 1 where id = $1`;
    await payments.database.rows(asDollars, [reference]);
    expect(await checkAfterThreeDays(reference)).toEqual({ status: 'pending', isChecked: true });
  });
});
