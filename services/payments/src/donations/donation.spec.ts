import { describe, expect, it } from '@jest/globals';
import { checkAmount, decideConfirmation, type Payment } from './donation.js';

const rejection = (code: string) => expect.objectContaining({ code });

const payment: Payment = {
  id: 'p',
  provider: 'paystack',
  creatorId: 'c',
  purpose: 'donation',
  requestedMinor: 250_000,
  currency: 'NGN',
  ngnPerUsd: null,
  tipKobo: null,
  providerReference: null,
  donorName: null,
  message: null,
  giftEffect: null,
  selectedSong: null,
  donorEmail: null,
  status: 'pending',
  paidMinor: null,
  firstAttemptId: null,
  isSurplus: false,
  isErased: false,
};
const charge = {
  provider: 'paystack',
  reference: 'p',
  amountMinor: 250_000,
  currency: 'NGN',
  paidAt: new Date(),
} as const;

describe('decideConfirmation', () => {
  it.each([
    [
      'confirms a charge of the requested amount',
      payment,
      charge,
      { outcome: 'confirmed', grossKobo: 250_000, flag: null },
    ],
    [
      'credits the paid amount of a short payment and flags it',
      payment,
      { ...charge, amountMinor: 100_000 },
      { outcome: 'confirmed', grossKobo: 100_000, flag: 'short-paid' },
    ],
    [
      'credits the paid amount of an overpayment and flags it',
      payment,
      { ...charge, amountMinor: 300_000 },
      { outcome: 'confirmed', grossKobo: 300_000, flag: 'over-paid' },
    ],
    [
      'confirms a payment that was abandoned',
      { ...payment, status: 'failed' as const },
      charge,
      { outcome: 'confirmed', grossKobo: 250_000, flag: null },
    ],
    [
      'returns duplicate for a repeated charge',
      { ...payment, status: 'succeeded' as const, paidMinor: 250_000 },
      charge,
      { outcome: 'duplicate' },
    ],
    [
      'quarantines a repeated charge with another amount',
      { ...payment, status: 'succeeded' as const, paidMinor: 250_000 },
      { ...charge, amountMinor: 1 },
      { outcome: 'quarantined', reason: 'confirmed at 250000, reported again at 1' },
    ],
    [
      'quarantines a charge with an unknown reference',
      undefined,
      charge,
      { outcome: 'quarantined', reason: 'unknown reference' },
    ],
    [
      'quarantines a charge above the plausible maximum',
      payment,
      { ...charge, amountMinor: Number.MAX_SAFE_INTEGER },
      { outcome: 'quarantined', reason: 'an amount beyond belief: 9007199254740991' },
    ],
    [
      'quarantines a charge in another currency',
      payment,
      { ...charge, currency: 'USD' },
      { outcome: 'quarantined', reason: 'paid in USD, asked in NGN' },
    ],
  ])('%s', (_name, known, reported, decision) => {
    expect(decideConfirmation(known, reported)).toEqual(decision);
  });
});

describe('checkAmount', () => {
  const inNaira = { ngnPerUsd: null };

  it("accepts amounts from ₦100 to the provider's maximum @asvs-2.3.2", () => {
    expect(() => checkAmount('paystack', 9_999, inNaira)).toThrow(rejection('donation.below-minimum'));
    expect(() => checkAmount('paystack', 10_000, inNaira)).not.toThrow();
    expect(() => checkAmount('paystack', 1_000_000_001, inNaira)).toThrow(rejection('donation.above-maximum'));
  });

  it.each([
    ['naira', 'paystack', null, 200_100],
    ['dollars, rounded up to the cent', 'stripe', 1_500, 134],
  ] as const)("applies the creator's minimum of ₦2,001 in %s", (_currency, provider, ngnPerUsd, minimum) => {
    const tip = { minimumKobo: 200_100, ngnPerUsd };
    expect(() => checkAmount(provider, minimum, tip)).not.toThrow();
    expect(() => checkAmount(provider, minimum - 1, tip)).toThrow(
      expect.objectContaining({ code: 'donation.below-minimum', details: { minimum } }),
    );
  });
});
