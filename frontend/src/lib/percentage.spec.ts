import { expect, it } from 'vitest';
import { formatPercentage } from './percentage';

it.each([
  [1, 3, 0, '33%'],
  [1, 3, 1, '33.3%'],
  [2, 2, 0, '100%'],
  [5, 5, 1, '100%'],
  [0, 0, 1, '0%'],
])('formatPercentage formats %d of %d with %d decimals as %s', (part, whole, decimals, label) => {
  expect(formatPercentage(part, whole, { decimals })).toBe(label);
});
