import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DonationReversed } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import {
  aCardDonationRequest,
  eventually,
  type RunningPayments,
  rejection,
  startPayments,
} from '../../testing/payments.js';
import { aRefundRequest } from '../../testing/refund-requests.js';
import type { PaymentProvider } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { RefundRequestsService } from './refund-requests.service.js';
import { type RefundRow, RefundsRepository } from './refunds.repository.js';
import { RefundsService } from './refunds.service.js';

let payments: RunningPayments;
let refunds: RefundsService;
let requests: RefundRequestsService;
let paystack: PaymentProvider;
const adminId = v7();

beforeAll(async () => {
  payments = await startPayments();
  refunds = payments.get(RefundsService);
  requests = payments.get(RefundRequestsService);
  paystack = payments.get(Providers).get('paystack');
}, 30_000);

afterAll(() => payments.stop());

/** A card tip of five dollars, paid and confirmed. */
async function aPaidCardTip() {
  const { clientSecret, reference } = await payments.initiation.initiateCard(aCardDonationRequest());
  await payments.sandbox.control(`/stripe/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`);
  const id = await eventually(async () => {
    const find = 'select id from donations where payment_id = $1';
    return (await payments.database.rows<{ id: number }>(find, [reference]))[0]?.id;
  });
  return { id, reference };
}

const admin = { id: adminId, role: 'finance' } as const;
const refundTip = async (donationId: number, amountMinor: number | null = null) => {
  const asked = { donationId, amountMinor, reason: 'The donor asked', admin, isSignInFresh: true };
  return (await requests.refund(asked)).refund;
};
const atProvider = async (reference: string) => {
  const refunds = await paystack.listRefundsOf({ reference, providerReference: null });
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
};
/** Makes the next check of the refund due now. */
const dueNow = (donationId: number) =>
  payments.database.rows(
    'update refunds set next_check_at = now() where donation_id = $1 and next_check_at is not null',
    [donationId],
  );
const reversalsOf = (reference: string) =>
  payments.database.rows<{ data: object }>(
    `select data from outbox where type = 'payments.donation-reversed' and data->>'paymentId' = $1`,
    [reference],
  );
const listedOnce = (donationId: number, status: string) =>
  eventually(async () => {
    await dueNow(donationId);
    await refunds.followDue();
    const [refund] = await refunds.list(donationId);
    return refund?.status === status ? refund : undefined;
  });

