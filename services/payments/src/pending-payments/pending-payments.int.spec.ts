import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aDonationRequest, eventually, type RunningPayments, startPayments } from '../../testing/payments.js';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { ProviderCalls } from '../providers/provider-calls.service.js';
import { Providers } from '../providers/providers.js';
import { RiskReports } from '../risk/risk-reports.service.js';
import { PendingPaymentsRepository } from './pending-payments.repository.js';
import { PendingPaymentsService } from './pending-payments.service.js';

let payments: RunningPayments;

beforeAll(async () => {
  payments = await startPayments();
  payments.line.isOpen = false;
  // The job of the service checks nothing in between.
  jest.spyOn(payments.get(PendingPaymentsService), 'checkDuePayments').mockResolvedValue();
}, 30_000);

afterEach(async () => {
  await payments.sandbox.control('/paystack/faults', {}, 'DELETE');
  // Later tests have only their own payments, and no list was used yet.
  await payments.database.rows('update payments set next_check_at = null');
  restart();
});

afterAll(() => payments.stop());

let polling: PendingPaymentsService;
/** A replica without the memory of earlier lists. Its job does not run. */
function restart(): void {
  polling = new PendingPaymentsService(
    payments.get(PendingPaymentsRepository),
    payments.get(Providers),
    payments.get(ProviderCalls),
    payments.get(PaymentConfirmationService),
    payments.get(RiskReports),
  );
}
beforeAll(restart);

/** Starts payments whose check is due: the first one, unless `checks` is given. */
async function startDue(count: number, { checks = 0, hoursOld = 0 } = {}): Promise<string[]> {
  const references: string[] = [];
  for (let index = 0; index < count; index += 1)
    references.push((await payments.initiation.initiate(aDonationRequest())).reference);
  await payments.database.rows(
    `update payments set next_check_at = now(), checks = $2, created_at = now() - $3 * interval '1 hour' where id = any($1)`,
    [references, checks, hoursOld],
  );
  return references;
}

const pay = (reference = '') => payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
const fail = (path: string) => payments.sandbox.control('/paystack/faults', { kind: 'error', count: 100, path });

type State = { status: string; isChecked: boolean; inSeconds: number; isOnTheMinute: boolean };
async function stateOf(reference = ''): Promise<State | undefined> {
  const find = `select status, next_check_at is not null as "isChecked",
                       extract(epoch from next_check_at - now())::float as "inSeconds",
                       extract(epoch from next_check_at) % 180 = 0 as "isOnTheMinute"
                from payments where id = $1`;
  const [row] = await payments.database.rows<State>(find, [reference]);
  return row;
}

const states = (references: readonly string[]) =>
  Promise.all(references.map(async (reference) => (await stateOf(reference))?.status));

function watch() {
  const paystack = payments.get(Providers).get('paystack');
  return { lookUp: jest.spyOn(paystack, 'lookUp').mockClear(), listPaid: jest.spyOn(paystack, 'listPaid').mockClear() };
}

