import { toKobo } from '../donations/donation.js';
import type { ChargeCost } from '../providers/payment-provider.js';

/** What a payment's row says about its cost. The fee is null until the provider reports it. */
export type PaymentCost = { providerFeeKobo: number | null; channel: string | null; cardCountry: string | null };

/**
 * Converts a reported cost to the columns of a payment. A report is the provider's and money must not wait for it: a
 * fee or word that makes no sense counts as not reported.
 */
export function paymentCost(cost: ChargeCost = {}, ngnPerUsd: number | null): PaymentCost {
  const { feeMinor, channel, cardCountry } = cost;
  const isFee = Number.isSafeInteger(feeMinor) && Number(feeMinor) >= 0;
  return {
    providerFeeKobo: isFee ? toKobo(Number(feeMinor), ngnPerUsd) : null,
    channel: /^[\w-]{1,40}$/.test(channel ?? '') ? (channel as string) : null,
    cardCountry: /^[A-Z]{2}$/.test(cardCountry ?? '') ? (cardCountry as string) : null,
  };
}
