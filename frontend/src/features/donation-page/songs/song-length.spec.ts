import { expect, it } from 'vitest';
import { songLength } from './song-length';

it.each([
  [195_000, '3:15'],
  [2_000, '0:02'],
  [59_600, '1:00'],
  [3_599_000, '59:59'],
])('songLength formats %i ms as %s', (durationMs, shown) => {
  expect(songLength(durationMs)).toBe(shown);
});
