/** The rules of a refund: how much may go back, and when it is asked about again. Amounts in the payment's own smallest unit. */
import { DomainError } from '@tipnaija/contracts';

export type RefundStatus = 'asked' | 'accepted' | 'returned' | 'failed';

/** What to give back: the asked part, or all that stands. */
export function refundAmount(remainingMinor: number, requestedMinor: number | null): number {
  if (remainingMinor <= 0) throw new DomainError('refund.nothing-stands');
  const amountMinor = requestedMinor ?? remainingMinor;
  if (amountMinor > remainingMinor) throw new DomainError('refund.above-what-stands', { standing: remainingMinor });
  return amountMinor;
}

const minute = 60_000;

/**
 * A refund whose answer was lost is asked for again after a minute, when a call that still hangs is surely over. One on
 * its way takes a bank up to ten days (Paystack support 2130434), so it is looked at ever more rarely.
 */
export function refundCheckDelayMs(checks: number): number {
  if (checks < 5) return minute;
  return checks < 20 ? 15 * minute : 6 * 60 * minute;
}
