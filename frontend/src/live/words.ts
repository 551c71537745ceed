import { formatNaira } from '@tipnaija/contracts/money';
import type { SeenTips } from './seen-tips';

/** Of Big Shoulders, in em. Digits are of different widths; this is the widest. */
const widths: Record<string, number> = { '₦': 0.66, ',': 0.25, '.': 0.25 };
const DIGIT = 0.55;

/** Returns the width of an amount in em, by which the largest type that fits is found. */
export const widthInEms = (amount: string): number =>
  [...amount].reduce((sum, character) => sum + (widths[character] ?? DIGIT), 0);

/** `₦38,500 · 12 tips`. */
export function tipWords({ count, sumKobo }: Pick<SeenTips, 'count' | 'sumKobo'>): string {
  return `${formatNaira(sumKobo)} · ${count} ${count === 1 ? 'tip' : 'tips'}`;
}
