import { describe, expect, it } from 'vitest';
import { goalPercent } from './goal-progress';

describe('goalPercent', () => {
  it.each([
    [0, 1_000_000, 0],
    [123_450, 1_000_000, 12.3],
    [123_600, 1_000_000, 12.4],
    [999_600, 1_000_000, 99.9],
    [1_000_000, 1_000_000, 100],
    [5_000_000, 1_000_000, 100],
    [-5_000, 1_000_000, 0],
    [5_000, 0, 0],
  ])('%d raised of %d kobo returns %d percent', (raised, goal, percent) => {
    expect(goalPercent(raised, goal)).toBe(percent);
  });
});
