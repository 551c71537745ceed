import { describe, expect, it } from 'vitest';
import { formatShownAt } from './shown-words';

const now = new Date('2026-11-21T22:30:00.000Z');

describe('formatShownAt', () => {
  it.each([
    ['a time today', '2026-11-21T19:14:00.000Z', 'Africa/Lagos', 'at 8:14 PM'],
    ['a time just after midnight as 12 AM', '2026-11-20T23:05:00.000Z', 'Africa/Lagos', 'at 12:05 AM'],
    ['a time on another day with its date', '2026-11-20T19:14:00.000Z', 'Africa/Lagos', 'on Nov 20 at 8:14 PM'],
    ['a date in the time zone of the reader', '2026-11-20T23:05:00.000Z', 'UTC', 'on Nov 20 at 11:05 PM'],
  ])('formats %s', (_name, iso, timeZone, words) => {
    expect(formatShownAt(iso, { now, timeZone })).toBe(words);
  });
});
