import { formatNaira } from '@tipnaija/contracts/money';
import type { SeenTips } from './seen-tips';

/** Of Big Shoulders, in em. Digits are of different widths; this is the widest. */
const widths: Record<string, number> = { '₦': 0.66, ',': 0.25, '.': 0.25 };
const DIGIT = 0.55;

/** Returns the width of an amount in em, by which the largest type that fits is found. */
export const widthInEms = (amount: string): number =>
  [...amount].reduce((sum, character) => sum + (widths[character] ?? DIGIT), 0);

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true });

/** `8:58 PM`. Newer engines put a narrow no-break space before it. */
export const clockTime = (iso: string): string => clock.format(new Date(iso)).replace(/\s/g, ' ');

/** `₦38,500 · 12 tips`. */
export function tipWords({ count, sumKobo }: Pick<SeenTips, 'count' | 'sumKobo'>): string {
  return `${formatNaira(sumKobo)} · ${count} ${count === 1 ? 'tip' : 'tips'}`;
}
