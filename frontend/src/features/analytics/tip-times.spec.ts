import { describe, expect, it } from 'vitest';
import { clockHour, percentOf, shortDay } from './tip-times';

describe('tip-times', () => {
  it.each([
    ['2026-11-21', 'Nov 21'],
    ['2026-01-01', 'Jan 1'],
    ['2024-02-29', 'Feb 29'],
  ])('shortDay formats %s as %s in every time zone', (date, words) => {
    expect(shortDay(date)).toBe(words);
  });

  it.each([
    [0, '00:00'],
    [9, '09:00'],
    [23, '23:00'],
  ])('clockHour formats %d as %s', (hour, words) => {
    expect(clockHour(hour)).toBe(words);
  });

  it.each([
    [1, 3, 33],
    [2, 2, 100],
    [0, 0, 0],
  ])('percentOf(%d, %d) returns %d', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});
