import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError, type PremiumChanged } from '@tipnaija/contracts';
import { PaystackProvider } from '../providers/paystack/paystack.provider.js';
import { eventually, type RunningPayments, refusal, startPayments } from '../testing/payments.js';
import { addMonths } from './subscription.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** The ledger's side of the question, as it answers: once per key, and never more than is there. */
class Wallets {
  readonly balances = new Map<string, number>();
  readonly charged = new Map<string, string>();
  /** Answers are lost after the money moved. */
  isDeaf = false;

  readonly ask = async (_contract: unknown, request: unknown): Promise<never> => {
    const { creatorId, amountKobo, idempotencyKey } = request as {
      creatorId: string;
      amountKobo: number;
      idempotencyKey: string;
    };
    if (!this.charged.has(idempotencyKey)) {
      const balance = this.balances.get(creatorId) ?? 0;
      if (balance < amountKobo) throw new DomainError('wallet.insufficient');
      this.balances.set(creatorId, balance - amountKobo);
      this.charged.set(idempotencyKey, creatorId);
    }
    if (this.isDeaf) throw new DomainError('service.unavailable');
    return { chargedKobo: amountKobo } as never;
  };

  monthsOf(creatorId: string): number {
    return [...this.charged.values()].filter((payer) => payer === creatorId).length;
  }
}

const wallets = new Wallets();
let payments: RunningPayments;
let subscriptions: SubscriptionsService;
let creatorId: string;

beforeAll(async () => {
  payments = await startPayments({ ledger: wallets as never });
  subscriptions = payments.get(SubscriptionsService);
}, 30_000);
beforeEach(() => {
  wallets.isDeaf = false;
  creatorId = randomUUID();
});

afterAll(() => payments.stop());

const changesOf = async () => {
  const rows = await payments.database.rows<{ data: PremiumChanged }>(
    `select data from outbox where type = 'payments.premium-changed' and data->>'creatorId' = $1 order by seq`,
    [creatorId],
  );
  return rows.map(({ data }) => data.change);
};
/** Turns the clock of this subscription back, so that what was to come is here. */
const pass = (interval: string) =>
  payments.database.rows(
    `update subscriptions set expires_at = expires_at - $2::interval, next_renewal_at = next_renewal_at - $2::interval
     where creator_id = $1`,
    [creatorId, interval],
  );
const inAMonth = () => addMonths(new Date(), 1).getTime();
const expiryOf = async () => new Date((await subscriptions.status(creatorId)).expiresAt ?? 0).getTime();

describe('premium from the wallet', () => {
  it('is there at once for a month, and renews by itself', async () => {
    wallets.balances.set(creatorId, 2_500_000);
    const status = await subscriptions.subscribeByWallet(creatorId);
    expect(status).toMatchObject({ isPremium: true, autoRenew: true, retryingUntil: null });
    expect(Math.abs((await expiryOf()) - inAMonth())).toBeLessThan(10_000);
    await pass('32 days');
    expect((await subscriptions.status(creatorId)).isPremium).toBe(false);
    await subscriptions.renewDue();
    expect((await subscriptions.status(creatorId)).isPremium).toBe(true);
    expect(wallets.monthsOf(creatorId)).toBe(2);
    expect(await changesOf()).toEqual(['started', 'renewed']);
  });

  it('is refused with too little in it, and nothing is owed afterwards', async () => {
    wallets.balances.set(creatorId, 999_999);
    await expect(subscriptions.subscribeByWallet(creatorId)).rejects.toThrow(refusal('wallet.insufficient'));
    expect(await subscriptions.status(creatorId)).toMatchObject({ isPremium: false, expiresAt: null });
    wallets.balances.set(creatorId, 5_000_000);
    await subscriptions.renewDue();
    expect(wallets.monthsOf(creatorId)).toBe(0);
  });

  it('asked for by twenty clicks at once is one month', async () => {
    wallets.balances.set(creatorId, 100_000_000);
    await Promise.all(Array.from({ length: 20 }, () => subscriptions.subscribeByWallet(creatorId)));
    // Clicks that came after the first was through are further months, each paid for and each had.
    const months = wallets.monthsOf(creatorId);
    expect(await expiryOf()).toBeGreaterThan(addMonths(new Date(), months).getTime() - 100_000_000);
    expect(await changesOf()).toHaveLength(months);
  });

  it('whose answer was lost is found again: charged once, and had', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    wallets.isDeaf = true;
    await expect(subscriptions.subscribeByWallet(creatorId)).rejects.toThrow(refusal('service.unavailable'));
    wallets.isDeaf = false;
    await payments.database.rows(
      `update wallet_purchases set created_at = created_at - interval '1 minute' where creator_id = $1`,
      [creatorId],
    );
    await Promise.all([subscriptions.renewDue(), subscriptions.renewDue()]);
    expect(wallets.monthsOf(creatorId)).toBe(1);
    expect((await subscriptions.status(creatorId)).isPremium).toBe(true);
    expect(await changesOf()).toEqual(['started']);
  });
});

