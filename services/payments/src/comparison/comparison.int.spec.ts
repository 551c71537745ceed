import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { PaystackProvider } from '../providers/paystack/paystack.provider.js';
import { anAsk, eventually, type RunningPayments, startPayments } from '../testing/payments.js';
import { aCharge, aPendingPayment, aSettlement } from '../testing/settlement.js';
import { ComparisonService } from './comparison.service.js';
import { lagosDay } from './lagos-day.js';

let payments: RunningPayments;
let comparison: ComparisonService;

const today = lagosDay(new Date());
/** Late enough for today to be over. */
const tomorrow = new Date(Date.now() + 27 * 3_600_000);

beforeAll(async () => {
  payments = await startPayments();
  comparison = payments.get(ComparisonService);
}, 30_000);

afterAll(() => payments.stop());

const ofToday = async () =>
  (await comparison.listDays(50)).find(({ day, provider }) => day === today && provider === 'paystack');

it('a list that cannot be read leaves the day to be compared again', async () => {
  await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 100, path: '/transaction' });
  await comparison.compareDue(tomorrow);
  await payments.sandbox.control('/paystack/faults', {}, 'DELETE');
  expect(await ofToday()).toBeUndefined();
});

it('a day finds money we did not know of and settles it, and writes down whatever else differs, once', async () => {
  const kept = await payments.aPaidTip();
  const returned = await payments.aPaidTip();
  payments.line.isOpen = false;

  // Its webhook never came.
  const lost = await payments.donations.initiate(anAsk());
  await payments.sandbox.control(`/paystack/transactions/${lost.reference}/pay`);
  // Nothing of ours asked for it.
  const stranger = v7();
  const paystack = payments.get(PaystackProvider);
  await paystack.start({ reference: stranger, amountMinor: 70_000, currency: 'NGN', returnUrl: '', cancelUrl: '' });
  await payments.sandbox.control(`/paystack/transactions/${stranger}/pay`);
  // We believe in money that the provider has never seen.
  const imagined = await aPendingPayment(payments.database, { creatorId: v7() });
  await aSettlement(payments.database).settle(aCharge(imagined));
  // Given back at the provider's dashboard, and the webhook lost.
  await paystack.refund({
    reference: returned.reference,
    providerReference: null,
    refundId: v7(),
    amountMinor: 50_000,
  });
  await eventually(async () => {
    const sum = await paystack.sumRefunds({ reference: returned.reference, providerReference: null });
    return sum > 0 ? sum : undefined;
  });

  await comparison.compareDue(tomorrow);
  await comparison.compareDue(tomorrow);

  const kinds = async (reference: string) => (await payments.findings(reference)).map(({ kind }) => kind);
  expect(await kinds(kept.reference)).toEqual([]);
  expect(await kinds(lost.reference)).toEqual(['settled-late']);
  expect(await kinds(stranger)).toEqual(['unknown-charge']);
  expect(await kinds(imagined)).toEqual(['missing-at-provider']);
  expect(await kinds(returned.reference)).toEqual(['refund-differs']);
  const settled = await payments.database.rows('select from donations where payment_id = $1', [lost.reference]);
  expect(settled).toHaveLength(1);
  expect(await ofToday()).toMatchObject({
    providerCharges: 4,
    providerAmount: 3 * 250_000 + 70_000,
    ourPayments: 3,
    ourAmount: 3 * 250_000,
    differences: 4,
  });
});

it('a refund that the bank takes days for is compared when it is done, and its charge is no difference until then', async () => {
  await payments.sandbox.control('/paystack/refunds/pace', { stepMs: null }, 'PUT');
  payments.line.isOpen = true;
  const { reference } = await payments.aPaidTip();
  payments.line.isOpen = false;
  const refund = { reference, providerReference: null, refundId: v7(), amountMinor: 250_000 };
  const answer = await payments.get(PaystackProvider).refund(refund);
  if (answer.state !== 'accepted') throw new Error(answer.reason);

  await comparison.compareDue(new Date(tomorrow.getTime() + 86_400_000));
  expect(await payments.findings(reference)).toEqual([]);

  for (const status of ['processing', 'processed']) {
    await payments.sandbox.control(`/paystack/refunds/${answer.providerRefundId}`, { status });
  }
  await comparison.compareDue(new Date(tomorrow.getTime() + 2 * 86_400_000));
  expect(await payments.findings(reference)).toMatchObject([{ kind: 'refund-differs' }]);
});
