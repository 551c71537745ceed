/** Attempts of one tip at Paystack and at the tiny provider. Import the tiny provider's declaration first. */
import { randomUUID } from 'node:crypto';
import type { DomainError, InitiateDonation, ProviderUnavailable } from '@tipnaija/contracts';
import { Providers } from '../src/providers/providers.js';
import { aDonationRequest, type RunningPayments } from './payments.js';
import type { TinyProvider } from './tiny-provider/tiny.provider.js';
import { tinyName } from './tiny-provider/tiny.registration.js';

export const tinyBankOf = (payments: RunningPayments) => (payments.get(Providers).get(tinyName) as TinyProvider).bank;

/**
 * Starts a tip that Paystack accepts without answering.
 * @returns the gateway's request and the details of the error
 */
export async function aFailedAttempt(payments: RunningPayments, change: Partial<InitiateDonation> = {}) {
  const request = aDonationRequest({ formId: randomUUID(), ...change });
  await payments.sandbox.control('/paystack/faults', {
    kind: 'error-after-effect',
    count: 1,
    path: '/transaction/initialize',
  });
  const error = await payments.initiation.initiate(request).catch((rejection: DomainError) => rejection);
  const { reference = '', alternatives } = (error as DomainError).details as ProviderUnavailable;
  return { request, error: error as DomainError, reference, alternatives };
}

/** A tip whose first attempt failed at Paystack, and its replacement at the tiny provider. Both can be paid. */
export async function aReplacedTip(payments: RunningPayments) {
  const { request, reference: first } = await aFailedAttempt(payments);
  const { reference: second } = await payments.initiation.initiate({ ...request, provider: tinyName, replaces: first });
  return { request, first, second };
}
