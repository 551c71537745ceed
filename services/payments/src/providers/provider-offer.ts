/** Which providers donors may choose, in which order, and which of them can take over from a failed one. Pure. */
import { type PaymentProviderName, paymentProviders } from '@tipnaija/contracts';
import type { ProviderHealth } from './provider-health.js';

export type ProviderOffer = { name: PaymentProviderName; health: ProviderHealth };

/** Returns the offers with failing providers last, otherwise in declared order. */
export function inOfferedOrder(offers: readonly ProviderOffer[]): ProviderOffer[] {
  return [...offers.filter(isUsable), ...offers.filter((offer) => !isUsable(offer))];
}

/** Returns the providers that can take the same payment on a page of their own. */
export function alternativesTo(
  name: PaymentProviderName,
  offers: readonly ProviderOffer[],
  amountMinor: number,
): PaymentProviderName[] {
  const { currency } = paymentProviders[name];
  return inOfferedOrder(offers)
    .filter((offer) => offer.name !== name && isUsable(offer))
    .map((offer) => ({ id: offer.name, ...paymentProviders[offer.name] }))
    .filter((other) => other.currency === currency && other.checkout !== 'form')
    .filter(({ minMinor, maxMinor }) => amountMinor >= minMinor && amountMinor <= maxMinor)
    .map(({ id }) => id);
}

const isUsable = ({ health }: ProviderOffer): boolean => health !== 'failing';
