/** Amounts of providers that speak naira or dollars instead of kobo or cents. No floating point is rounded. */

/**
 * Parses an amount in major units, as a number or as text: 2500, 2500.5 or "2500.50".
 * @throws TypeError when it is no amount with at most two decimals
 */
export function fromMajorUnits(amount: unknown): number {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(typeof amount === 'number' ? String(amount) : textOf(amount));
  if (!match) throw new TypeError('the amount is not a number with at most two decimals');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Parses a fee, or what is left after fees: a percentage of an amount may have more than two decimals, of which half a kobo
 * or cent is rounded up.
 * @throws TypeError when it is no amount
 */
export function roundedFromMajorUnits(amount: unknown): number {
  const match = /^(\d{1,13}\.\d\d)(\d)\d*$/.exec(typeof amount === 'number' ? String(amount) : textOf(amount));
  return match ? fromMajorUnits(match[1]) + (Number(match[2]) >= 5 ? 1 : 0) : fromMajorUnits(amount);
}

/** Parses what is left after fees and refunds, which may be negative. Returns null when it is no amount. */
export function signedFromMajorUnits(amount: unknown): number | null {
  const text = String(amount);
  try {
    return text.startsWith('-') ? 0 - roundedFromMajorUnits(text.slice(1)) : roundedFromMajorUnits(amount);
  } catch {
    return null;
  }
}

/** Returns kobo or cents as text in major units, with two decimals. */
export function toMajorUnits(amountMinor: number): string {
  const digits = String(amountMinor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const textOf = (amount: unknown): string => (typeof amount === 'string' ? amount : '');
