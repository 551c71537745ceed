/** What a withdrawal may take of a wallet, and when the rest becomes available. Pure. */
import type { MaturingPart } from '@tipnaija/contracts';
import { lagosDay } from './working-days.js';

/** The maturing tips of a wallet that become available at one time. */
export type MaturingSum = { availableAt: Date; amountKobo: number };

/**
 * Splits a balance into what is available and what becomes available when. A balance may be less than the maturing sum,
 * after a refund of money that was withdrawn or a purchase from the wallet: then nothing is available, and the earliest
 * parts make up for what is missing.
 */
export function availabilityOf(
  balanceKobo: number,
  sums: readonly MaturingSum[],
): { availableKobo: number; maturing: MaturingPart[] } {
  const byDay = new Map<string, number>();
  for (const { availableAt, amountKobo } of sums) {
    const day = lagosDay(availableAt);
    byDay.set(day, (byDay.get(day) ?? 0) + amountKobo);
  }
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1));
  let belowKobo = balanceKobo - days.reduce((sum, [, amountKobo]) => sum + amountKobo, 0);
  const availableKobo = Math.max(0, belowKobo);
  const maturing = days.map(([availableOn, amountKobo]): MaturingPart => {
    const before = Math.max(0, belowKobo);
    belowKobo += amountKobo;
    return { availableOn, amountKobo: Math.max(0, belowKobo) - before };
  });
  return { availableKobo, maturing: maturing.filter(({ amountKobo }) => amountKobo > 0) };
}
