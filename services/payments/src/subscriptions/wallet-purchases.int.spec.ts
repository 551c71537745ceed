import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cancelCharge, chargeWallet } from '@tipnaija/contracts';
import { rejection } from '../../testing/payments.js';
import { startPremium, Wallets } from '../../testing/premium.js';
import { WalletPurchasesRepository } from './wallet-purchases.repository.js';

const wallets = new Wallets();
let premium: Awaited<ReturnType<typeof startPremium>>;
let creatorId: string;

beforeAll(async () => {
  premium = await startPremium(wallets);
}, 30_000);
beforeEach(() => {
  Object.assign(wallets, { isDeaf: false, beforeCancel: async () => undefined });
  creatorId = randomUUID();
});

afterAll(() => premium.payments.stop());

/** Requests a month whose charge gets no response, because the ledger is away or its response is lost. */
async function fail(owner: string, cause: 'isAway' | 'isDeaf' = 'isAway', key = randomUUID()): Promise<void> {
  wallets.balances.set(owner, 5_000_000);
  wallets[cause] = true;
  await expect(premium.subscribe(owner, key)).rejects.toThrow(rejection('service.unavailable'));
  wallets[cause] = false;
}

const daysLeft = async () =>
  (new Date((await premium.status(creatorId)).expiresAt ?? 0).getTime() - Date.now()) / (24 * 3_600_000);

describe('WalletPurchasesService', () => {
  it('activates Premium for a month immediately, and the renewal charges the next month', async () => {
    wallets.balances.set(creatorId, 2_500_000);
    const status = await premium.subscribe(creatorId);
    expect(status).toMatchObject({ isPremium: true, autoRenew: true, retryingUntil: null });
    expect(Math.round(await daysLeft())).toBeGreaterThanOrEqual(28);
    await premium.pass(creatorId, '32 days');
    expect((await premium.status(creatorId)).isPremium).toBe(false);
    await premium.renewDue();
    expect((await premium.status(creatorId)).isPremium).toBe(true);
    expect(wallets.monthsOf(creatorId)).toBe(2);
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'renewed']);
  });

  it('rejects a wallet with an insufficient balance and charges nothing afterwards', async () => {
    wallets.balances.set(creatorId, 999_999);
    await expect(premium.subscribe(creatorId)).rejects.toThrow(rejection('wallet.insufficient'));
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: false, expiresAt: null });
    wallets.balances.set(creatorId, 5_000_000);
    await premium.renewDue();
    expect(wallets.monthsOf(creatorId)).toBe(0);
  });

  it('rejects for good: a charge of the purchase that was still in transit has no effect', async () => {
    await expect(premium.subscribe(creatorId)).rejects.toThrow(rejection('wallet.insufficient'));
    wallets.balances.set(creatorId, 5_000_000);
    await expect(wallets.call(chargeWallet, await premium.lastChargeOf(creatorId))).rejects.toThrow(
      rejection('wallet.charge-cancelled'),
    );
    expect(wallets.monthsOf(creatorId)).toBe(0);
  });

  it('rejects the next attempt when the process ended between the cancellation and the rejection', async () => {
    wallets.isAway = true;
    await expect(premium.subscribe(creatorId)).rejects.toThrow(rejection('service.unavailable'));
    wallets.isAway = false;
    await wallets.call(cancelCharge, await premium.lastChargeOf(creatorId));
    wallets.balances.set(creatorId, 5_000_000);
    await expect(premium.subscribe(creatorId)).rejects.toThrow(rejection('wallet.insufficient'));
    expect(await premium.subscribe(creatorId)).toMatchObject({ isPremium: true });
    expect(wallets.monthsOf(creatorId)).toBe(1);
  });

  it('grants the month when another attempt was charged before the rejection', async () => {
    wallets.beforeCancel = async () => {
      wallets.balances.set(creatorId, 1_000_000);
      await wallets.call(chargeWallet, await premium.lastChargeOf(creatorId));
    };
    expect(await premium.subscribe(creatorId)).toMatchObject({ isPremium: true, autoRenew: true });
    expect(wallets.monthsOf(creatorId)).toBe(1);
  });

  it('charges one month for twenty concurrent requests', async () => {
    wallets.balances.set(creatorId, 100_000_000);
    const requests = await Promise.allSettled(Array.from({ length: 20 }, () => premium.subscribe(creatorId)));
    expect(requests.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(wallets.monthsOf(creatorId)).toBe(1);
    expect(await premium.changesOf(creatorId)).toEqual(['started']);
  });

  it.each([0, 20, 60, 150])('charges one month for two requests %i ms apart', async (gapMs) => {
    wallets.balances.set(creatorId, 5_000_000);
    const first = premium.subscribe(creatorId);
    await pause(gapMs);
    await Promise.allSettled([first, premium.subscribe(creatorId)]);
    expect(wallets.monthsOf(creatorId)).toBe(1);
  });

  it('rejects a further month while Premium auto-renews, with the renewal time', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    const { expiresAt } = await premium.subscribe(creatorId);
    await expect(premium.subscribe(creatorId)).rejects.toMatchObject({
      code: 'subscription.already-renewing',
      details: { expiresAt },
    });
    await premium.cancel(creatorId);
    expect(await premium.subscribe(creatorId)).toMatchObject({ autoRenew: true });
    expect(wallets.monthsOf(creatorId)).toBe(2);
  });

  it('returns the same purchase for the same key, however often it is sent', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    const key = randomUUID();
    const first = await premium.subscribe(creatorId, key);
    expect(await premium.subscribe(creatorId, key)).toEqual(first);
    await premium.cancel(creatorId);
    expect(await premium.subscribe(creatorId, key)).toMatchObject({ expiresAt: first.expiresAt, autoRenew: false });
    expect(wallets.monthsOf(creatorId)).toBe(1);
  });

  it('grants a month with a lost response once, when the purchase is resumed as interrupted', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    wallets.isDeaf = true;
    await expect(premium.subscribe(creatorId)).rejects.toThrow(rejection('service.unavailable'));
    wallets.isDeaf = false;
    await premium.interruptPurchases(creatorId);
    await Promise.all([premium.renewDue(), premium.renewDue()]);
    expect(wallets.monthsOf(creatorId)).toBe(1);
    expect((await premium.status(creatorId)).isPremium).toBe(true);
    expect(await premium.changesOf(creatorId)).toEqual(['started']);
  });

  it('cancels a failed purchase instead of charging it more than five minutes later', async () => {
    await fail(creatorId);
    await premium.interruptPurchases(creatorId, '6 minutes');
    await premium.renewDue();
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: false, expiresAt: null });
    await expect(wallets.call(chargeWallet, await premium.lastChargeOf(creatorId))).rejects.toThrow(
      rejection('wallet.charge-cancelled'),
    );
  });

  it('buys a month anew by the key of a purchase that was cancelled because it failed', async () => {
    const key = randomUUID();
    await fail(creatorId, 'isAway', key);
    await premium.interruptPurchases(creatorId, '6 minutes');
    await premium.renewDue();
    expect(await premium.subscribe(creatorId, key)).toMatchObject({ isPremium: true, autoRenew: true });
    await expect(premium.subscribe(creatorId, key)).rejects.toMatchObject({ code: 'subscription.already-renewing' });
    expect(wallets.monthsOf(creatorId)).toBe(1);
  });

  it('grants a month that was charged in time, however late the lost response is noticed', async () => {
    await fail(creatorId, 'isDeaf');
    await premium.interruptPurchases(creatorId, '6 hours');
    await premium.renewDue();
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: true, autoRenew: true });
    expect(wallets.monthsOf(creatorId)).toBe(1);
  });

  it.each([
    ['the same key', (key: string) => key],
    ['another key', () => randomUUID()],
  ])('charges a failed purchase that the creator requests again later with %s', async (_case, next) => {
    const key = randomUUID();
    await fail(creatorId, 'isAway', key);
    await premium.interruptPurchases(creatorId, '6 minutes');
    expect(await premium.subscribe(creatorId, next(key))).toMatchObject({ isPremium: true, autoRenew: true });
    expect(wallets.monthsOf(creatorId)).toBe(1);
  });
});

