/**
 * Refund rules: the allowed amount, and when its state is checked again. Amounts in the smallest unit of the payment's
 * currency.
 */
import { DomainError } from '@tipnaija/contracts';

export type RefundStatus = 'asked' | 'accepted' | 'returned' | 'failed';

/**
 * Returns the amount to refund: the requested part, or the whole remaining amount.
 * @throws DomainError `refund.nothing-stands` or `refund.above-what-stands`
 */
export function refundAmount(remainingMinor: number, requestedMinor: number | null): number {
  if (remainingMinor <= 0) throw new DomainError('refund.nothing-stands');
  const amountMinor = requestedMinor ?? remainingMinor;
  if (amountMinor > remainingMinor) throw new DomainError('refund.above-what-stands', { standing: remainingMinor });
  return amountMinor;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Whether a refund has been open for longer than any takes: the provider accepts one at once, and a bank takes up to 15
 * working days (Flutterwave).
 */
export function isStuck({ status, createdAt }: { status: RefundStatus; createdAt: Date }, now: Date): boolean {
  const ageMs = now.getTime() - createdAt.getTime();
  return (status === 'asked' && ageMs > day) || (status === 'accepted' && ageMs > 22 * day);
}

/**
 * Returns the delay in ms before the next check. A refund whose response was lost is requested again after a minute,
 * when the earlier call has certainly ended. A refund in progress takes a bank up to ten days (Paystack support
 * 2130434), so the intervals grow.
 */
export function refundCheckDelayMs(checks: number): number {
  if (checks < 5) return minute;
  return checks < 20 ? 15 * minute : 6 * 60 * minute;
}
