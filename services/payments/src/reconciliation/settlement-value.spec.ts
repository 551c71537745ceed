import { describe, expect, it } from '@jest/globals';
import type { ReadSettlement, SettledPart } from '../providers/payment-provider.js';
import { settlementValue } from './settlement-value.js';

const settledAt = new Date('2026-11-20T10:00:00.000Z');
const settlement = (amountMinor: number, currency = 'USD'): ReadSettlement => ({
  provider: 'stripe',
  reference: 'po_1',
  settledAt,
  amountMinor,
  currency,
});
const payments = new Map([
  ['pi_1', { id: 'one', providerReference: 'pi_1', ngnPerUsd: 1_500 }],
  ['pi_2', { id: 'two', providerReference: 'pi_2', ngnPerUsd: 1_600 }],
]);
const part = (reference: string | null, amountMinor: number, feeMinor: number, isCharge = true): SettledPart => ({
  id: `txn ${reference}`,
  reference,
  amountMinor,
  feeMinor,
  ...(isCharge && {
    charge: { provider: 'stripe', reference: reference ?? '', amountMinor, currency: 'USD', paidAt: settledAt },
  }),
});

describe('settlementValue', () => {
  it('is the amount of a settlement in naira', () => {
    expect(settlementValue(settlement(236_250, 'NGN'), [], payments)).toMatchObject({ amountKobo: 236_250 });
  });

  it.each([
    ['what its charges less the stated deductions leave', 3_000, 5_500, 0],
    ['less than that', 3_000, 5_000, 1],
    ['more than that', 3_000, 6_000, 1],
    ['less for half a kobo of each fee and of itself', 3_000, 5_499, 0],
    ['what a provider that states no deductions says', undefined, 5_000, 0],
  ])('compares a settlement in naira of %s', (_case, deductionsMinor, amountMinor, differences) => {
    const stated = deductionsMinor === undefined ? {} : { deductionsMinor };
    const parts = [part('one', 4_000, 60), part('two', 4_640, 80)];
    const value = settlementValue({ ...settlement(amountMinor, 'NGN'), ...stated }, parts, payments);
    expect(value.amountKobo).toBe(amountMinor);
    expect(value.discrepancies).toHaveLength(differences);
    if (differences > 0)
      expect(value.discrepancies).toMatchObject([
        { kind: 'settlement-differs', reference: 'po_1', details: { amountMinor, partsMinor: 8_500, deductionsMinor } },
      ]);
  });

  it("values each part in dollars at its payment's rate, and returns the fees that are not of a charge", () => {
    const parts = [part('pi_1', 500, 45), part('pi_2', 2_000, 88), part('pi_1', -500, 1_500, false)];
    expect(settlementValue(settlement(367), parts, payments)).toEqual({
      amountKobo: 455 * 1_500 + 1_912 * 1_600 - 2_000 * 1_500,
      fees: [{ id: expect.any(String), paymentId: 'one', feeKobo: 1_500 * 1_500 }],
      discrepancies: [],
    });
  });

  it('reports a fee that came back instead of booking a negative one', () => {
    const parts = [part('pi_1', 500, 45), part('pi_1', 500, -1_500, false)];
    expect(settlementValue(settlement(2_455), parts, payments)).toMatchObject({
      amountKobo: 2_455 * 1_500,
      fees: [],
      discrepancies: [{ kind: 'settlement-differs', details: { feeMinor: -1_500 } }],
    });
  });

  it.each([
    ['a movement of no payment', [part('pi_1', 500, 45), part(null, -200, 0, false)], 255, { amountMinor: -200 }],
    ['parts that do not add up', [part('pi_1', 500, 45)], 400, { amountMinor: 400, partsMinor: 455 }],
    ['no parts', [], 400, { amountMinor: 400, partsMinor: 0 }],
  ])('reports %s and books only what belongs to our payments', (_case, parts, amountMinor, details) => {
    const value = settlementValue(settlement(amountMinor), parts, payments);
    expect(value.amountKobo).toBe(parts.length > 0 ? 455 * 1_500 : 0);
    expect(value.discrepancies).toMatchObject([{ kind: 'settlement-differs', provider: 'stripe', details }]);
  });
});
