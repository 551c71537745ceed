import { expect, test } from 'vitest';
import { formatNaira } from './naira.js';

test.each([
  [250_000, '₦2,500.00'],
  [5_005, '₦50.05'],
  [123_456_789, '₦1,234,567.89'],
])('formatNaira formats %i kobo as %s', (amountKobo, text) => {
  expect(formatNaira(amountKobo)).toBe(text);
});
