/**
 * Attempts of one tip: a donor whose provider failed pays the same tip through another provider, or tries again. Of
 * these payments only one counts. Pure.
 */
import { DomainError, type PaymentProviderName } from '@tipnaija/contracts';
import type { Currency } from '../providers/payment-provider.js';
import type { PaymentPurpose, PaymentStatus } from './donation.js';

export type Attempt = {
  id: string;
  replacesId: string | null;
  provider: PaymentProviderName;
  creatorId: string;
  purpose: PaymentPurpose;
  currency: Currency;
  /** Kobo or cents, depending on the currency. */
  requestedMinor: number;
  status: PaymentStatus;
  paymentUrl: string | null;
  ageMs: number;
};

export type AttemptRequest = {
  provider: PaymentProviderName;
  creatorId: string;
  purpose: PaymentPurpose;
  currency: Currency;
  amountMinor: number;
  /** Reference of the attempt that failed, as far as the donor's page knows. */
  replaces: string;
  /** The provider call of an attempt of at most this age may still be in progress. */
  startWithinMs: number;
};

/** `use` an existing attempt, which is `paid` or being paid; or `replace` one. */
export type AttemptDecision = { act: 'use' | 'paid' | 'replace'; id: string };

/**
 * Decides about another attempt of a tip. A second tap on the same button uses the replacement of the first tap, and a
 * page that missed the failure of a replacement replaces that one.
 * @param attempts every attempt of the tip
 * @throws DomainError `payment.not-replaceable` when there is none, or the request is another tip
 */
export function decideAttempt(attempts: readonly Attempt[], request: AttemptRequest): AttemptDecision {
  const replaced = new Set(attempts.map(({ replacesId }) => replacesId));
  const last = attempts.find(({ id }) => !replaced.has(id));
  if (!last || !isSameTip(last, request)) throw new DomainError('payment.not-replaceable');
  const paid = attempts.find(({ status }) => status === 'succeeded');
  if (paid) return { act: 'paid', id: paid.id };
  const isOfAnotherTap = last.id !== request.replaces && last.provider === request.provider;
  const mayStart = last.paymentUrl !== null || last.ageMs < request.startWithinMs;
  if (isOfAnotherTap && last.status === 'pending' && mayStart) return { act: 'use', id: last.id };
  return { act: 'replace', id: last.id };
}

function isSameTip(attempt: Attempt, { creatorId, purpose, currency, amountMinor }: AttemptRequest): boolean {
  return (
    attempt.creatorId === creatorId &&
    attempt.purpose === purpose &&
    attempt.currency === currency &&
    attempt.requestedMinor === amountMinor
  );
}
