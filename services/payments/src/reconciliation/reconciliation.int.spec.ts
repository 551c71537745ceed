import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { aCharge, aConfirmation, aPendingPayment } from '../../testing/confirmation.js';
import { aDonationRequest, eventually, type RunningPayments, startPayments } from '../../testing/payments.js';
import { aRefundRequest } from '../../testing/refund-requests.js';
import { Providers } from '../providers/providers.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { lagosDay } from './lagos-day.js';
import { ReconciliationService } from './reconciliation.service.js';
import { ReversalReconciliationService } from './reversal-reconciliation.service.js';

let payments: RunningPayments;
let reconciliation: ReconciliationService;

const today = lagosDay(new Date());
/** Late enough that today is over. */
const tomorrow = new Date(Date.now() + 27 * 3_600_000);
/** In the newest day that is complete tomorrow; an hour before midnight that is tomorrow's Lagos day. */
const firstReconciled = new Date(tomorrow.getTime() - 26 * 3_600_000);

beforeAll(async () => {
  payments = await startPayments();
  reconciliation = payments.get(ReconciliationService);
}, 30_000);

afterAll(() => payments.stop());

async function remainingKobo(reference: string): Promise<number | undefined> {
  const find = 'select remaining_kobo as kobo from donations where payment_id = $1';
  return (await payments.database.rows<{ kobo: number }>(find, [reference]))[0]?.kobo;
}

const getToday = async () =>
  (await reconciliation.listDays(50)).find(({ day, provider }) => day === today && provider === 'paystack');

it("ReconciliationService.reconcileDue leaves a day open when the provider's list cannot be read", async () => {
  await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 100, path: '/transaction' });
  await reconciliation.reconcileDue(tomorrow);
  await payments.sandbox.control('/paystack/faults', {}, 'DELETE');
  expect(await getToday()).toBeUndefined();
});

it('ReconciliationService.reconcileDue confirms unknown paid charges and records every other difference once', async () => {
  const kept = await payments.aPaidTip();
  const returned = await payments.aPaidTip();
  payments.line.isOpen = false;

  // A payment whose webhook was lost.
  const lost = await payments.initiation.initiate(aDonationRequest());
  await payments.sandbox.control(`/paystack/transactions/${lost.reference}/pay`);
  // A charge without a payment of ours.
  const stranger = v7();
  const paystack = payments.get(Providers).get('paystack');
  await paystack.start({ reference: stranger, amountMinor: 70_000, currency: 'NGN', returnUrl: '', cancelUrl: '' });
  await payments.sandbox.control(`/paystack/transactions/${stranger}/pay`);
  // A confirmed payment that the provider does not have.
  const imagined = await aPendingPayment(payments.database, { creatorId: v7() });
  await aConfirmation(payments.database).confirm(aCharge(imagined));
  // A refund on the provider's dashboard whose webhook was lost.
  await paystack.refund(aRefundRequest({ reference: returned.reference }, 50_000));
  await eventually(async () => {
    const [refund] = await paystack.listRefundsOf({ reference: returned.reference, providerReference: null });
    return refund;
  });

  await reconciliation.reconcileDue(tomorrow);
  await reconciliation.reconcileDue(tomorrow);

  const kinds = async (reference: string) => (await payments.discrepancies(reference)).map(({ kind }) => kind);
  expect(await kinds(kept.reference)).toEqual([]);
  expect(await kinds(lost.reference)).toEqual(['confirmed-late']);
  expect(await kinds(stranger)).toEqual(['unknown-charge']);
  expect(await kinds(imagined)).toEqual(['missing-at-provider']);
  expect(await payments.discrepancies(returned.reference)).toEqual([
    { kind: 'refund-confirmed-late', details: { lateKobo: 50_000, oursKobo: 50_000 } },
  ]);
  expect(await remainingKobo(returned.reference)).toBe(200_000);
  const confirmed = await payments.database.rows('select from donations where payment_id = $1', [lost.reference]);
  expect(confirmed).toHaveLength(1);
  expect(await getToday()).toMatchObject({
    providerCharges: 4,
    providerAmount: 3 * 250_000 + 70_000,
    ourPayments: 3,
    ourAmount: 3 * 250_000,
    differences: 4,
  });
});

it('ReconciliationService.reconcileDue reports a slow refund only once it is completed', async () => {
  await payments.sandbox.control('/paystack/refunds/pace', { stepMs: null }, 'PUT');
  payments.line.isOpen = true;
  const { reference } = await payments.aPaidTip();
  payments.line.isOpen = false;
  const refund = aRefundRequest({ reference }, 250_000);
  const result = await payments.get(Providers).get('paystack').refund(refund);
  if (result.state !== 'accepted') throw new Error(result.reason);

  await reconciliation.reconcileDue(new Date(tomorrow.getTime() + 86_400_000));
  expect(await payments.discrepancies(reference)).toEqual([]);

  for (const status of ['processing', 'processed']) {
    await payments.sandbox.control(`/paystack/refunds/${result.providerRefundId}`, { status });
  }
  await reconciliation.reconcileDue(new Date(tomorrow.getTime() + 2 * 86_400_000));
  expect(await payments.discrepancies(reference)).toMatchObject([{ kind: 'refund-confirmed-late' }]);
  expect(await remainingKobo(reference)).toBe(0);
});

