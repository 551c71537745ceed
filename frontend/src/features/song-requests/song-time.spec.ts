import { expect, it } from 'vitest';
import { age, minutesAndSeconds } from './song-time';

it.each([
  [0, '0:00'],
  [9_900, '0:09'],
  [195_000, '3:15'],
  [3_600_000, '60:00'],
])('minutesAndSeconds formats %d as %s', (ms, text) => {
  expect(minutesAndSeconds(ms)).toBe(text);
});

it.each([
  [-5_000, 'Just now'],
  [59_999, 'Just now'],
  [3 * 60_000, '3 min ago'],
  [119 * 60_000, '1 h ago'],
  [49 * 3_600_000, '2 d ago'],
])('age formats %d ms as %s', (ms, text) => {
  const now = Date.parse('2026-11-25T18:00:00.000Z');
  expect(age(new Date(now - ms).toISOString(), now)).toBe(text);
});