describe('a renewal', () => {
  beforeEach(async () => {
    wallets.balances.set(creatorId, 1_000_000);
    await subscriptions.subscribeByWallet(creatorId);
    await pass('32 days');
  });

  it('with too little is tried for three days, told each time, and then lapses', async () => {
    await subscriptions.renewDue();
    expect(await subscriptions.status(creatorId)).toMatchObject({ isPremium: false, autoRenew: true });
    await subscriptions.renewDue();
    expect(await changesOf()).toEqual(['started', 'renewal-failed']);
    await pass('3 days');
    await subscriptions.renewDue();
    expect(await subscriptions.status(creatorId)).toMatchObject({ autoRenew: false, retryingUntil: null });
    expect(await changesOf()).toEqual(['started', 'renewal-failed', 'lapsed']);
    await subscriptions.renewDue();
    expect(await changesOf()).toHaveLength(3);
  });

  it('within the three days goes through once there is enough', async () => {
    await subscriptions.renewDue();
    wallets.balances.set(creatorId, 1_200_000);
    await pass('6 hours');
    await subscriptions.renewDue();
    expect(await subscriptions.status(creatorId)).toMatchObject({ isPremium: true, autoRenew: true });
    expect(Math.abs((await expiryOf()) - inAMonth())).toBeLessThan(10_000);
  });

  it('by two replicas at once is one month', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    await Promise.all([subscriptions.renewDue(), subscriptions.renewDue(), subscriptions.renewDue()]);
    expect(wallets.monthsOf(creatorId)).toBe(2);
    expect(await changesOf()).toEqual(['started', 'renewed']);
  });

  it('by a replica that saw it due and comes late is not a second month', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    const repository = payments.get(SubscriptionsRepository);
    const find = jest.spyOn(repository, 'find');
    try {
      const seen = await repository.find(creatorId);
      await subscriptions.renewDue();
      // The last look of the other replica before it asks the wallet.
      find.mockImplementationOnce(async () => seen);
      await payments.database.rows(
        `update subscriptions set next_renewal_at = now() - interval '1 minute' where creator_id = $1`,
        [creatorId],
      );
      await subscriptions.renewDue();
    } finally {
      find.mockRestore();
    }
    expect(wallets.monthsOf(creatorId)).toBe(2);
    expect(await changesOf()).toEqual(['started', 'renewed']);
  });
});

describe('cancelling', () => {
  it('keeps what is paid for to its end, then it is over', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    await subscriptions.subscribeByWallet(creatorId);
    expect(await subscriptions.cancel(creatorId)).toMatchObject({ isPremium: true, autoRenew: false });
    await subscriptions.cancel(creatorId);
    await pass('32 days');
    await subscriptions.renewDue();
    expect(await subscriptions.status(creatorId)).toMatchObject({ isPremium: false, autoRenew: false });
    expect(wallets.monthsOf(creatorId)).toBe(1);
    expect(await changesOf()).toEqual(['started', 'cancelled', 'ended']);
  });

  it('what never was is refused', async () => {
    await expect(subscriptions.cancel(creatorId)).rejects.toThrow(refusal('subscription.none'));
  });
});

describe('premium paid at Paystack', () => {
  const buy = async () => {
    const { reference, paymentUrl } = await subscriptions.subscribeByPaystack(creatorId, 'https://tips.example.com');
    expect(paymentUrl).toMatch(/^http/);
    await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    return reference;
  };
  const untilPremium = () =>
    eventually(async () => ((await subscriptions.status(creatorId)).isPremium ? true : undefined));

  it('is there with the money, is no tip, and does not renew by itself', async () => {
    const reference = await buy();
    await untilPremium();
    expect(await subscriptions.status(creatorId)).toMatchObject({ autoRenew: false });
    expect(await payments.donations.getTotals([creatorId])).toMatchObject([{ totalKobo: 0, donationCount: 0 }]);
    const told = await payments.database.rows<{ data: object }>(
      `select data from outbox where type = 'payments.premium-charged' and data->>'paymentId' = $1`,
      [reference],
    );
    expect(told.map(({ data }) => data)).toEqual([
      { paymentId: reference, creatorId, provider: 'paystack', amountKobo: 1_000_000 },
    ]);
  });

  it('before the month is over follows it', async () => {
    await buy();
    await untilPremium();
    const first = await expiryOf();
    await buy();
    await eventually(async () => ((await expiryOf()) > first ? true : undefined));
    expect(await expiryOf()).toBe(addMonths(new Date(first), 1).getTime());
  });

  it('and given back is out of the books once, and the month is gone with the last of it', async () => {
    const reference = await buy();
    await untilPremium();
    const refund = (amountMinor: number) =>
      payments
        .get(PaystackProvider)
        .refund({ reference, providerReference: null, refundId: randomUUID(), amountMinor });
    const refundedKobo = async () => {
      const rows = await payments.database.rows<{ data: { amountKobo: number } }>(
        `select data from outbox where type = 'payments.premium-refunded' and data->>'paymentId' = $1`,
        [reference],
      );
      return rows.reduce((sum, { data }) => sum + data.amountKobo, 0);
    };
    await refund(400_000);
    await eventually(async () => ((await refundedKobo()) === 400_000 ? true : undefined));
    expect((await subscriptions.status(creatorId)).isPremium).toBe(true);
    await refund(600_000);
    await eventually(async () => ((await refundedKobo()) === 1_000_000 ? true : undefined));
    expect((await subscriptions.status(creatorId)).isPremium).toBe(false);
    expect(await changesOf()).toEqual(['started', 'taken-back']);
  });
});
