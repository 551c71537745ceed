import { limits } from '@tipnaija/contracts/limits';
import { nairaToKobo } from '@tipnaija/contracts/money';

/** The lower bounds of the tiers 2 to 5 as typed, in naira. */
export type BoundsDraft = readonly string[];

export const toBoundsDraft = (fromKobo: readonly number[]): BoundsDraft => fromKobo.map((kobo) => String(kobo / 100));

/** Returns the bounds in kobo, or null while they are not amounts that ascend. */
export const toBounds = (draft: BoundsDraft): number[] | null =>
  findWrongBound(draft) === null ? draft.map(toKobo) : null;

/** Returns the index of the first bound that is not an amount above the one before it, or null. */
export function findWrongBound(draft: BoundsDraft): number | null {
  const { minKobo, maxKobo } = limits.nairaAmount;
  const bounds = draft.map(toKobo);
  const wrong = bounds.findIndex((kobo, index) => !(kobo > (bounds[index - 1] ?? minKobo - 1) && kobo <= maxKobo));
  return wrong === -1 ? null : wrong;
}

/** Returns NaN for a text that is not an amount. */
function toKobo(naira: string): number {
  return naira.trim() === '' ? Number.NaN : (nairaToKobo(Number(naira)) ?? Number.NaN);
}