describe('WalletPurchasesService after a deploy that changes the price', () => {
  async function anInterruptedPurchase(): Promise<{ creatorId: string; amountKobo: number; idempotencyKey: string }> {
    const [id, priceKobo] = [randomUUID(), 900_000];
    const purchases = premium.payments.get(WalletPurchasesRepository);
    await purchases.open(premium.payments.database, { id, creatorId, priceKobo, renewsRevision: null });
    await premium.interruptPurchases(creatorId);
    return { creatorId, amountKobo: priceKobo, idempotencyKey: id };
  }

  it('grants a month that was charged at the old price, once', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    await wallets.call(chargeWallet, await anInterruptedPurchase());
    await premium.renewDue();
    expect(wallets.balances.get(creatorId)).toBe(4_100_000);
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: true });
  });

  it('charges the old price for a month that was not charged yet', async () => {
    wallets.balances.set(creatorId, 900_000);
    await anInterruptedPurchase();
    await premium.renewDue();
    expect(wallets.balances.get(creatorId)).toBe(0);
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: true });
  });
});

describe('WalletPurchasesService.cancelRenewal', () => {
  it('keeps Premium to the end of the paid period', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    await premium.subscribe(creatorId);
    expect(await premium.cancel(creatorId)).toMatchObject({ isPremium: true, autoRenew: false });
    await premium.cancel(creatorId);
    await premium.pass(creatorId, '32 days');
    await premium.renewDue();
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: false, autoRenew: false });
    expect(wallets.monthsOf(creatorId)).toBe(1);
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'cancelled', 'ended']);
  });

  it('neither charges nor renews a purchase that failed before the cancellation', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    await premium.subscribe(creatorId);
    await premium.cancel(creatorId);
    wallets.isAway = true;
    await expect(premium.subscribe(creatorId)).rejects.toThrow(rejection('service.unavailable'));
    wallets.isAway = false;
    expect(await premium.cancel(creatorId)).toMatchObject({ isPremium: true, autoRenew: false });
    expect(wallets.monthsOf(creatorId)).toBe(1);
  });

  it('throws subscription.none for a creator without Premium, even after a rejected purchase', async () => {
    await expect(premium.cancel(creatorId)).rejects.toThrow(rejection('subscription.none'));
    await expect(premium.subscribe(creatorId)).rejects.toThrow(rejection('wallet.insufficient'));
    await expect(premium.cancel(creatorId)).rejects.toThrow(rejection('subscription.none'));
  });
});
