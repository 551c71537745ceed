import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WebhookOutcome } from '@tipnaija/contracts';
import { aCharge, aPendingPayment, aRefund } from '../../testing/confirmation.js';
import { eventually, rejection } from '../../testing/payments.js';
import { aPendingPremium, startPremium, Wallets } from '../../testing/premium.js';
import { aRefundRequest } from '../../testing/refund-requests.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { Providers } from '../providers/providers.js';

const wallets = new Wallets();
let premium: Awaited<ReturnType<typeof startPremium>>;
let creatorId: string;

beforeAll(async () => {
  premium = await startPremium(wallets);
}, 30_000);
beforeEach(() => {
  creatorId = randomUUID();
});
afterAll(() => premium.payments.stop());

const confirm = (event: ReturnType<typeof aCharge>) => premium.payments.get(PaymentConfirmationService).confirm(event);
const priceKobo = 1_000_000;
const buyMonth = async (owner = creatorId) => {
  const reference = await aPendingPremium(premium.payments, owner);
  expect(await confirm(aCharge(reference, { amountMinor: priceKobo }))).toBe('confirmed');
  return reference;
};
const expiryOf = async () => (await premium.status(creatorId)).expiresAt;
const refundedKobo = async (reference: string) => {
  const rows = await premium.payments.database.rows<{ data: { amountKobo: number } }>(
    `select data from outbox where type = 'payments.premium-refunded' and data->>'paymentId' = $1`,
    [reference],
  );
  return rows.reduce((sum, { data }) => sum + data.amountKobo, 0);
};
const chargedKobo = async (reference: string) => {
  const rows = await premium.payments.database.rows<{ data: { amountKobo: number } }>(
    `select data from outbox where type = 'payments.premium-charged' and data->>'paymentId' = $1`,
    [reference],
  );
  return rows.map(({ data }) => data.amountKobo);
};

