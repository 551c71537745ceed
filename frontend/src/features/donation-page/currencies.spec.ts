import { describe, expect, it } from 'vitest';
import { naira, usDollars } from './currencies';

describe('US dollars', () => {
  it.each([
    [1_500, '₦1,500'],
    [1_620, '₦1,620'],
  ])('are %d naira each to the creator when the server says so', (rate, words) => {
    expect(naira.format(usDollars(rate).toKobo(100))).toBe(words);
  });

  it('are still counted exactly at the most that can be paid', () => {
    const dollars = usDollars(1_500);
    expect(Number.isSafeInteger(dollars.toKobo(dollars.max))).toBe(true);
  });
});
