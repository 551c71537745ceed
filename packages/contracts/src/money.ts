/** Kobo arithmetic. All amounts are integer kobo; any other value is a programming error and throws. */
import { platformFees } from './fees.js';

/**
 * The platform's fee on tips. The ledger books the reversal of a tip with the rate of the day of the reversal, so a
 * change of this number must come with a date from which it holds.
 */
export const feePercent = platformFees.tipPercent;

/**
 * @throws RangeError unless `amountKobo` is an integer that JavaScript represents exactly (up to about ₦90 trillion)
 */
export function assertKobo(amountKobo: number): void {
  if (!Number.isSafeInteger(amountKobo)) throw new RangeError(`Not an amount in kobo: ${amountKobo}`);
}

/**
 * Splits a gross amount: the platform's fee, rounded half up to the kobo, and the rest is the creator's net
 * amount.
 * @param percent of a tip, unless given
 * @returns fee and net amount in kobo, with gross = fee + net for every amount
 * @throws RangeError when `grossKobo` is negative or not an exact integer
 */
export function splitFee(grossKobo: number, percent: number = feePercent): { feeKobo: number; netKobo: number } {
  assertKobo(grossKobo);
  if (grossKobo < 0) throw new RangeError(`The gross amount is negative: ${grossKobo}`);
  const feeKobo = Number((BigInt(grossKobo) * BigInt(percent) + 50n) / 100n);
  return { feeKobo, netKobo: grossKobo - feeKobo };
}

/**
 * Converts naira as typed by a user (possibly with two decimals).
 * @returns kobo; null when `naira` is not a finite amount
 */
export function nairaToKobo(naira: number): number | null {
  const kobo = Math.round(naira * 100);
  return Number.isSafeInteger(kobo) ? kobo : null;
}

const withKobo = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });
const wholeNaira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', maximumFractionDigits: 0 });

/**
 * @returns an amount in kobo formatted as naira, with kobo only when there are any: `250000` -> `₦2,500`, `250050` ->
 *   `₦2,500.50`
 */
export function formatNaira(amountKobo: number): string {
  return (amountKobo % 100 === 0 ? wholeNaira : withKobo).format(amountKobo / 100);
}

/** Returns what the creator loses of a donation, in kobo, when the bank takes back the disputed amount or what is left. */
export function disputedNetKobo(donation: {
  grossKobo: number;
  alreadyReversedKobo: number;
  disputedKobo: number;
}): number {
  const leftKobo = donation.grossKobo - donation.alreadyReversedKobo;
  const afterKobo = Math.max(0, leftKobo - donation.disputedKobo);
  return splitFee(leftKobo).netKobo - splitFee(afterKobo).netKobo;
}
