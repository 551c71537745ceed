/** Amounts of providers that speak naira or dollars instead of kobo or cents. Exact: no floating point is rounded. */

/**
 * Parses an amount in major units, as a number or as text: 2500, 2500.5 or "2500.50".
 * @throws TypeError when it is no amount with at most two decimals
 */
export function fromMajorUnits(amount: unknown): number {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(typeof amount === 'number' ? String(amount) : textOf(amount));
  if (!match) throw new TypeError('the amount is not a number with at most two decimals');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Returns kobo or cents as text in major units, with two decimals. */
export function toMajorUnits(amountMinor: number): string {
  const digits = String(amountMinor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const textOf = (amount: unknown): string => (typeof amount === 'string' ? amount : '');