describe('PremiumPaymentsService', () => {
  it('grants a month for the payment, counts no tip, and does not enable renewal', async () => {
    const { reference } = await premium.subscribeByPaystack(creatorId);
    await premium.payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    await eventually(async () => ((await premium.status(creatorId)).isPremium ? true : undefined));
    expect(await premium.status(creatorId)).toMatchObject({ autoRenew: false });
    expect(await premium.payments.donations.getTotals([creatorId])).toMatchObject([{ totalKobo: 0, donationCount: 0 }]);
    expect(await chargedKobo(reference)).toEqual([priceKobo]);
  });

  it("empties the provider's report of the payment when the creator is deleted", async () => {
    const reference = await buyMonth();
    const bodies = () =>
      premium.payments.database.rows('select length(body) as bytes from provider_events where reference = $1', [
        reference,
      ]);
    expect(await bodies()).toEqual([{ bytes: expect.any(Number) }]);
    await premium.payments.get(AccountsService).change(creatorId, 'deleted', new Date().toISOString());
    expect(await bodies()).toEqual([{ bytes: 0 }]);
  });

  it('grants a second month that follows the current one', async () => {
    await buyMonth();
    const first = new Date((await expiryOf()) as string);
    await buyMonth();
    const days = (new Date((await expiryOf()) as string).getTime() - first.getTime()) / (24 * 3_600_000);
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  it('ends a wallet purchase that failed before: the wallet is not charged and renewal stays off', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    wallets.isAway = true;
    await expect(premium.subscribe(creatorId)).rejects.toThrow(rejection('service.unavailable'));
    wallets.isAway = false;
    await buyMonth();
    await premium.interruptPurchases(creatorId);
    await premium.renewDue();
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: true, autoRenew: false });
    expect(wallets.monthsOf(creatorId)).toBe(0);
    expect(await premium.changesOf(creatorId)).toEqual(['started']);
  });

  it('leaves renewal off when the wallet was charged before the payment arrived, and grants both months', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    wallets.isDeaf = true;
    await expect(premium.subscribe(creatorId)).rejects.toThrow(rejection('service.unavailable'));
    wallets.isDeaf = false;
    await buyMonth();
    await premium.interruptPurchases(creatorId);
    await premium.renewDue();
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: true, autoRenew: false });
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'renewed']);
  });

  it('books partial refunds and revokes the month when all of the money is refunded', async () => {
    const { reference } = await premium.subscribeByPaystack(creatorId);
    await premium.payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    await eventually(async () => ((await premium.status(creatorId)).isPremium ? true : undefined));
    const refund = (amountMinor: number) =>
      premium.payments.get(Providers).get('paystack').refund(aRefundRequest({ reference }, amountMinor));
    await refund(400_000);
    await eventually(async () => ((await refundedKobo(reference)) === 400_000 ? true : undefined));
    expect((await premium.status(creatorId)).isPremium).toBe(true);
    await refund(600_000);
    await eventually(async () => ((await refundedKobo(reference)) === priceKobo ? true : undefined));
    expect((await premium.status(creatorId)).isPremium).toBe(false);
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'revoked']);
  });

  it('records once what goes back beyond what was paid', async () => {
    const reference = await buyMonth();
    const discrepancies = () =>
      premium.payments.database.rows(
        `select kind, details->'excessKobo' as "excessKobo" from discrepancies where details->>'payment' = $1`,
        [reference],
      );
    await confirm(aRefund(reference, { amountMinor: 400_000, name: 'part' }));
    expect(await discrepancies()).toEqual([]);
    const whole = aRefund(reference, { amountMinor: priceKobo, name: 'whole' });
    await confirm(whole);
    await confirm({ ...whole, eventKey: randomUUID() });
    await confirm(aRefund(reference, { amountMinor: 400_000, name: 'part' }));
    expect(await refundedKobo(reference)).toBe(priceKobo);
    expect(await discrepancies()).toEqual([{ kind: 'refund-exceeds', excessKobo: 400_000 }]);
  });

  it('books a chargeback of a month that has ended', async () => {
    const reference = await buyMonth();
    await premium.pass(creatorId, '40 days');
    await premium.renewDue();
    expect(await premium.changesOf(creatorId)).toEqual(['started', 'ended']);
    expect(await confirm(aRefund(reference, { amountMinor: priceKobo }))).toBe('confirmed');
    expect(await refundedKobo(reference)).toBe(priceKobo);
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: false, autoRenew: false });
  });

  it('restores exactly the former expiry when the newest month is charged back', async () => {
    await buyMonth();
    const former = await expiryOf();
    const second = await buyMonth();
    await confirm(aRefund(second, { amountMinor: priceKobo }));
    expect(await expiryOf()).toBe(former);
  });

  it('keeps the later month when an earlier one is charged back', async () => {
    const first = await buyMonth();
    await premium.pass(creatorId, '10 days');
    await buyMonth();
    await confirm(aRefund(first, { amountMinor: priceKobo }));
    const daysLeft = (new Date((await expiryOf()) as string).getTime() - Date.now()) / (24 * 3_600_000);
    expect(daysLeft).toBeGreaterThan(27);
    expect(daysLeft).toBeLessThan(31.1);
  });

  it('grants no month for a short payment, books the paid amount, and records a discrepancy', async () => {
    const reference = await aPendingPremium(premium.payments, creatorId);
    expect(await confirm(aCharge(reference, { amountMinor: 10_000 }))).toBe('confirmed');
    expect(await premium.status(creatorId)).toMatchObject({ isPremium: false, expiresAt: null });
    expect(await chargedKobo(reference)).toEqual([10_000]);
    expect(await premium.payments.discrepancies(reference)).toMatchObject([{ kind: 'short-paid' }]);
    expect(await confirm(aRefund(reference, { amountMinor: 10_000 }))).toBe('confirmed');
    expect(await refundedKobo(reference)).toBe(10_000);
  });

  it('does not deadlock with a cancellation while another replica is about to commit', async () => {
    wallets.balances.set(creatorId, 5_000_000);
    await premium.subscribe(creatorId);
    const reference = await aPendingPremium(premium.payments, creatorId);
    const { database } = premium.payments;
    const tips = await Promise.all(
      Array.from({ length: 20 }, () => aPendingPayment(database, { creatorId: randomUUID() })),
    );
    const outcomes: (WebhookOutcome | Error)[] = [];
    const otherReplica = database.transaction(async (transaction) => {
      await transaction.rows(`select pg_advisory_xact_lock(hashtext(current_schema() || '.outbox'))`);
      await pause(900);
    });
    await pause(30);
    const events = [...tips.map((tip) => aCharge(tip)), aCharge(reference, { amountMinor: priceKobo })];
    const batch = Promise.all(
      events.map((event) =>
        confirm(event).then(
          (outcome) => outcomes.push(outcome),
          (error: Error) => outcomes.push(error),
        ),
      ),
    );
    await pause(400);
    const cancelled = premium.cancel(creatorId);
    await Promise.all([otherReplica, batch, cancelled]);
    expect(new Set(outcomes)).toEqual(new Set(['confirmed']));
    // The server checks for deadlocks after one second, for which a victim would have waited.
    const [deadlocks] = await database.rows<{ count: number }>(
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    );
    expect(deadlocks?.count).toBe(0);
  });

  it('confirms payments and refunds of the same creators in any order without a deadlock', async () => {
    const creators = [randomUUID(), randomUUID()].sort();
    const [a, b] = creators as [string, string];
    const paid = { a: await buyMonth(a), b: await buyMonth(b) };
    const { database } = premium.payments;
    for (let round = 0; round < 5; round += 1) {
      const [nextA, nextB] = [await aPendingPremium(premium.payments, a), await aPendingPremium(premium.payments, b)];
      const outcomes = await Promise.all([
        confirm(aCharge(nextB, { amountMinor: priceKobo })),
        confirm(aRefund(paid.a, { amountMinor: priceKobo, name: `refund ${round}` })),
        confirm(aCharge(nextA, { amountMinor: priceKobo })),
        confirm(aRefund(paid.b, { amountMinor: priceKobo, name: `refund ${round}` })),
      ]);
      expect(new Set(outcomes)).toEqual(new Set(['confirmed']));
      Object.assign(paid, { a: nextA, b: nextB });
    }
    const [deadlocks] = await database.rows<{ count: number }>(
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    );
    expect(deadlocks?.count).toBe(0);
  });
});
