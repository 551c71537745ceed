import { describe, expect, it } from '@jest/globals';
import type { Charge, Settlement } from '../providers/payment-provider.js';
import { compareSettlement, type SettledPayment } from './compare-settlement.js';

const settledAt = new Date('2026-11-20T10:00:00.000Z');
const settlement: Settlement = {
  provider: 'paystack',
  reference: '3090024',
  settledAt,
  amountMinor: 236_250,
  currency: 'NGN',
};
const charge: Charge = {
  provider: 'paystack',
  reference: 'ours',
  amountMinor: 250_000,
  currency: 'NGN',
  paidAt: settledAt,
  cost: { feeMinor: 13_750 },
};
const ours = (change: Partial<SettledPayment> = {}) =>
  new Map([['ours', { id: 'ours', paidMinor: 250_000, providerFeeMinor: 13_750, ...change }]]);

describe('compareSettlement', () => {
  it('finds nothing when amount and fee are those of our payment', () => {
    expect(compareSettlement(settlement, [charge], ours())).toEqual([]);
  });

  it('finds nothing when our payment has no fee yet', () => {
    expect(compareSettlement(settlement, [charge], ours({ providerFeeMinor: null }))).toEqual([]);
  });

  it.each([
    ['another amount', ours({ paidMinor: 200_000 }), { ourAmountMinor: 200_000, ourFeeMinor: 13_750 }],
    ['another fee', ours({ providerFeeMinor: 10_000 }), { ourAmountMinor: 250_000, ourFeeMinor: 10_000 }],
    ['no payment', new Map<string, SettledPayment>(), { ourAmountMinor: null, ourFeeMinor: null }],
  ])('finds a charge for which we have %s', (_difference, payments, details) => {
    expect(compareSettlement(settlement, [charge], payments)).toEqual([
      {
        kind: 'settlement-differs',
        provider: 'paystack',
        reference: 'ours',
        details: { settlement: '3090024', amountMinor: 250_000, feeMinor: 13_750, ...details },
      },
    ]);
  });
});