describe('PendingPaymentsService with one or two due payments', () => {
  it('looks each up, and confirms the paid one', async () => {
    const calls = watch();
    const [paid, unpaid] = await startDue(2);
    await pay(paid);
    await polling.checkDuePayments();
    expect(await states([paid ?? '', unpaid ?? ''])).toEqual(['succeeded', 'pending']);
    expect([calls.lookUp.mock.calls.length, calls.listPaid.mock.calls.length]).toEqual([2, 0]);
  });

  it('checks an unpaid payment again at longer and longer intervals, at the same times as all others', async () => {
    for (const [hoursOld, everySeconds] of [
      [0, 180],
      [0.5, 900],
      [5, 3_600],
      [30, 43_200],
    ] as const) {
      const [reference] = await startDue(1, { hoursOld });
      await polling.checkDuePayments();
      const { inSeconds = 0, isOnTheMinute } = (await stateOf(reference)) ?? {};
      expect(inSeconds).toBeLessThanOrEqual(everySeconds);
      expect(isOnTheMinute).toBe(true);
    }
  });

  it('repeats a failed look-up of an old payment within three minutes', async () => {
    const [reference] = await startDue(1, { hoursOld: 30 });
    await fail('/transaction/verify');
    await polling.checkDuePayments();
    expect((await stateOf(reference))?.inSeconds).toBeLessThanOrEqual(180);
  });

  it('abandons a payment that is unpaid after three days', async () => {
    const [reference] = await startDue(1, { hoursOld: 73 });
    await polling.checkDuePayments();
    expect(await stateOf(reference)).toMatchObject({ status: 'failed', isChecked: false });
  });

  it('does not abandon a payment whose look-up fails, because it may be paid', async () => {
    const [reference = ''] = await startDue(1, { hoursOld: 73 });
    await pay(reference);
    await fail('/transaction/verify');
    await polling.checkDuePayments();
    expect(await stateOf(reference)).toMatchObject({ status: 'pending', isChecked: true });
    await payments.sandbox.control('/paystack/faults', {}, 'DELETE');
    await payments.database.rows('update payments set next_check_at = now() where id = $1', [reference]);
    await polling.checkDuePayments();
    expect(await stateOf(reference)).toMatchObject({ status: 'succeeded', isChecked: false });
  });

  it('keeps a paid payment pending when its charge does not match our record', async () => {
    const [reference] = await startDue(1, { hoursOld: 73 });
    await pay(reference);
    const asDollars = `update payments set currency = 'USD', requested_cents = requested_kobo, ngn_per_usd = 1 where id = $1`;
    await payments.database.rows(asDollars, [reference]);
    await polling.checkDuePayments();
    expect(await stateOf(reference)).toMatchObject({ status: 'pending', isChecked: true });
  });
});

describe('PendingPaymentsService with many due payments', () => {
  it('asks the provider for one list and looks up only what it has', async () => {
    const calls = watch();
    const [paid, declined, ...unpaid] = await startDue(12);
    await pay(paid);
    await payments.sandbox.control(`/paystack/transactions/${declined}/decline`);
    await polling.checkDuePayments();
    expect(await states([paid ?? '', declined ?? '', ...unpaid])).toEqual(['succeeded', ...Array(11).fill('pending')]);
    expect(calls.listPaid).toHaveBeenCalledTimes(1);
    expect(calls.lookUp.mock.calls.map(([{ reference }]) => reference)).toEqual([paid]);
    expect(await stateOf(unpaid[0])).toMatchObject({ isChecked: true, isOnTheMinute: true });
  });

  it('abandons those that the list does not have after three days, and not one that it has', async () => {
    const references = await startDue(4, { hoursOld: 73 });
    await pay(references[3]);
    const asDollars = `update payments set currency = 'USD', requested_cents = requested_kobo, ngn_per_usd = 1 where id = $1`;
    await payments.database.rows(asDollars, [references[3]]);
    await polling.checkDuePayments();
    expect(await states(references)).toEqual(['failed', 'failed', 'failed', 'pending']);
    const emails = 'select donor_email from payments where id = any($1) and donor_email is not null';
    expect(await payments.database.rows(emails, [references.slice(0, 3)])).toEqual([]);
  });

  it('abandons none when the list fails, and asks again within three minutes', async () => {
    const references = await startDue(4, { hoursOld: 73 });
    await fail('/transaction');
    await polling.checkDuePayments();
    expect(await states(references)).toEqual(Array(4).fill('pending'));
    expect((await stateOf(references[0]))?.inSeconds).toBeLessThanOrEqual(180);
  });

  it('lets new payments wait for the next list when there was one recently', async () => {
    await startDue(3);
    await polling.checkDuePayments();
    const calls = watch();
    const [reference = ''] = await startDue(1);
    await pay(reference);
    await polling.checkDuePayments();
    expect([calls.lookUp.mock.calls.length, calls.listPaid.mock.calls.length]).toEqual([0, 0]);
    expect(await stateOf(reference)).toMatchObject({ status: 'pending', isOnTheMinute: true });
    await payments.database.rows('update payments set next_check_at = now() where id = $1', [reference]);
    await polling.checkDuePayments();
    await eventually(async () => ((await stateOf(reference))?.status === 'succeeded' ? true : undefined));
  });
});
