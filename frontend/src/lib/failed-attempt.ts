import type { ProviderUnavailable } from '@tipnaija/contracts/http/donations';
import { type PaymentProviderName, paymentProviders } from '@tipnaija/contracts/payment-providers';
import { ApiError } from './api-client';

/** A payment that could not be started, and what the donor can do about it with one tap. */
export type FailedAttempt = {
  /** The first healthy provider through which the same payment can be made; null when there is none. */
  alternative: PaymentProviderName | null;
  /** Reference for `replaces`; null when no payment was opened. */
  replaces: string | null;
  /** False for a provider that is switched off: trying it again cannot help. */
  isRetryable: boolean;
};

/** Returns what follows a provider's failure; null for any other error. */
export function toFailedAttempt(error: Error | null): FailedAttempt | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code !== 'provider.unavailable' && error.code !== 'provider.switched-off') return null;
  const { alternatives = [], reference = null } = (error.details ?? {}) as ProviderUnavailable;
  // A server of a later version may name providers that this page does not know.
  const alternative = alternatives.find((name) => Object.hasOwn(paymentProviders, name)) ?? null;
  return { alternative, replaces: reference, isRetryable: error.code === 'provider.unavailable' };
}
