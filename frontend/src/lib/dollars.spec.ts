import { expect, it } from 'vitest';
import { formatDollars } from './dollars';

it.each([
  [100, '$1'],
  [550, '$5.50'],
  [123_400, '$1,234'],
])('formatDollars formats %d cents as %s', (cents, words) => {
  expect(formatDollars(cents)).toBe(words);
});
