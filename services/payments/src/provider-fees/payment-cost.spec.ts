import { describe, expect, it } from '@jest/globals';
import { paymentCost } from './payment-cost.js';

const nothing = { providerFeeKobo: null, channel: null, cardCountry: null };

describe('paymentCost', () => {
  it('takes a fee in kobo as it is, and one in cents at the rate of its payment', () => {
    expect(paymentCost({ feeMinor: 13_750, channel: 'bank_transfer' }, null)).toEqual({
      ...nothing,
      providerFeeKobo: 13_750,
      channel: 'bank_transfer',
    });
    expect(paymentCost({ feeMinor: 45, channel: 'card', cardCountry: 'GB' }, 1_600)).toEqual({
      providerFeeKobo: 72_000,
      channel: 'card',
      cardCountry: 'GB',
    });
  });

  it('takes a fee of zero as known', () => {
    expect(paymentCost({ feeMinor: 0 }, null).providerFeeKobo).toBe(0);
  });

  it.each([
    undefined,
    {},
    { feeMinor: -1 },
    { feeMinor: 1.5 },
    { feeMinor: Number.NaN },
    { channel: 'a b' },
    { cardCountry: 'Nigeria' },
  ])('takes %j as nothing reported', (cost) => {
    expect(paymentCost(cost, null)).toEqual(nothing);
  });
});
