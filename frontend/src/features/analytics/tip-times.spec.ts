import { describe, expect, it } from 'vitest';
import { clockHour, percentOf, shortDay } from './tip-times';

describe('the words of the analytics', () => {
  it.each([
    ['2026-11-21', 'Nov 21'],
    ['2026-01-01', 'Jan 1'],
    ['2024-02-29', 'Feb 29'],
  ])('%s is %s, wherever it is read', (date, words) => {
    expect(shortDay(date)).toBe(words);
  });

  it.each([
    [0, '00:00'],
    [9, '09:00'],
    [23, '23:00'],
  ])('hour %d is %s', (hour, words) => {
    expect(clockHour(hour)).toBe(words);
  });

  it.each([
    [1, 3, 33],
    [2, 2, 100],
    [0, 0, 0],
  ])('%d of %d is %d percent', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});
