import { describe, expect, it } from '@jest/globals';
import type { Charge, Settlement } from '../providers/payment-provider.js';
import { reconcileSettlement } from './reconcile-settlement.js';

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
const payment = {
  id: 'ours',
  providerReference: null as string | null,
  ngnPerUsd: null,
  paidMinor: 250_000,
  providerFeeKobo: 13_750 as number | null,
};
const ours = (change: Partial<typeof payment> = {}) => new Map([['ours', { ...payment, ...change }]]);

describe('reconcileSettlement', () => {
  it('finds nothing when amount and fee are those of our payment', () => {
    expect(reconcileSettlement(settlement, [charge], ours())).toEqual([]);
  });

  it('finds nothing when our payment has no fee yet', () => {
    expect(reconcileSettlement(settlement, [charge], ours({ providerFeeKobo: null }))).toEqual([]);
  });

  it.each([
    ['another amount', ours({ paidMinor: 200_000 }), { ourAmountMinor: 200_000, ourFeeKobo: 13_750 }],
    ['another fee', ours({ providerFeeKobo: 10_000 }), { ourAmountMinor: 250_000, ourFeeKobo: 10_000 }],
    ['no payment', new Map<string, typeof payment>(), { ourAmountMinor: null, ourFeeKobo: null }],
  ])('finds a charge for which we have %s', (_difference, payments, details) => {
    expect(reconcileSettlement(settlement, [charge], payments)).toEqual([
      {
        kind: 'settlement-differs',
        provider: 'paystack',
        reference: 'ours',
        details: { settlement: '3090024', amountMinor: 250_000, feeKobo: 13_750, ...details },
      },
    ]);
  });

  it('finds another attempt than the one of our payment, whatever its amount', () => {
    const attempts = ['7', '8'].map((providerReference) => ({ ...charge, providerReference }));
    expect(reconcileSettlement(settlement, attempts, ours({ providerReference: '7' }))).toEqual([
      {
        kind: 'unknown-charge',
        provider: 'paystack',
        reference: 'transaction 8',
        details: { amountMinor: 250_000, currency: 'NGN', payment: 'ours' },
      },
    ]);
  });
});
