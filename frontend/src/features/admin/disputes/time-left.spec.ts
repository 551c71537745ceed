import { expect, it } from 'vitest';
import { timeLeftText, urgencyOf } from './time-left';

const hour = 3_600_000;

it.each([
  [53 * hour, '2 d 5 h', 'plain'],
  [24 * hour - 1_000, '23:59:59', 'plain'],
  [12 * hour, '12:00:00', 'waiting'],
  [4 * hour, '04:00:00', 'bad'],
  [61_000, '00:01:01', 'bad'],
  [0, 'Time is over', 'bad'],
  [-5, 'Time is over', 'bad'],
])('timeLeftText and urgencyOf show %i ms as %s, %s', (leftMs, text, look) => {
  expect([timeLeftText(leftMs), urgencyOf(leftMs)]).toEqual([text, look]);
});
