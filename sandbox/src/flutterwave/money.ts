/**
 * Flutterwave's amounts are in the major unit, with decimals: `amount: 3000, app_fee: 1000, amount_settled: 2000`
 * of an NGN transaction (developer.flutterwave.com, transaction verification). The sandbox counts in kobo.
 */
export const toMajor = (kobo: number): number => kobo / 100;

/** Returns the nearest kobo of an amount in naira, for the control routes. */
export const fromMajor = (naira: number): number => Math.round(naira * 100);

/**
 * Parses an amount given as 2500, 2500.5 or "2500.50" into kobo; the official sample of a payment has text, the
 * reference a number. Returns undefined for anything else. Rejecting a third decimal is an assumption.
 */
export function parseMajor(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,12}(\.\d{1,2})?$/.test(text)) return undefined;
  const [naira = '0', decimals = ''] = text.split('.');
  return Number(naira) * 100 + Number(decimals.padEnd(2, '0'));
}

const FEE_CAP_KOBO = 200_000;

/**
 * Returns the fee of a local payment in kobo: 1.4%, capped at NGN 2,000 (flutterwave.com, support, AfriGo cards; the
 * official samples agree: 100 -> 1.4, 50000 -> 700). VAT on the fee and the stamp duty of NGN 50 are not in `app_fee`
 * of any official sample and are not imitated. Rounding half up is an assumption.
 */
export function feeKobo(amountKobo: number): number {
  return Math.min(Math.round((amountKobo * 14) / 1000), FEE_CAP_KOBO);
}
