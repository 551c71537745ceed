import { describe, expect, it } from 'vitest';
import { shownWords } from './shown-words';

const now = new Date('2026-11-21T22:30:00.000Z');

describe('when an alert was shown', () => {
  it.each([
    ['today is a time', '2026-11-21T19:14:00.000Z', 'Africa/Lagos', 'at 20:14'],
    ['just after midnight starts with zeros', '2026-11-20T23:05:00.000Z', 'Africa/Lagos', 'at 00:05'],
    ['on another day says so', '2026-11-20T19:14:00.000Z', 'Africa/Lagos', 'on Nov 20 at 20:14'],
    ['is today where the reader is', '2026-11-20T23:05:00.000Z', 'UTC', 'on Nov 20 at 23:05'],
  ])('%s', (_name, iso, timeZone, words) => {
    expect(shownWords(iso, { now, timeZone })).toBe(words);
  });
});
