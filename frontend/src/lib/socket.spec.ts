import { expect, it } from 'vitest';
import { retryDelayMs } from './socket';

it('retryDelayMs grows to at most 15 seconds with jitter', () => {
  expect([0, 1, 2, 10, 2_000].map((attempt) => retryDelayMs(attempt, () => 1))).toEqual([
    500, 1_000, 2_000, 15_000, 15_000,
  ]);
  expect(retryDelayMs(10, () => 0)).toBe(7_500);
});
