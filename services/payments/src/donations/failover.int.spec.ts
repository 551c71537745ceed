import '../../testing/tiny-provider/declare.js';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { aFailedAttempt, aReplacedTip, tinyBankOf } from '../../testing/failover.js';
import {
  aDonationRequest,
  eventually,
  type RunningPayments,
  rejection,
  startPayments,
} from '../../testing/payments.js';
import { tinyName } from '../../testing/tiny-provider/tiny.registration.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';

let payments: RunningPayments;

beforeAll(async () => {
  payments = await startPayments();
}, 30_000);
afterAll(() => payments.stop());

const attemptsOf = (creatorId: string) =>
  payments.database.rows<{ id: string; provider: string; status: string; replaces: string | null }>(
    'select id, provider, status, replaces_id as replaces from payments where creator_id = $1 order by created_at',
    [creatorId],
  );

describe('A tip whose provider fails', () => {
  it('names the failed attempt and the other providers of the same currency', async () => {
    const { error, reference, request, alternatives } = await aFailedAttempt(payments);
    expect(error).toEqual(rejection('provider.unavailable'));
    expect(alternatives).toEqual(['flutterwave', tinyName]);
    expect(await attemptsOf(request.creatorId)).toMatchObject([{ id: reference, status: 'failed' }]);
  });

  it('is answered within ten seconds when the provider does not respond', async () => {
    const bank = tinyBankOf(payments);
    bank.holdMs = 20_000;
    const startedAt = performance.now();
    await expect(payments.initiation.initiate(aDonationRequest({ provider: tinyName }))).rejects.toThrow(
      rejection('provider.unavailable'),
    );
    bank.holdMs = 1;
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  }, 15_000);

  it('is paid through the other provider, which replaces the failed attempt', async () => {
    const { request, first, second } = await aReplacedTip(payments);
    expect(await attemptsOf(request.creatorId)).toMatchObject([
      { id: first, provider: 'paystack', status: 'failed', replaces: null },
      { id: second, provider: tinyName, status: 'pending', replaces: first },
    ]);
  });

  it('has one replacement for ten concurrent taps, and for another tap later', async () => {
    const { request, reference } = await aFailedAttempt(payments);
    const tap = () => payments.initiation.initiate({ ...request, provider: tinyName, replaces: reference });
    const taps = await Promise.all(Array.from({ length: 10 }, tap));
    expect(new Set([...taps, await tap()].map((tapped) => tapped.paymentUrl)).size).toBe(1);
    expect(await attemptsOf(request.creatorId)).toHaveLength(2);
  });

  it('has one replacement when the page sends no form id', async () => {
    const { request, reference } = await aFailedAttempt(payments, { formId: null });
    const tap = () => payments.initiation.initiate({ ...request, provider: tinyName, replaces: reference });
    await Promise.all([tap(), tap(), tap()]);
    expect(await attemptsOf(request.creatorId)).toHaveLength(2);
  });

  it('is tried again at the same provider as a further attempt', async () => {
    const { request, reference } = await aFailedAttempt(payments);
    const again = await payments.initiation.initiate({ ...request, replaces: reference });
    expect(await attemptsOf(request.creatorId)).toMatchObject([{}, { id: again.reference, replaces: reference }]);
  });

  it('continues from the last attempt when the page did not learn that a replacement failed', async () => {
    const { request, reference } = await aFailedAttempt(payments);
    const replacing = { ...request, provider: tinyName, replaces: reference };
    tinyBankOf(payments).failures = 1;
    const failure = await payments.initiation.initiate(replacing).catch((error: unknown) => error);
    expect(failure).toEqual(rejection('provider.unavailable'));
    const { reference: last } = await payments.initiation.initiate(replacing);
    const attempts = await attemptsOf(request.creatorId);
    expect(attempts).toMatchObject([{}, { replaces: reference }, { id: last, replaces: attempts[1]?.id }]);
  });

  it('returns the receipt when an attempt was paid in the meantime, and starts nothing', async () => {
    const { request, reference } = await aFailedAttempt(payments);
    await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    const url = await eventually(async () => {
      const [row] = await payments.database.rows<{ status: string }>('select status from payments where id = $1', [
        reference,
      ]);
      if (row?.status !== 'succeeded') return undefined;
      return payments.initiation.initiate({ ...request, provider: tinyName, replaces: reference });
    });
    expect(url).toEqual({ paymentUrl: `https://tips.example.com/receipt/${reference}`, reference });
    expect(await attemptsOf(request.creatorId)).toHaveLength(1);
  });

  it.each([
    ['an unknown payment', { replaces: v7() }],
    ['text that is no reference', { replaces: 'x' }],
    ['a payment to another creator', { creatorId: randomUUID() }],
    ['a payment of another amount', { amountMinor: 300_000 }],
  ])('cannot replace %s', async (_what, change) => {
    const { request, reference } = await aFailedAttempt(payments);
    const wrong = { ...request, provider: tinyName, replaces: reference, ...change };
    await expect(payments.initiation.initiate(wrong)).rejects.toThrow(rejection('payment.not-replaceable'));
    expect(await attemptsOf(request.creatorId)).toHaveLength(1);
  });
});

describe('A month of Premium whose provider fails', () => {
  it('is paid through the other provider', async () => {
    const creatorId = randomUUID();
    const subscriptions = payments.get(SubscriptionsService);
    const request = { creatorId, provider: 'paystack' as const, cancelUrl: 'https://tips.example.com/dashboard' };
    await payments.sandbox.control('/paystack/faults', { kind: 'error', count: 1, path: '/transaction/initialize' });
    const error = await subscriptions.subscribeAtProvider(request).catch((rejected: unknown) => rejected);
    expect(error).toMatchObject({ code: 'provider.unavailable', details: { alternatives: ['flutterwave', tinyName] } });
    const { reference } = (error as { details: { reference: string } }).details;
    const buy = () => subscriptions.subscribeAtProvider({ ...request, provider: tinyName, replaces: reference });
    const [first, second] = await Promise.all([buy(), buy()]);
    expect(second).toEqual(first);
    expect(await attemptsOf(creatorId)).toMatchObject([{ status: 'failed' }, { status: 'pending' }]);
  });
});