describe('RefundsService', () => {
  it('refunds the remaining amount, publishes one reversal, and ends as returned', async () => {
    const { id, reference } = await payments.aPaidTip();
    expect(await refundTip(id)).toMatchObject({ donationId: id, amount: 250_000, currency: 'NGN', status: 'accepted' });
    await eventually(async () => ((await reversalsOf(reference)).length > 0 ? true : undefined));
    expect(await listedOnce(id, 'returned')).toMatchObject({ reason: 'The donor asked', failureReason: null });
    expect(await reversalsOf(reference)).toHaveLength(1);
    await expect(refundTip(id)).rejects.toThrow(rejection('refund.nothing-stands'));
  });

  it('leaves the rest refundable after a partial refund', async () => {
    const { id, reference } = await payments.aPaidTip();
    await refundTip(id, 100_000);
    await eventually(async () => ((await reversalsOf(reference)).length > 0 ? true : undefined));
    await listedOnce(id, 'returned');
    await expect(refundTip(id, 150_001)).rejects.toThrow(rejection('refund.above-what-stands'));
    expect(await refundTip(id)).toMatchObject({ amount: 150_000 });
    await eventually(async () => ((await atProvider(reference)) === 250_000 ? true : undefined));
  });

  it.each([
    ['Paystack', () => payments.aPaidTip(), 100_000, 150_000],
    ['Stripe', () => aPaidCardTip(), 200, 300],
  ])('books a %s refund by look-up when its webhook is lost, and leaves the rest refundable', async (...given) => {
    const [, aTip, part, rest] = given;
    const { id, reference } = await aTip();
    payments.line.isOpen = false;
    await refundTip(id, part);
    await listedOnce(id, 'returned');
    expect(await reversalsOf(reference)).toHaveLength(1);
    await expect(refundTip(id, rest + 1)).rejects.toThrow(rejection('refund.above-what-stands'));
    expect(await refundTip(id)).toMatchObject({ amount: rest, status: 'accepted' });
    await listedOnce(id, 'returned');
    payments.line.isOpen = true;
    const booked = await reversalsOf(reference);
    expect(booked.map(({ data }) => (data as DonationReversed).alreadyReversedKobo)).toHaveLength(2);
    await expect(refundTip(id)).rejects.toThrow(rejection('refund.nothing-stands'));
  });

  it.each([
    ['after the look-up', 400],
    ['together with the look-up', 0],
  ])('books a refund once when its webhook arrives %s', async (_when, delayMs) => {
    const { id, reference } = await payments.aPaidTip();
    payments.line.holdMs = delayMs;
    await refundTip(id, 100_000);
    await Promise.all(Array.from({ length: 3 }, () => listedOnce(id, 'returned')));
    await pause(delayMs + 300);
    payments.line.holdMs = 0;
    expect(await reversalsOf(reference)).toHaveLength(1);
    const events = await payments.database.rows(
      `select kind from provider_events where reference = $1 and kind like 'refund%' and outcome = 'confirmed' order by 1`,
      [reference],
    );
    expect(events).toEqual([{ kind: 'refund-look-up' }, { kind: 'refund.processed' }]);
  });

  it.each([
    [
      'that the provider does not accept for a day',
      25,
      () => jest.spyOn(paystack, 'refund').mockRejectedValue(new Error('403')),
    ],
    [
      'that the provider does not finish for three weeks',
      23 * 24,
      () => jest.spyOn(paystack, 'lookUpRefund').mockResolvedValue({ state: 'pending' }),
    ],
  ])('reports a refund %s once', async (_case, hours, fail) => {
    const { id, reference } = await payments.aPaidTip();
    const failing = fail();
    try {
      await refundTip(id);
      await dueNow(id);
      await refunds.followDue();
      expect(await payments.discrepancies(reference)).toEqual([]);
      const created = `now() - ${hours} * interval '1 hour'`;
      await payments.database.rows(`update refunds set created_at = ${created} where donation_id = $1`, [id]);
      const [{ id: refundId } = { id: '' }] = await refunds.list(id);
      for (let times = 0; times < 2; times += 1) {
        await dueNow(id);
        await refunds.followDue();
      }
      expect(await payments.discrepancies(refundId)).toMatchObject([{ kind: 'refund-stuck' }]);
    } finally {
      failing.mockRestore();
    }
  });

  it('refunds dollars in cents and leaves the rest refundable', async () => {
    const { id, reference } = await aPaidCardTip();
    expect(await refundTip(id, 200)).toMatchObject({ amount: 200, currency: 'USD' });
    await expect(refundTip(id, 100)).rejects.toThrow(rejection('refund.in-progress'));
    await eventually(async () => ((await reversalsOf(reference)).length > 0 ? true : undefined));
    await listedOnce(id, 'returned');
    await expect(refundTip(id, 301)).rejects.toThrow(rejection('refund.above-what-stands'));
    expect(await refundTip(id)).toMatchObject({ amount: 300, currency: 'USD' });
  });

  it('creates one refund for ten concurrent requests', async () => {
    const { id, reference } = await payments.aPaidTip();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => refundTip(id, 100_000)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(rejection('refund.in-progress'));
    }
    await eventually(async () => ((await atProvider(reference)) > 0 ? true : undefined));
    expect(await atProvider(reference)).toBe(100_000);
  });

  it('creates one refund when the first response is lost and the request is repeated', async () => {
    const { id, reference } = await payments.aPaidTip();
    await payments.sandbox.control('/paystack/faults', { kind: 'error-after-effect', count: 1, path: '/refund' });
    const refund = await refundTip(id, 100_000);
    if (refund?.status === 'asked') await listedOnce(id, 'returned');
    await eventually(async () => ((await atProvider(reference)) > 0 ? true : undefined));
    expect(await atProvider(reference)).toBe(100_000);
  });

  it('retries a refund requested while the provider is down', async () => {
    const { id, reference } = await payments.aPaidTip();
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 2, path: '/refund' });
    expect(await refundTip(id)).toMatchObject({ status: 'asked' });
    await listedOnce(id, 'returned');
    expect(await atProvider(reference)).toBe(250_000);
  });

  it('leaves a refund to the process that claimed it last', async () => {
    const { id } = await payments.aPaidTip();
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 2, path: '/refund' });
    const refund = await refundTip(id);
    await dueNow(id);
    const repository = payments.get(RefundsRepository);
    const [claimed] = (await repository.claimDue(10)).filter((row) => row.id === refund?.id);
    expect(claimed).toMatchObject({ checks: 1 });
    const request = jest.spyOn(paystack, 'refund');
    // As the process that claimed it before, and was paused since, would go on.
    jest.spyOn(repository, 'claimDue').mockResolvedValueOnce([{ ...(claimed as RefundRow), checks: 0 }]);
    await refunds.followDue();
    expect(request).not.toHaveBeenCalled();
    jest.restoreAllMocks();
    await listedOnce(id, 'returned');
  });

  it('fails a refund that the provider rejects, and allows another attempt', async () => {
    const { id, reference } = await payments.aPaidTip();
    // A refund on the provider's dashboard whose webhook has not arrived yet.
    payments.line.isOpen = false;
    await paystack.refund(aRefundRequest({ reference }, 250_000));
    await expect(refundTip(id)).rejects.toThrow(rejection('refund.refused'));
    expect((await refunds.list(id))[0]).toMatchObject({ status: 'failed', failureReason: expect.any(String) });
    payments.line.isOpen = true;
    await expect(refundTip(id)).rejects.toThrow(rejection('refund.refused'));
  });

  it('records a discrepancy for a refund that the bank returns', async () => {
    await payments.sandbox.control('/paystack/refunds/pace', { stepMs: null }, 'PUT');
    const { id } = await payments.aPaidTip();
    const refundId = (await refundTip(id))?.id ?? '';
    const [row] = await payments.database.rows<{ name: string }>(
      'select provider_refund_id as name from refunds where id = $1',
      [refundId],
    );
    await payments.sandbox.control(`/paystack/refunds/${row?.name}`, { status: 'processing' });
    await payments.sandbox.control(`/paystack/refunds/${row?.name}`, { status: 'failed' });
    await listedOnce(id, 'failed');
    expect(await payments.discrepancies(refundId)).toMatchObject([{ kind: 'refund-failed' }]);
    await payments.sandbox.control('/paystack/refunds/pace', { stepMs: 20 }, 'PUT');
  });

  it('throws donation.not-found for an unknown donation', async () => {
    await expect(refundTip(999_999_999)).rejects.toThrow(rejection('donation.not-found'));
  });
});
