import { expect, test } from 'vitest';
import { feeKobo, parseMajor, toMajor } from './money.js';

test.each([
  [2500, 250_000],
  [2500.5, 250_050],
  ['7500', 750_000],
  ['0.29', 29],
  [1.1, 110],
])('parseMajor parses %s naira as %i kobo', (naira, kobo) => {
  expect(parseMajor(naira)).toBe(kobo);
  expect(toMajor(kobo)).toBe(Number(naira));
});

test.each([[-1], [10.005], ['1,000'], ['₦100'], [''], [null], [Number.NaN], [1e21]])(
  'parseMajor rejects %s',
  (value) => {
    expect(parseMajor(value)).toBeUndefined();
  },
);

// The first four are the official samples of a verified transaction and of the list.
test.each([
  [10_000, 140],
  [100_000, 1_400],
  [5_000_000, 70_000],
  [10_000_000, 140_000],
  [20_000_000, 200_000],
  [100_035, 1_400],
])('feeKobo charges for %i kobo a fee of %i kobo', (amountKobo, fee) => {
  expect(feeKobo(amountKobo)).toBe(fee);
});
