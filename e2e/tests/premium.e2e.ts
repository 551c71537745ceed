import type { CreatorAnalytics, StartedSubscription, SubscriptionStatus } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let creator: Creator;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
});

afterAll(() => system?.stop());

const status = (query = '') => creator.api.ok<SubscriptionStatus>('GET', `/api/subscription/status${query}`);

async function refundAtSandbox(reference: string): Promise<void> {
  const response = await fetch(`${system.sandboxUrl}/paystack/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${system.paystackSecretKey}` },
    body: JSON.stringify({ transaction: reference }),
  });
  if (!response.ok) throw new Error(await response.text());
}

describe('Premium', () => {
  it('cannot be bought from a wallet with an insufficient balance', async () => {
    const response = await creator.api.call('POST', '/api/subscription/subscribe-wallet');
    expect([response.status, response.body.code]).toEqual([409, 'wallet.insufficient']);
    expect(await status()).toEqual({ isPremium: false, autoRenew: false, expiresAt: null, retryingUntil: null });
    const analytics = await creator.api.call('GET', '/api/streamers/me/analytics?days=90');
    expect([analytics.status, analytics.body.code]).toEqual([403, 'premium.required']);
  });

  it('costs ₦10,000 from the wallet and is active immediately', async () => {
    await payAtSandbox(system, await initiateTip(system, creator, { amountKobo: 2_500_000 }));
    await waitUntil(async () => (await walletBalanceOf(creator)) > 0, 30_000, 'the tip is in the wallet');
    const moved = await kobosMoved(system, 1, async () => {
      expect(await creator.api.ok('POST', '/api/subscription/subscribe-wallet')).toMatchObject({
        isPremium: true,
        autoRenew: true,
      });
    });
    printLedgerTable('A month of premium from the wallet', moved);
    expect(moved).toEqual([
      { account: 'premium-revenue', kobo: 1_000_000 },
      { account: 'wallet', kobo: -1_000_000 },
    ]);
    const analytics = await creator.api.ok<CreatorAnalytics>('GET', '/api/streamers/me/analytics?days=90');
    expect(analytics).toMatchObject({ donations: 1, amount: 2_500_000, newSupporters: 1, returningDonations: 0 });
    expect(analytics.perDay).toHaveLength(90);
  });

  it('stays active until the end of the month after cancellation', async () => {
    expect(await creator.api.ok('POST', '/api/subscription/cancel')).toMatchObject({
      isPremium: true,
      autoRenew: false,
    });
  });

  it('is activated on return from Paystack when the webhook is lost, and revoked by a refund', async () => {
    const before = await status();
    const { paymentUrl, reference } = await creator.api.ok<StartedSubscription>(
      'POST',
      '/api/subscription/subscribe-paystack',
    );
    expect(paymentUrl).toContain(system.sandboxUrl.split('//')[1]?.split(':')[1] ?? 'checkout');
    const moved = await kobosMoved(system, 1, async () => {
      await payAtSandbox(system, reference, { webhook: false });
      await waitUntil(
        async () => (await status(`?reference=${reference}`)).expiresAt !== before.expiresAt,
        15_000,
        'the month is granted',
      );
    });
    printLedgerTable('A month of premium paid at Paystack', moved);
    expect(moved).toEqual([
      { account: 'paystack-clearing', kobo: -1_000_000 },
      { account: 'premium-revenue', kobo: 1_000_000 },
    ]);
    const refunded = await kobosMoved(system, 1, () => refundAtSandbox(reference));
    printLedgerTable('The same month refunded', refunded);
    expect(refunded).toEqual([
      { account: 'paystack-clearing', kobo: 1_000_000 },
      { account: 'premium-revenue', kobo: -1_000_000 },
    ]);
    await waitUntil(async () => (await status()).expiresAt === before.expiresAt, 30_000, 'the month is revoked');
  });

  it('is bought through Flutterwave too, and never through a provider that takes no naira', async () => {
    const path = '/api/subscription/subscribe-paystack';
    const before = await status();
    const started = await creator.api.ok<StartedSubscription>('POST', path, { paymentMethod: 'flutterwave' });
    expect(started.paymentUrl).toContain('/flutterwave/checkout/');
    const moved = await kobosMoved(system, 1, () => payAtSandbox(system, started.reference, {}, 'flutterwave'));
    expect(moved).toEqual([
      { account: 'flutterwave-clearing', kobo: -1_000_000 },
      { account: 'premium-revenue', kobo: 1_000_000 },
    ]);
    expect((await status()).expiresAt).not.toBe(before.expiresAt);
    for (const paymentMethod of ['stripe', 'cash'])
      expect((await creator.api.call('POST', path, { paymentMethod })).status).toBe(400);
  });

  it('requires a session, and causes no error log line in any service', async () => {
    const anonymous = await fetch(`${system.url}/api/subscription/status`);
    expect(anonymous.status).toBe(401);
    expect(system.errorLines()).toEqual([]);
  });
});
