import { expect, test } from 'vitest';
import { paystackRetrySchedule } from './retry-schedule.js';

test('with the real unit of 3 minutes the schedule is four quick tries, then hourly for 72 hours', () => {
  const minutes = 60_000;
  const waitAfter = paystackRetrySchedule(3 * minutes);
  const waits: number[] = [];
  for (let tries = 1, wait = waitAfter(1); wait !== undefined; tries += 1, wait = waitAfter(tries)) {
    waits.push(wait / minutes);
  }
  expect(waits.slice(0, 5)).toEqual([3, 3, 3, 3, 60]);
  expect(waits.slice(4).reduce((sum, wait) => sum + wait, 0)).toBe(72 * 60);
});
