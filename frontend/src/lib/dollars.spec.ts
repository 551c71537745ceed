import { expect, it } from 'vitest';
import { formatDollars, formatDollarsAndCents } from './dollars';

it('formatDollarsAndCents always has both digits of the cents', () => {
  expect(formatDollarsAndCents(500)).toBe('$5.00');
});

it.each([
  [100, '$1'],
  [550, '$5.50'],
  [123_400, '$1,234'],
])('formatDollars formats %d cents as %s', (cents, words) => {
  expect(formatDollars(cents)).toBe(words);
});
