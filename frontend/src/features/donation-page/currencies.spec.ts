import { describe, expect, it } from 'vitest';
import { naira, usDollars } from './currencies';

describe('usDollars', () => {
  it.each([
    [1_500, '₦1,500'],
    [1_620, '₦1,620'],
  ])('converts one dollar at the configured rate of %d to %s', (rate, words) => {
    expect(naira.format(usDollars(rate).toKobo(100))).toBe(words);
  });

  it('stays a safe integer at the maximum amount', () => {
    const dollars = usDollars(1_500);
    expect(Number.isSafeInteger(dollars.toKobo(dollars.max))).toBe(true);
  });
});
