import { describe, expect, it } from '@jest/globals';
import { checkAmount, decideConfirmation, type Payment } from './donation.js';

const payment: Payment = {
  id: 'p',
  provider: 'paystack',
  creatorId: 'c',
  purpose: 'donation',
  requestedMinor: 250_000,
  currency: 'NGN',
  ngnPerUsd: null,
  providerReference: null,
  donorName: null,
  message: null,
  giftEffect: null,
  selectedSong: null,
  donorEmail: null,
  status: 'pending',
  paidMinor: null,
};
const charge = {
  provider: 'paystack',
  reference: 'p',
  amountMinor: 250_000,
  currency: 'NGN',
  paidAt: new Date(),
} as const;

describe('a charge', () => {
  it.each([
    [
      'of the amount asked confirms the payment',
      payment,
      charge,
      { outcome: 'confirmed', grossKobo: 250_000, flag: null },
    ],
    [
      'of less is credited for what was paid and flagged',
      payment,
      { ...charge, amountMinor: 100_000 },
      { outcome: 'confirmed', grossKobo: 100_000, flag: 'short-paid' },
    ],
    [
      'of more is credited for what was paid and flagged',
      payment,
      { ...charge, amountMinor: 300_000 },
      { outcome: 'confirmed', grossKobo: 300_000, flag: 'over-paid' },
    ],
    [
      'for a payment we gave up on still confirms it',
      { ...payment, status: 'failed' as const },
      charge,
      { outcome: 'confirmed', grossKobo: 250_000, flag: null },
    ],
    [
      'that comes again changes nothing',
      { ...payment, status: 'succeeded' as const, paidMinor: 250_000 },
      charge,
      { outcome: 'duplicate' },
    ],
    [
      'that comes again with another amount is set aside',
      { ...payment, status: 'succeeded' as const, paidMinor: 250_000 },
      { ...charge, amountMinor: 1 },
      { outcome: 'quarantined', reason: 'confirmed at 250000, reported again at 1' },
    ],
    [
      'for a reference we never gave is set aside',
      undefined,
      charge,
      { outcome: 'quarantined', reason: 'unknown reference' },
    ],
    [
      'of more than all the money there is is set aside',
      payment,
      { ...charge, amountMinor: Number.MAX_SAFE_INTEGER },
      { outcome: 'quarantined', reason: 'an amount beyond belief: 9007199254740991' },
    ],
    [
      'in another currency is set aside',
      payment,
      { ...charge, currency: 'USD' },
      { outcome: 'quarantined', reason: 'paid in USD, asked in NGN' },
    ],
  ])('%s', (_name, known, reported, decision) => {
    expect(decideConfirmation(known, reported)).toEqual(decision);
  });
});

describe('the amount of a donation', () => {
  it('is between ₦100 and what the provider takes @asvs-2.3.2', () => {
    expect(() => checkAmount('paystack', 9_999)).toThrow(expect.objectContaining({ code: 'donation.below-minimum' }));
    expect(() => checkAmount('paystack', 10_000)).not.toThrow();
    expect(() => checkAmount('paystack', 1_000_000_001)).toThrow(
      expect.objectContaining({ code: 'donation.above-maximum' }),
    );
  });
});
