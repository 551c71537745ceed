import { limits } from '@tipnaija/contracts/limits';
import { nairaToKobo } from '@tipnaija/contracts/money';

/** The lower bounds of the tiers 2 to 5 as typed, in naira. */
export type BoundsDraft = readonly string[];

export const toBoundsDraft = (fromKobo: readonly number[]): BoundsDraft => fromKobo.map((kobo) => String(kobo / 100));

/** Returns the bounds in kobo, or null while they are not amounts that ascend. */
export function toBounds(draft: BoundsDraft): number[] | null {
  const bounds = draft.map((naira) => (naira.trim() === '' ? null : nairaToKobo(Number(naira))));
  const { minKobo, maxKobo } = limits.nairaAmount;
  let above = minKobo - 1;
  for (const kobo of bounds) {
    if (kobo === null || !Number.isSafeInteger(kobo) || kobo <= above || kobo > maxKobo) return null;
    above = kobo;
  }
  return bounds as number[];
}
