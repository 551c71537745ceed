import { describe, expect, it } from '@jest/globals';
import { lagosDay, rangeOfDay, reconcilableDays } from './lagos-day.js';
import { lateRefund, type OurPayment, reconcileCharges, reconcileRefunds } from './reconcile-day.js';

const ours: OurPayment = {
  id: 'p',
  provider: 'paystack',
  providerReference: null,
  currency: 'NGN',
  ngnPerUsd: null,
  paidMinor: 250_000,
  reversedKobo: 0,
  bookedKobo: 0,
};
const theirs = {
  provider: 'paystack',
  reference: 'p',
  amountMinor: 250_000,
  currency: 'NGN',
  paidAt: new Date(),
  createdAt: new Date(),
} as const;

describe('a day compared with the provider', () => {
  it.each([
    ['is the same on both sides', [theirs], [ours], [], 0],
    ['has a charge we never asked for', [{ ...theirs, reference: 'x' }], [], ['unknown-charge'], 0],
    ['has another amount there', [{ ...theirs, amountMinor: 1 }], [ours], ['amount-differs'], 0],
    ['has another currency there', [{ ...theirs, currency: 'USD' }], [ours], ['amount-differs'], 0],
    ['has a payment the provider does not list', [], [ours], ['missing-at-provider'], 0],
    ['has money we did not know of', [theirs], [{ ...ours, paidMinor: null }], [], 1],
  ])('that %s', (_what, charges, payments, kinds, unconfirmed) => {
    const named = new Map(payments.map((payment) => [payment.id, payment]));
    const paid = payments.filter(({ paidMinor }) => paidMinor !== null);
    const differences = reconcileCharges(charges, { named, ours: paid });
    expect(differences.discrepancies.map(({ kind }) => kind)).toEqual(kinds);
    expect(differences.unconfirmed).toHaveLength(unconfirmed);
  });

  it('looks at what was given back, in kobo at the rate of the payment', () => {
    const dollars: OurPayment = { ...ours, currency: 'USD', ngnPerUsd: 1_500, paidMinor: 500, reversedKobo: 300_000 };
    expect(reconcileRefunds(dollars, 200)).toBeUndefined();
    expect(reconcileRefunds(dollars, 500)).toMatchObject({
      kind: 'refund-differs',
      details: { theirsKobo: 750_000, oursKobo: 300_000 },
    });
  });
});

describe('lateRefund', () => {
  it('reports money that was booked now, and not a refund that turned out to be that of a booked dispute', () => {
    expect(lateRefund(ours, { ...ours, reversedKobo: 50_000, bookedKobo: 50_000 })).toMatchObject({
      kind: 'refund-confirmed-late',
      details: { lateKobo: 50_000 },
    });
    const disputed = { ...ours, bookedKobo: 50_000 };
    expect(lateRefund(disputed, { ...disputed, reversedKobo: 50_000 })).toBeUndefined();
  });
});

describe('a day', () => {
  it('is a day in Lagos', () => {
    expect(lagosDay(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
    expect(lagosDay(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
    const { from, to } = rangeOfDay('2026-11-20');
    expect([from.toISOString(), to.toISOString()]).toEqual(['2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z']);
  });

  it('is compared from two in the morning of the next on', () => {
    expect(reconcilableDays(new Date('2026-11-21T00:59:00Z')).recent.at(-1)).toBe('2026-11-19');
    expect(reconcilableDays(new Date('2026-11-21T01:00:00Z')).recent.at(-1)).toBe('2026-11-20');
    expect(reconcilableDays(new Date('2026-11-21T01:00:00Z')).recent[0]).toBe('2026-11-14');
  });

  it('is overdue after a week, and looked for during two months', () => {
    const { overdue } = reconcilableDays(new Date('2026-11-21T01:00:00Z'));
    expect([overdue[0], overdue.at(-1)]).toEqual(['2026-09-22', '2026-11-13']);
  });
});
