import { describe, expect, it } from '@jest/globals';
import type { ListedCharge } from '../providers/payment-provider.js';
import { hoursOf, lagosDay, rangeOfDay, reconcilableDays } from './lagos-day.js';
import type { OurPayment } from './our-payment.js';
import { lateRefund, missingAtProvider, reconcileCharges, reconcileRefunds } from './reconcile-day.js';

const ours: OurPayment = {
  id: 'p',
  provider: 'paystack',
  providerReference: null,
  currency: 'NGN',
  ngnPerUsd: null,
  paidMinor: 250_000,
  providerFeeKobo: null,
  reversedKobo: 0,
  bookedKobo: 0,
};
const day = rangeOfDay('2026-11-20');
const theirs = {
  provider: 'paystack',
  reference: 'p',
  amountMinor: 250_000,
  currency: 'NGN',
  paidAt: day.from,
  createdAt: day.from,
} as const;
/** In the wider list of this day, but a charge of the next. */
const atMidnight = { ...theirs, createdAt: day.to };

describe('reconcileCharges', () => {
  it.each([
    ['matching charges', [theirs], [ours], [], 0],
    ['a charge without a payment of ours', [{ ...theirs, reference: 'x' }], [], ['unknown-charge'], 0],
    ['another amount at the provider', [{ ...theirs, amountMinor: 1 }], [ours], ['amount-differs'], 0],
    ['another currency at the provider', [{ ...theirs, currency: 'USD' }], [ours], ['amount-differs'], 0],
    ['a payment that the provider does not list', [], [ours], ['missing-at-provider'], 0],
    ['a charge of an unconfirmed payment', [theirs], [{ ...ours, paidMinor: null }], [], 1],
    ['a payment whose charge is of the next day', [atMidnight], [ours], [], 0],
    ['an unconfirmed charge of the next day', [atMidnight], [{ ...ours, paidMinor: null }], [], 0],
    ['an unknown charge of the next day', [{ ...atMidnight, reference: 'x' }], [], [], 0],
  ])('returns the discrepancies of %s', (_what, charges, payments, kinds, unconfirmed) => {
    const byReference = new Map(payments.map((payment) => [payment.id, payment]));
    const paid = payments.filter(({ paidMinor }) => paidMinor !== null);
    const differences = reconcileCharges(charges, { range: day, byReference, ours: paid });
    const found = [...differences.discrepancies, ...differences.missing.map(missingAtProvider)];
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    expect(differences.unconfirmed).toHaveLength(unconfirmed);
  });
});

describe('reconcileCharges with several attempts of one payment', () => {
  const [first, second] = [
    { ...theirs, providerReference: '7' },
    { ...theirs, providerReference: '8' },
  ];
  const compare = (charges: readonly ListedCharge[], payment: OurPayment) => {
    const byReference = new Map([[payment.id, payment]]);
    const paid = payment.paidMinor === null ? [] : [payment];
    const { discrepancies, unconfirmed, missing } = reconcileCharges(charges, { range: day, byReference, ours: paid });
    return {
      found: [...discrepancies, ...missing.map(missingAtProvider)].map(({ kind, reference }) => [kind, reference]),
      unconfirmed: unconfirmed.map(({ providerReference }) => providerReference),
    };
  };
  const unknown = (id: string) => ['unknown-charge', `transaction ${id}`];

  it.each([
    ['both attempts are listed', [second, first], '7', [unknown('8')], []],
    [
      'the attempt of our payment is of the next day',
      [second, { ...first, createdAt: day.to }],
      '7',
      [unknown('8')],
      [],
    ],
    ['our payment has no reference of the provider', [second, first], null, [unknown('7')], []],
  ])('finds the one that is not ours when %s', (_case, charges, providerReference, found, unconfirmed) => {
    const paidMinor = charges[0]?.amountMinor ?? 0;
    expect(compare(charges, { ...ours, providerReference, paidMinor })).toEqual({ found, unconfirmed });
  });

  it('finds the other attempt and misses ours when only the other is listed', () => {
    const { found } = compare([second], { ...ours, providerReference: '7' });
    expect(found).toEqual([unknown('8'), ['missing-at-provider', 'p']]);
  });

  it('confirms the first of the list when none is confirmed, and finds the others', () => {
    expect(compare([second, first], { ...ours, paidMinor: null })).toEqual({
      found: [unknown('7')],
      unconfirmed: ['8'],
    });
  });

  it('finds nothing when a provider without own references lists a charge twice', () => {
    expect(compare([theirs, theirs], { ...ours, providerReference: 'pi_1' }).found).toEqual([]);
  });
});

describe('reconcileRefunds', () => {
  it("compares refunds in kobo at the payment's exchange rate", () => {
    const dollars: OurPayment = { ...ours, currency: 'USD', ngnPerUsd: 1_500, paidMinor: 500, reversedKobo: 300_000 };
    expect(reconcileRefunds(dollars, 200)).toBeUndefined();
    expect(reconcileRefunds(dollars, 500)).toMatchObject({
      kind: 'refund-differs',
      details: { theirsKobo: 750_000, oursKobo: 300_000 },
    });
  });
});

describe('lateRefund', () => {
  it('reports a newly booked refund, and no refund of an already booked dispute', () => {
    expect(lateRefund(ours, { ...ours, reversedKobo: 50_000, bookedKobo: 50_000 })).toMatchObject({
      kind: 'refund-confirmed-late',
      details: { lateKobo: 50_000 },
    });
    const disputed = { ...ours, bookedKobo: 50_000 };
    expect(lateRefund(disputed, { ...disputed, reversedKobo: 50_000 })).toBeUndefined();
  });
});

describe('lagosDay and reconcilableDays', () => {
  it('use Lagos days', () => {
    expect(lagosDay(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
    expect(lagosDay(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
    const { from, to } = rangeOfDay('2026-11-20');
    expect([from.toISOString(), to.toISOString()]).toEqual(['2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z']);
  });

  it('divide a day into 24 hours without a gap', () => {
    const hours = hoursOf('2026-11-20');
    expect(hours).toHaveLength(24);
    expect({ from: hours[0]?.from, to: hours.at(-1)?.to }).toEqual(rangeOfDay('2026-11-20'));
    expect(hours.slice(1).map(({ from }) => from)).toEqual(hours.slice(0, -1).map(({ to }) => to));
  });

  it('include a day from two in the morning of the next day', () => {
    expect(reconcilableDays(new Date('2026-11-21T00:59:00Z')).recent.at(-1)).toBe('2026-11-19');
    expect(reconcilableDays(new Date('2026-11-21T01:00:00Z')).recent.at(-1)).toBe('2026-11-20');
    expect(reconcilableDays(new Date('2026-11-21T01:00:00Z')).recent[0]).toBe('2026-11-14');
  });

  it('report a day as overdue after a week, for two months', () => {
    const { overdue } = reconcilableDays(new Date('2026-11-21T01:00:00Z'));
    expect([overdue[0], overdue.at(-1)]).toEqual(['2026-09-22', '2026-11-13']);
  });
});
