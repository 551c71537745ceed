import type { TipBar } from './tip-table';

/** Returns the day or hour with the highest amount, the earliest of equals; null without tips. */
export function bestBar(bars: readonly TipBar[]): TipBar | null {
  let best: TipBar | null = null;
  for (const bar of bars) if (bar.amount > (best?.amount ?? 0)) best = bar;
  return best;
}