it('ReversalReconciliationService.bookRefunds books a refund that the bank pays out three weeks after the request', async () => {
  await payments.sandbox.control('/paystack/refunds/pace', { stepMs: 20 }, 'PUT');
  payments.line.isOpen = true;
  const { reference } = await payments.aPaidTip();
  payments.line.isOpen = false;
  const paystack = payments.get(Providers).get('paystack');
  await paystack.refund(aRefundRequest({ reference }, 250_000));
  await eventually(async () => (await paystack.listRefundsOf({ reference, providerReference: null }))[0]);
  await payments.get(ReversalReconciliationService).bookRefunds(paystack, new Date(Date.now() + 22 * 86_400_000));
  expect(await remainingKobo(reference)).toBe(0);
});

it('ReconciliationService.reconcileDue books an unreported Premium refund and reports no difference for a reported one', async () => {
  await payments.sandbox.control('/paystack/refunds/pace', { stepMs: 20 }, 'PUT');
  const refundedPremium = async (isReported: boolean) => {
    payments.line.isOpen = true;
    const { reference } = await payments
      .get(SubscriptionsService)
      .subscribeAtProvider({ creatorId: v7(), provider: 'paystack', cancelUrl: 'https://tips.example.com' });
    await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    await eventually(async () => {
      const paid = `select 1 from payments where id = $1 and status = 'succeeded'`;
      return (await payments.database.rows(paid, [reference]))[0];
    });
    payments.line.isOpen = isReported;
    const paystack = payments.get(Providers).get('paystack');
    await paystack.refund(aRefundRequest({ reference }, 1_000_000));
    await eventually(async () => (await paystack.listRefundsOf({ reference, providerReference: null }))[0]);
    return reference;
  };
  const unreported = await refundedPremium(false);
  const reported = await refundedPremium(true);
  const refundEventsOf = (reference: string) =>
    payments.database.rows<{ kobo: string }>(
      `select data->>'amountKobo' as kobo from outbox where type = 'payments.premium-refunded' and data->>'paymentId' = $1`,
      [reference],
    );
  await eventually(async () => (await refundEventsOf(reported))[0]);

  await reconciliation.reconcileDue(new Date(tomorrow.getTime() + 3 * 86_400_000));

  expect(await payments.discrepancies(reported)).toEqual([]);
  expect(await payments.discrepancies(unreported)).toMatchObject([{ kind: 'refund-confirmed-late' }]);
  expect(await refundEventsOf(unreported)).toEqual([{ kobo: '1000000' }]);
});

it('ReconciliationService.reconcileDue records a discrepancy for a day not reconciled for a week and reconciles it later', async () => {
  const missedDays = () =>
    payments.database.rows<{ reference: string }>(
      `select reference from discrepancies where kind = 'day-not-compared' and provider = 'paystack' order by 1`,
    );
  // Days before the first reconciled day are not expected to be reconciled.
  expect(await missedDays()).toEqual([]);
  const inTwelveDays = new Date(tomorrow.getTime() + 12 * 86_400_000);
  await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 10_000, path: '/transaction' });
  await reconciliation.reconcileDue(inTwelveDays);
  await reconciliation.reconcileDue(inTwelveDays);
  await payments.sandbox.control('/paystack/faults', {}, 'DELETE');
  const missed = (await missedDays()).map(({ reference }) => reference);
  const nextDays = [4, 5].map((days) => lagosDay(new Date(firstReconciled.getTime() + days * 86_400_000)));
  expect(missed).toEqual(nextDays);

  await reconciliation.reconcileDue(inTwelveDays);
  const compared = (await reconciliation.listDays(50)).filter(({ provider }) => provider === 'paystack');
  expect(compared.map(({ day }) => day)).toEqual(expect.arrayContaining(nextDays));
  expect(await missedDays()).toHaveLength(2);
});

it('ReconciliationService.reconcileDue reports no difference for the unreported refund of a booked dispute', async () => {
  await payments.sandbox.control('/paystack/refunds/pace', { stepMs: 20 }, 'PUT');
  payments.line.isOpen = true;
  const { reference } = await payments.aPaidTip();
  payments.line.isOpen = false;
  const dispute = {
    provider: 'paystack',
    reference,
    reversalReference: 'dispute 358950',
    amountMinor: 100_000,
    currency: 'NGN',
    cause: 'dispute',
  } as const;
  const event = { provider: 'paystack', kind: 'charge.dispute.resolve', reference, body: Buffer.from('{}') } as const;
  await aConfirmation(payments.database).confirm({ ...event, type: 'reversal', eventKey: v7(), reversal: dispute });
  const paystack = payments.get(Providers).get('paystack');
  await paystack.refund(aRefundRequest({ reference }, 100_000));
  await eventually(async () => (await paystack.listRefundsOf({ reference, providerReference: null }))[0]);

  await reconciliation.reconcileDue(new Date(tomorrow.getTime() + 13 * 86_400_000));

  expect(await payments.discrepancies(reference)).toEqual([]);
  expect(await remainingKobo(reference)).toBe(150_000);
});
