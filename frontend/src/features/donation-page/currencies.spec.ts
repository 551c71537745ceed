import { describe, expect, it } from 'vitest';
import { naira, usDollars } from './currencies';

describe('US dollars', () => {
  it.each([
    [100, '$1'],
    [550, '$5.50'],
    [123_400, '$1,234'],
  ])('%d cents are written %s', (cents, words) => {
    expect(usDollars.format(cents)).toBe(words);
  });

  it('are 1,500 naira each to the creator', () => {
    expect(naira.format(usDollars.toKobo(100))).toBe('₦1,500');
  });

  it('are still counted exactly at the most that can be paid', () => {
    expect(Number.isSafeInteger(usDollars.toKobo(usDollars.max))).toBe(true);
  });
});
