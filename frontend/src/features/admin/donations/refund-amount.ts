import { formatNaira } from '@tipnaija/contracts/money';

/**
 * Parses a typed refund amount.
 *
 * @returns the amount in minor units of the payment currency, or null when it is invalid or exceeds the remaining
 *   amount
 */
export function parseRefundAmount(typed: string, remaining: number): number | null {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(typed.trim())) return null;
  const minor = Math.round(Number(typed) * 100);
  return minor > 0 && minor <= remaining ? minor : null;
}

/** `250000` -> `2500`; `250050` -> `2500.50`. */
export function formatRefundAmount(minor: number): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}

export function formatPaidAmount(minor: number, currency: 'NGN' | 'USD'): string {
  return currency === 'NGN' ? formatNaira(minor) : `$${(minor / 100).toFixed(2)}`;
}
