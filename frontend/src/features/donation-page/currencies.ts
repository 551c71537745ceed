import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';
import { formatDollars, formatDollarsAndCents } from '../../lib/dollars';

/** Currency of an amount. Amounts are in minor units: kobo or cents. */
export type Currency = {
  symbol: string;
  name: string;
  min: number;
  max: number;
  presets: readonly number[];
  /** Step of the amount input, in whole units. */
  step: number;
  format: (amount: number) => string;
  /** As a receipt shows it, with the cents of whole dollars. */
  formatTotal: (amount: number) => string;
  /** null for naira. */
  ngnPerUsd: number | null;
  /** When the rate was set, ISO 8601. */
  rateSetAt?: string | undefined;
  /** Converts to kobo, because the creator is paid in naira. */
  toKobo: (amount: number) => number;
};

export const naira: Currency = {
  symbol: '₦',
  name: 'Naira',
  min: limits.nairaAmount.minKobo,
  max: limits.nairaAmount.maxKobo,
  presets: limits.nairaAmount.presetsKobo,
  step: 1,
  format: formatNaira,
  formatTotal: formatNaira,
  ngnPerUsd: null,
  toKobo: (amountKobo) => amountKobo,
};

/** Naira per dollar equals kobo per cent. */
export const usDollars = (ngnPerUsd: number, rateSetAt?: string): Currency => ({
  symbol: '$',
  name: 'US dollars',
  min: limits.dollarAmount.minCents,
  max: limits.dollarAmount.maxCents,
  presets: limits.dollarAmount.presetsCents,
  step: 0.01,
  format: formatDollars,
  formatTotal: formatDollarsAndCents,
  ngnPerUsd,
  rateSetAt,
  toKobo: (amountCents) => amountCents * ngnPerUsd,
});
