/** Donation rules: allowed amounts, and the effect of a charge or reversal that the provider reports. */
import { DomainError, type PaymentProviderName, paymentProviders, type Song } from '@tipnaija/contracts';
import type { Charge, Currency, DisputeReport, ReversalReport } from '../providers/payment-provider.js';

/** The purpose of a payment: a tip, or a month of Premium. */
export type PaymentPurpose = 'donation' | 'premium';

export type PaymentStatus = 'pending' | 'succeeded' | 'failed';

/** The payment data that confirmation needs. */
export type Payment = {
  id: string;
  provider: PaymentProviderName;
  providerReference: string | null;
  creatorId: string;
  /** The donor or the creator is deleted: reports about the payment are stored without their bodies. */
  isErased: boolean;
  purpose: PaymentPurpose;
  /** Kobo or cents, depending on the currency. */
  requestedMinor: number;
  /** The tip in kobo, when the donor pays the fee on top of it; null for nearly all payments. */
  tipKobo: number | null;
  currency: Currency;
  /** The naira per dollar applied when the payment was requested; null for naira payments. */
  ngnPerUsd: number | null;
  donorName: string | null;
  message: string | null;
  giftEffect: string | null;
  /** Set for song requests only. */
  selectedSong: Song | null;
  donorEmail: string | null;
  status: PaymentStatus;
  paidMinor: number | null;
  /** The first of several attempts of one tip; null for nearly all payments. */
  firstAttemptId: string | null;
  /** True when another attempt of the same tip was paid first: this one counts nowhere and is refunded. */
  isSurplus: boolean;
};

/**
 * Checks an amount in kobo or cents against the provider's declared limits and the creator's minimum.
 * @throws DomainError `donation.below-minimum` or `donation.above-maximum`
 */
export function checkAmount(
  provider: PaymentProviderName,
  amountMinor: number,
  { minimumKobo = 0, ngnPerUsd }: { minimumKobo?: number | undefined; ngnPerUsd: number | null },
): void {
  const { minMinor, maxMinor } = paymentProviders[provider];
  const minimum = Math.max(minMinor, Math.ceil(minimumKobo / (ngnPerUsd ?? 1)));
  if (amountMinor < minimum) throw new DomainError('donation.below-minimum', { minimum });
  if (amountMinor > maxMinor) throw new DomainError('donation.above-maximum', { maximum: maxMinor });
}

/** Converts to kobo. Cents times naira per dollar are kobo, because both are hundredths. */
export function toKobo(amountMinor: number, ngnPerUsd: number | null): number {
  return ngnPerUsd === null ? amountMinor : amountMinor * ngnPerUsd;
}

/** ₦1 trillion. No tip is that large, and a larger reported amount would exceed the exact range of a creator's sums. */
const maxKobo = 100_000_000_000_000;

export type ConfirmationDecision =
  | { outcome: 'confirmed'; grossKobo: number; flag: 'short-paid' | 'over-paid' | null }
  | { outcome: 'duplicate' }
  | { outcome: 'quarantined'; reason: string };

/**
 * Decides the effect of a charge. The amount actually paid is credited, once; a charge that does not match our record
 * is quarantined for manual review. An abandoned payment is still confirmed when its money arrives later.
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
  const grossKobo = toKobo(charge.amountMinor, payment.ngnPerUsd);
  if (grossKobo > maxKobo) return { outcome: 'quarantined', reason: `an amount beyond belief: ${charge.amountMinor}` };
  const difference = Math.sign(charge.amountMinor - payment.requestedMinor);
  const flag = difference < 0 ? 'short-paid' : difference > 0 ? 'over-paid' : null;
  return { outcome: 'confirmed', grossKobo, flag };
}

export type ReversalDecision = { outcome: 'confirmed' | 'deferred' | 'quarantined'; reason: string | null };

/** Decides whether a report about a dispute is about this payment, which may not be confirmed yet. */
export function decideDispute(payment: Payment | undefined, dispute: DisputeReport): ReversalDecision {
  if (!payment || payment.provider !== dispute.provider) return { outcome: 'quarantined', reason: 'unknown reference' };
  if (payment.currency !== dispute.currency) {
    return { outcome: 'quarantined', reason: `disputed in ${dispute.currency}, paid in ${payment.currency}` };
  }
  return { outcome: 'confirmed', reason: null };
}

/**
 * Decides the effect of a reversal. A reversal that arrives before its charge is deferred, because providers do not
 * deliver in order.
 */
export function decideReversal(payment: Payment | undefined, reversal: ReversalReport): ReversalDecision {
  if (!payment || payment.provider !== reversal.provider)
    return { outcome: 'quarantined', reason: 'unknown reference' };
  if (payment.currency !== reversal.currency) {
    return { outcome: 'quarantined', reason: `reversed in ${reversal.currency}, paid in ${payment.currency}` };
  }
  if (payment.status !== 'succeeded') return { outcome: 'deferred', reason: 'waits for its charge' };
  return { outcome: 'confirmed', reason: null };
}
