import { expect, it } from 'vitest';
import { timeLeftText, urgencyOf } from './time-left';

const hour = 3_600_000;

it.each([
  [53 * hour, '2 d 5 h', 'plain'],
  [24 * hour - 1_000, '23 h 59 min', 'plain'],
  [12 * hour, '12 h 0 min', 'waiting'],
  [4 * hour, '4 h 0 min', 'bad'],
  [61_000, '1 min 01 s', 'bad'],
  [0, 'Time is over', 'bad'],
  [-5, 'Time is over', 'bad'],
])('timeLeftText and urgencyOf show %i ms as %s, %s', (leftMs, text, look) => {
  expect([timeLeftText(leftMs), urgencyOf(leftMs)]).toEqual([text, look]);
});
