import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCharge, aDisputeOutcome, aPaidCardTip, aPendingPayment, aRefund } from '../../testing/confirmation.js';
import { type RunningPayments, startPayments } from '../../testing/payments.js';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { creatorAnalytics } from './creator-statistics.js';
import { CreatorStatisticsRepository } from './creator-statistics.repository.js';

let payments: RunningPayments;
let creatorId: string;
const hourMs = 3_600_000;

beforeAll(async () => {
  payments = await startPayments();
}, 30_000);
beforeEach(() => {
  creatorId = randomUUID();
});
afterAll(() => payments.stop());

const confirm = (event: Parameters<PaymentConfirmationService['confirm']>[0]) =>
  payments.get(PaymentConfirmationService).confirm(event);
const tip = async (donorName: string, { hoursAgo = 0, amountMinor = 250_000 } = {}) => {
  const reference = await aPendingPayment(payments.database, { creatorId, donorName });
  const event = aCharge(reference, { amountMinor });
  if (event.type !== 'charge') throw new Error('A charge was expected');
  await confirm({ ...event, charge: { ...event.charge, paidAt: new Date(Date.now() - hoursAgo * hourMs) } });
  return reference;
};
const refund = (reference: string, amountMinor = 250_000) => confirm(aRefund(reference, { amountMinor }));
const counted = async ({ days = 30 } = {}) => {
  const now = new Date();
  const rows = await new CreatorStatisticsRepository(payments.database).hoursSince(creatorId, new Date(0));
  const { donations, newSupporters, returningDonations } = creatorAnalytics(rows, { now, days });
  return { donations, newSupporters, returningDonations };
};

describe('Tips of returning supporters', () => {
  it.each([
    ['as it was asked', 250_000],
    ['with another amount', 260_000],
  ])('stay when the tip of a newcomer, paid %s, is refunded', async (_how, amountMinor) => {
    await tip('Ada');
    await tip('Ada');
    const newcomer = await tip('Bola', { amountMinor });
    expect(await counted()).toEqual({ donations: 3, newSupporters: 2, returningDonations: 1 });
    await refund(newcomer, 100_000);
    expect(await counted()).toEqual({ donations: 3, newSupporters: 2, returningDonations: 1 });
    await confirm(aRefund(newcomer, { amountMinor: amountMinor - 100_000, name: 'refund 2' }));
    expect(await counted()).toEqual({ donations: 2, newSupporters: 1, returningDonations: 1 });
  });

  it('fall once when the newcomer tipped again, whichever tip is refunded first', async () => {
    for (const isFirstRefundedFirst of [true, false]) {
      creatorId = randomUUID();
      await tip('Ada', { hoursAgo: 5 });
      const tips = [await tip('Bola', { hoursAgo: 5 }), await tip('Bola')];
      expect(await counted()).toEqual({ donations: 3, newSupporters: 2, returningDonations: 1 });
      for (const reference of isFirstRefundedFirst ? tips : tips.reverse()) await refund(reference);
      expect(await counted()).toEqual({ donations: 1, newSupporters: 1, returningDonations: 0 });
    }
  });

  it('count a supporter who comes back after a full refund as new in the hour of the new tip', async () => {
    await refund(await tip('Bola', { hoursAgo: 5 }));
    const again = await tip('Bola');
    expect(await counted()).toEqual({ donations: 1, newSupporters: 1, returningDonations: 0 });
    const hours = 'select new_supporter_count as count from creator_hours where creator_id = $1 order by hour';
    expect(await payments.database.rows(hours, [creatorId])).toEqual([{ count: 0 }, { count: 1 }]);
    await refund(again);
    expect(await payments.database.rows(hours, [creatorId])).toEqual([{ count: 0 }, { count: 0 }]);
  });

  it('are as before when a lost dispute about the tip of a newcomer is won', async () => {
    const reference = await aPaidCardTip(payments.database, { creatorId });
    await confirm(aDisputeOutcome(reference, { status: 'lost', at: '2026-10-01T10:00:00Z' }));
    expect(await counted()).toEqual({ donations: 0, newSupporters: 0, returningDonations: 0 });
    await confirm(aDisputeOutcome(reference, { status: 'won', at: '2026-11-01T10:00:00Z' }));
    expect(await counted()).toEqual({ donations: 1, newSupporters: 1, returningDonations: 0 });
  });
});
