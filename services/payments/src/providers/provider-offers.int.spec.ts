import '../../testing/tiny-provider/declare.js';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentProviderName } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { aFailedAttempt, tinyBankOf } from '../../testing/failover.js';
import {
  aDonationRequest,
  eventually,
  type RunningPayments,
  rejection,
  startPayments,
} from '../../testing/payments.js';
import { tinyName } from '../../testing/tiny-provider/tiny.registration.js';
import { PendingPaymentsService } from '../pending-payments/pending-payments.service.js';
import { RefundRequestsService } from '../refunds/refund-requests.service.js';
import { WebhooksService } from '../webhooks/webhooks.service.js';
import { ProviderCalls } from './provider-calls.service.js';
import { ProviderOffers } from './provider-offers.service.js';

let payments: RunningPayments;
let offers: ProviderOffers;
const adminId = v7();

beforeAll(async () => {
  payments = await startPayments();
  offers = payments.get(ProviderOffers);
}, 30_000);
afterEach(async () => {
  tinyBankOf(payments).failures = 0;
  await payments.database.rows('delete from provider_switches');
});
afterAll(() => payments.stop());

const setSwitch = (provider: PaymentProviderName, isOn: boolean) => offers.setSwitch({ provider, isOn, adminId });
const stateOf = async (provider: PaymentProviderName) =>
  (await offers.listStates()).find(({ name }) => name === provider);
const start = (provider: PaymentProviderName) => payments.initiation.initiate(aDonationRequest({ provider }));

describe('ProviderOffers', () => {
  it('neither offers nor starts a provider that is switched off, and names the other one', async () => {
    expect(await setSwitch('paystack', false)).toEqual({ wasOn: true });
    expect((await offers.list()).providers).not.toContain('paystack');
    const rejected = await start('paystack').catch((error: unknown) => error);
    expect(rejected).toMatchObject({
      code: 'provider.switched-off',
      details: { alternatives: ['flutterwave', tinyName] },
    });
    expect(await setSwitch('paystack', true)).toEqual({ wasOn: false });
    expect((await offers.list()).providers[0]).toBe('paystack');
    expect(await start('paystack')).toMatchObject({ paymentUrl: expect.any(String) });
  });

  it('keeps the time and the admin of the first of two equal switches', async () => {
    await setSwitch('paystack', false);
    const first = await stateOf('paystack');
    expect(await offers.setSwitch({ provider: 'paystack', isOn: false, adminId: v7() })).toEqual({ wasOn: false });
    expect(await stateOf('paystack')).toEqual({ ...first, minutes: expect.any(Array) });
    const rows = await payments.database.rows('select changed_by as "changedBy" from provider_switches');
    expect(rows).toEqual([{ changedBy: adminId }]);
  });

  it('stores nothing for a provider that was never off', async () => {
    expect(await setSwitch('stripe', true)).toEqual({ wasOn: true });
    expect(await stateOf('stripe')).toMatchObject({ isOn: true, changedAt: null });
  });

  it('throws provider.not-found for a provider that is not configured', async () => {
    await expect(setSwitch('none' as PaymentProviderName, false)).rejects.toThrow(rejection('provider.not-found'));
  });

  it('confirms, looks up and refunds payments of a provider that is switched off', async () => {
    const byWebhook = await start(tinyName);
    const byPolling = await start(tinyName);
    await setSwitch(tinyName, false);
    const bank = tinyBankOf(payments);
    const hint = bank.attempt(byWebhook.reference, 'paid');
    expect(await payments.get(WebhooksService).receive({ provider: tinyName, ...hint })).toBe('confirmed');
    bank.attempt(byPolling.reference, 'paid');
    await payments.database.rows('update payments set next_check_at = now(), checks = 1 where id = $1', [
      byPolling.reference,
    ]);
    await payments.get(PendingPaymentsService).checkDuePayments();
    const donations = await payments.database.rows<{ id: number }>(
      'select id from donations where payment_id = any($1)',
      [[byWebhook.reference, byPolling.reference]],
    );
    expect(donations).toHaveLength(2);
    const admin = { id: adminId, role: 'owner' } as const;
    const refund = { donationId: donations[0]?.id as number, amountMinor: null, reason: 'Asked', admin };
    const started = await payments.get(RefundRequestsService).refund({ ...refund, isSignInFresh: true });
    expect(started.refund).toMatchObject({ status: 'accepted' });
  });

  it('rejects the replacement of a payment through a provider that is switched off', async () => {
    const { request, reference } = await aFailedAttempt(payments);
    await setSwitch(tinyName, false);
    const replacement = payments.initiation.initiate({ ...request, provider: tinyName, replaces: reference });
    await expect(replacement).rejects.toThrow(rejection('provider.switched-off'));
    const rows = await payments.database.rows('select from payments where creator_id = $1', [request.creatorId]);
    expect(rows).toHaveLength(1);
  });

  it('names a failing provider last and not as an alternative', async () => {
    // What was read before the calls of the earlier tests is used for two seconds.
    await eventually(async () => ((await stateOf(tinyName))?.health === 'healthy' ? true : undefined));
    const bank = tinyBankOf(payments);
    bank.failures = 30;
    const untilHealth = (health: string) =>
      eventually(async () => {
        await start(tinyName).catch(() => undefined);
        await pause(250);
        return (await stateOf(tinyName))?.health === health ? true : undefined;
      });
    await untilHealth('failing');
    const offered = await offers.list();
    expect(offered).toMatchObject({ failing: [tinyName] });
    expect(offered.providers.at(-1)).toBe(tinyName);
    expect((await aFailedAttempt(payments)).alternatives).toEqual(['flutterwave']);
    const failed = (await stateOf(tinyName))?.minutes.reduce((sum, minute) => sum + minute.failed, 0);
    expect(failed).toBeGreaterThanOrEqual(3);
  });

  it('does not count a request that the provider rightly rejects', async () => {
    const before = await stateOf('paystack');
    const failures = (state: typeof before) => state?.minutes.reduce((sum, minute) => sum + minute.failed, 0);
    const wrong = { reference: 'no reference of Paystack\n', amountMinor: -1, returnUrl: '', cancelUrl: '' };
    await expect(payments.get(ProviderCalls).start('paystack', wrong)).rejects.toThrow('initialize returned 4');
    await pause(2_100);
    expect(failures(await stateOf('paystack'))).toBe(failures(before));
  });
});
