import { describe, expect, it } from '@jest/globals';
import type { OfferedAmount } from '@tipnaija/contracts';
import { losingAmounts } from './losing-amounts.js';

const offered = (amount: number): OfferedAmount => ({ amount, isMinimum: false, creators: 3, usernames: ['ada'] });

describe('losingAmounts', () => {
  it('finds a preset of ₦2,500, of which Paystack keeps ₦137.50 and we get ₦125', () => {
    const presets = [10_000, 50_000, 100_000, 250_000, 500_000].map(offered);
    expect(losingAmounts(presets)).toEqual([
      {
        ...offered(250_000),
        provider: 'paystack',
        tariff: 'Nigerian card, transfer or USSD',
        fee: 12_500,
        providerFee: 13_750,
      },
    ]);
  });

  it.each([
    [249_900, 0],
    [285_600, 1],
    [285_800, 0],
  ])('%i kobo loses at %i providers', (amount, providers) => {
    expect(losingAmounts([offered(amount)])).toHaveLength(providers);
  });
});
