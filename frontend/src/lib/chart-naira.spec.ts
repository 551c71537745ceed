import { describe, expect, it } from 'vitest';
import { chartNaira } from './chart-naira';

describe('chartNaira', () => {
  it.each([
    [0, '₦0'],
    [50_000, '₦500'],
    [250_000, '₦2.5K'],
    [1_600_000_000, '₦16M'],
    [160_050_000_000, '₦1.6B'],
  ])('formats %i kobo as %s', (kobo, words) => {
    expect(chartNaira(kobo)).toBe(words);
  });
});
