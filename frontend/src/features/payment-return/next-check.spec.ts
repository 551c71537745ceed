import { describe, expect, it } from 'vitest';
import { nextCheckMs } from './next-check';

const gapsS = () => {
  const gaps: number[] = [];
  for (let gap = nextCheckMs(0); gap !== null; gap = nextCheckMs(gaps.length)) gaps.push(gap / 1_000);
  return gaps;
};

describe('nextCheckMs', () => {
  it('returns growing delays of at most 30 seconds', () => {
    expect(gapsS().slice(0, 8)).toEqual([2, 3, 5, 8, 12, 20, 30, 30]);
    expect(Math.max(...gapsS())).toBe(30);
  });

  it('returns null after five minutes', () => {
    const totalS = gapsS().reduce((sum, gap) => sum + gap, 0);
    expect(totalS).toBeGreaterThan(270);
    expect(totalS).toBeLessThanOrEqual(300);
    expect(nextCheckMs(1_000)).toBeNull();
  });
});
