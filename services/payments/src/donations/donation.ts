/** The rules of a donation: what may be asked for, and what a charge the provider reports does to it. */
import { DomainError, limits, type Song } from '@tipnaija/contracts';
import type { Charge, Currency, ProviderName, ReversalReport } from '../providers/payment-provider.js';

/** What is paid for: a tip, or a month of premium. */
export type PaymentPurpose = 'donation' | 'premium';

export type PaymentStatus = 'pending' | 'succeeded' | 'failed';

/** A payment as confirmation needs to know it. */
export type Payment = {
  id: string;
  provider: ProviderName;
  providerReference: string | null;
  creatorId: string;
  purpose: PaymentPurpose;
  /** In kobo or in cents, by the currency. */
  requestedMinor: number;
  currency: Currency;
  /** What a dollar was counted at when the payment was asked for; null for naira. */
  ngnPerUsd: number | null;
  donorName: string | null;
  message: string | null;
  giftEffect: string | null;
  /** Of a song request only. */
  selectedSong: Song | null;
  donorEmail: string | null;
  status: PaymentStatus;
  paidMinor: number | null;
};

/** Refuses an amount outside of what the product and the provider take. */
export function checkAmount(provider: ProviderName, amountMinor: number): void {
  const { paystackAmount, stripeAmount } = limits;
  const [min, max] =
    provider === 'paystack'
      ? [paystackAmount.minKobo, paystackAmount.maxKobo]
      : [stripeAmount.minCents, stripeAmount.maxCents];
  if (amountMinor < min) throw new DomainError('donation.below-minimum', { minimum: min });
  if (amountMinor > max) throw new DomainError('donation.above-maximum', { maximum: max });
}

/** Cents times naira to the dollar are kobo: both are hundredths. */
export function koboOf(amountMinor: number, ngnPerUsd: number | null): number {
  return ngnPerUsd === null ? amountMinor : amountMinor * ngnPerUsd;
}

/** ₦1 trillion: no tip is that large, and one that claims to be would make a creator's sums too large to be exact. */
const mostKobo = 100_000_000_000_000;

export type ConfirmationDecision =
  | { outcome: 'confirmed'; grossKobo: number; flag: 'short-paid' | 'over-paid' | null }
  | { outcome: 'duplicate' }
  | { outcome: 'quarantined'; reason: string };

/**
 * What a charge does. Money is credited for what was really paid, once; what does not fit our own record is set aside
 * for a person. A payment we gave up on is still confirmed when its money comes after all.
 */
export function decideConfirmation(payment: Payment | undefined, charge: Charge): ConfirmationDecision {
  if (!payment || payment.provider !== charge.provider) return { outcome: 'quarantined', reason: 'unknown reference' };
  if (payment.currency !== charge.currency) {
    return { outcome: 'quarantined', reason: `paid in ${charge.currency}, asked in ${payment.currency}` };
  }
  if (payment.status === 'succeeded') {
    if (payment.paidMinor === charge.amountMinor) return { outcome: 'duplicate' };
    return {
      outcome: 'quarantined',
      reason: `confirmed at ${payment.paidMinor}, reported again at ${charge.amountMinor}`,
    };
  }
  const grossKobo = koboOf(charge.amountMinor, payment.ngnPerUsd);
  if (grossKobo > mostKobo) return { outcome: 'quarantined', reason: `an amount beyond belief: ${charge.amountMinor}` };
  const difference = Math.sign(charge.amountMinor - payment.requestedMinor);
  const flag = difference < 0 ? 'short-paid' : difference > 0 ? 'over-paid' : null;
  return { outcome: 'confirmed', grossKobo, flag };
}

export type ReversalDecision = { outcome: 'confirmed' | 'deferred' | 'quarantined'; reason: string | null };

/** What a reversal does. One that comes before its charge waits for it: providers do not deliver in order. */
export function decideReversal(payment: Payment | undefined, reversal: ReversalReport): ReversalDecision {
  if (!payment || payment.provider !== reversal.provider)
    return { outcome: 'quarantined', reason: 'unknown reference' };
  if (payment.currency !== reversal.currency) {
    return { outcome: 'quarantined', reason: `reversed in ${reversal.currency}, paid in ${payment.currency}` };
  }
  if (payment.status !== 'succeeded') return { outcome: 'deferred', reason: 'waits for its charge' };
  return { outcome: 'confirmed', reason: null };
}
