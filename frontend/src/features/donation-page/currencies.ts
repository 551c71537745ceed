import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';

/** What an amount is counted in. Amounts are minor units: kobo or cents. */
export type Currency = {
  symbol: string;
  min: number;
  max: number;
  presets: readonly number[];
  /** How finely an amount may be typed, in whole units. */
  step: number;
  format: (amount: number) => string;
  /** What the amount is to the creator, who is paid in naira. */
  toKobo: (amount: number) => number;
};

export const naira: Currency = {
  symbol: '₦',
  min: limits.paystackAmount.minKobo,
  max: limits.paystackAmount.maxKobo,
  presets: limits.paystackAmount.presetsKobo,
  step: 1,
  format: formatNaira,
  toKobo: (amountKobo) => amountKobo,
};

/** 1 USD = 1500 NGN, so a cent is 1,500 kobo. */
const KOBO_PER_CENT = 1_500;

export const usDollars: Currency = {
  symbol: '$',
  min: limits.stripeAmount.minCents,
  max: limits.stripeAmount.maxCents,
  presets: limits.stripeAmount.presetsCents,
  step: 0.01,
  format: formatDollars,
  toKobo: (amountCents) => amountCents * KOBO_PER_CENT,
};

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** `500` -> `$5`; cents are written only when there are any: `550` -> `$5.50`. */
function formatDollars(amountCents: number): string {
  return (amountCents % 100 === 0 ? wholeDollars : withCents).format(amountCents / 100);
}
