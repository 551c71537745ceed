import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cancelCharge } from '@tipnaija/contracts';
import { rejection } from '../../testing/payments.js';
import { startPremium, Wallets } from '../../testing/premium.js';
import { AccountEvents } from '../accounts/account.events.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

const wallets = new Wallets();
let premium: Awaited<ReturnType<typeof startPremium>>;
let creatorId: string;

beforeAll(async () => {
  premium = await startPremium(wallets);
}, 30_000);

beforeEach(async () => {
  Object.assign(wallets, { isAway: false, isDeaf: false, beforeCharge: async () => undefined });
  creatorId = randomUUID();
  wallets.balances.set(creatorId, 1_000_000);
  await premium.subscribe(creatorId);
  await premium.pass(creatorId, '32 days');
});

afterAll(() => premium.payments.stop());

const accountEvent = (id: string, occurredAt = new Date().toISOString()) => ({
  id: randomUUID(),
  type: 'test',
  version: 1,
  occurredAt,
  correlationId: 'test',
  data: { userId: randomUUID(), creatorId: id },
});

describe('RenewalsService', () => {
  it('retries for three days with an insufficient balance, publishes each failed attempt, and then lapses', async () => {
    await premium.renewDue();
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: false, autoRenew: true });
    await premium.renewDue();
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'renewal-failed']);
    await premium.pass(creatorId, '3 days');
    await premium.renewDue();
    expect(await premium.status(creatorId)).toMatchObject({ autoRenew: false, retryingUntil: null });
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'renewal-failed', 'lapsed']);
    await premium.renewDue();
    expect(await premium.changesOf(creatorId)).toHaveLength(3);
  });

  it('renews within the three days once the balance is sufficient', async () => {
    await premium.renewDue();
    wallets.balances.set(creatorId, 1_200_000);
    await premium.pass(creatorId, '6 hours');
    await premium.renewDue();
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: true, autoRenew: true });
  });

  it('lets the creator pay immediately within the three days', async () => {
    await premium.renewDue();
    wallets.balances.set(creatorId, 1_200_000);
    expect(await premium.subscribe(creatorId)).toMatchObject({ isPremium: true, autoRenew: true });
    expect(wallets.monthsOf(creatorId)).toBe(2);
  });

  it('charges one month when three replicas find it due concurrently', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    await Promise.all([premium.renewDue(), premium.renewDue(), premium.renewDue()]);
    expect(wallets.monthsOf(creatorId)).toBe(2);
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'renewed']);
  });

  it('charges no second month when a replica acts on an outdated read', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    const repository = premium.payments.get(SubscriptionsRepository);
    const find = jest.spyOn(repository, 'find');
    try {
      const seen = await repository.find(creatorId);
      await premium.renewDue();
      // The outdated read of the other replica before it charges the wallet.
      find.mockImplementationOnce(async () => seen);
      await premium.payments.database.rows(
        `update subscriptions set next_renewal_at = now() - interval '1 minute' where creator_id = $1`,
        [creatorId],
      );
      await premium.renewDue();
    } finally {
      find.mockRestore();
    }
    expect(wallets.monthsOf(creatorId)).toBe(2);
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'renewed']);
  });

  it('retries later when the process that rejected the charge ended before it could record that', async () => {
    wallets.isAway = true;
    await premium.renewDue();
    wallets.isAway = false;
    await wallets.call(cancelCharge, await premium.lastChargeOf(creatorId));
    await premium.interruptPurchases(creatorId);
    await premium.renewDue();
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'renewal-failed']);
    wallets.balances.set(creatorId, 1_200_000);
    await premium.pass(creatorId, '6 hours');
    await premium.renewDue();
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: true, autoRenew: true });
  });

  it('charges nothing for a renewal cancelled while the ledger was unavailable', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    wallets.isAway = true;
    await premium.renewDue();
    expect(await premium.cancel(creatorId)).toMatchObject({ autoRenew: false });
    wallets.isAway = false;
    await premium.interruptPurchases(creatorId);
    await premium.renewDue();
    expect(wallets.monthsOf(creatorId)).toBe(1);
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: false, autoRenew: false });
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'cancelled', 'ended']);
  });

  it('charges nothing when the cancellation overtakes a charge in transit', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    wallets.beforeCharge = () => premium.cancel(creatorId);
    await premium.renewDue();
    expect(wallets.monthsOf(creatorId)).toBe(1);
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: false, autoRenew: false });
  });

  it('grants the month and leaves renewal off when the charge preceded the cancellation', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    wallets.isDeaf = true;
    await premium.renewDue();
    wallets.isDeaf = false;
    expect(await premium.cancel(creatorId)).toMatchObject({ isPremium: true, autoRenew: false });
    expect(wallets.monthsOf(creatorId)).toBe(2);
  });

  it('renews nothing for a suspended account, and renews again after it is reopened', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    await premium.payments.get(AccountEvents).banned(accountEvent(creatorId));
    await premium.renewDue();
    expect(wallets.monthsOf(creatorId)).toBe(1);
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'ended']);
    await premium.payments.get(AccountEvents).unbanned(accountEvent(creatorId, new Date(Date.now() + 1).toISOString()));
    await premium.subscribe(creatorId);
    await premium.pass(creatorId, '32 days');
    await premium.renewDue();
    expect(wallets.monthsOf(creatorId)).toBe(3);
  });

  it('cancels the renewal of a deleted account, including one in progress', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    wallets.isAway = true;
    await premium.renewDue();
    wallets.isAway = false;
    await premium.payments.get(AccountEvents).deleted(accountEvent(creatorId));
    await premium.interruptPurchases(creatorId);
    await premium.renewDue();
    expect(wallets.monthsOf(creatorId)).toBe(1);
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: false, autoRenew: false });
  });

  it('ends a subscription without retrying when the ledger closed its wallet', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    wallets.closed.add(creatorId);
    await premium.renewDue();
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'ended']);
    await expect(premium.subscribe(creatorId)).rejects.toThrow(rejection('wallet.closed'));
  });

  it('ignores a suspension that arrives after its newer reversal', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    const events = premium.payments.get(AccountEvents);
    await events.unbanned(accountEvent(creatorId, '2026-11-22T10:00:01.000Z'));
    await events.banned(accountEvent(creatorId, '2026-11-22T10:00:00.000Z'));
    await premium.renewDue();
    expect(wallets.monthsOf(creatorId)).toBe(2);
  });
});
