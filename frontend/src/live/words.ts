import { formatNaira } from '@tipnaija/contracts/money';
import type { SeenTips } from './seen-tips';

/** `₦38,500 · 12 tips`. */
export function tipWords({ count, sumKobo }: Pick<SeenTips, 'count' | 'sumKobo'>): string {
  return `${formatNaira(sumKobo)} · ${count} ${count === 1 ? 'tip' : 'tips'}`;
}
