import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time';

const now = Date.parse('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

describe('relativeTime', () => {
  it.each([
    [-2, 'Just now'],
    [0.98, 'Just now'],
    [1, '1 minute ago'],
    [59.9, '59 minutes ago'],
    [60, '1 hour ago'],
    [23 * 60 + 59, '23 hours ago'],
    [24 * 60, '1 day ago'],
    [49 * 60, '2 days ago'],
  ])('formats %d minutes as "%s"', (minutes, words) => {
    expect(relativeTime(minutesAgo(minutes), now)).toBe(words);
  });
});
