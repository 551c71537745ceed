import { expect, test } from 'vitest';
import { feeKobo } from './money.js';

test.each([
  [500_000, 17_500],
  [249_900, 3_749],
  [250_000, 13_750],
  [12_666_666, 200_000],
  [100_000_000, 200_000],
  [39_100, 587],
])('feeKobo charges for %i kobo a fee of %i kobo', (amountKobo, fee) => {
  expect(feeKobo(amountKobo)).toBe(fee);
});
