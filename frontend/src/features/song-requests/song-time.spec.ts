import { expect, it } from 'vitest';
import { minutesAndSeconds } from './song-time';

it.each([
  [0, '0:00'],
  [9_900, '0:09'],
  [195_000, '3:15'],
  [3_600_000, '60:00'],
])('minutesAndSeconds formats %d as %s', (ms, text) => {
  expect(minutesAndSeconds(ms)).toBe(text);
});
