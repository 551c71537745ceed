import { expect, it } from 'vitest';
import { formatShortDay } from './short-day';

it.each([
  ['2026-11-21', 'Nov 21'],
  ['2026-01-01', 'Jan 1'],
  ['2024-02-29', 'Feb 29'],
])('formatShortDay formats %s as %s in every time zone', (day, label) => {
  expect(formatShortDay(day)).toBe(label);
});
