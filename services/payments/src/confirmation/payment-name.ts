import type { PaymentProviderName } from '@tipnaija/contracts';
import type { Payment } from '../donations/donation.js';

/** Returns the name of a payment among all providers: two of them may give the same reference. */
export function paymentName(provider: PaymentProviderName, reference: string): string {
  return `${provider} ${reference}`;
}

/** Returns every name of a payment: with our id, and with the provider's reference if it has one. */
export function namesOfPayment({
  provider,
  id,
  providerReference,
}: Pick<Payment, 'provider' | 'id' | 'providerReference'>): string[] {
  const references = providerReference === null ? [id] : [id, providerReference];
  return references.map((reference) => paymentName(provider, reference));
}
