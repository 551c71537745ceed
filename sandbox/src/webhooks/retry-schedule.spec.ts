import { expect, test } from 'vitest';
import { flutterwaveRetrySchedule, paystackRetrySchedule, stripeRetrySchedule } from './retry-schedule.js';

test('paystackRetrySchedule with the real unit of 3 minutes has four quick retries, then hourly retries for 72 hours', () => {
  const minutes = 60_000;
  const waitAfter = paystackRetrySchedule(3 * minutes);
  const waits: number[] = [];
  for (let tries = 1, wait = waitAfter(1); wait !== undefined; tries += 1, wait = waitAfter(tries)) {
    waits.push(wait / minutes);
  }
  expect(waits.slice(0, 5)).toEqual([3, 3, 3, 3, 60]);
  expect(waits.slice(4).reduce((sum, wait) => sum + wait, 0)).toBe(72 * 60);
});

test('stripeRetrySchedule doubles the interval up to 12 hours for 3 days', () => {
  const minutes = 60_000;
  const waitAfter = stripeRetrySchedule(3 * minutes);
  const waits: number[] = [];
  for (let tries = 1, wait = waitAfter(1); wait !== undefined; tries += 1, wait = waitAfter(tries)) {
    waits.push(wait / minutes);
  }
  expect(waits.slice(0, 4)).toEqual([3, 6, 12, 24]);
  expect(Math.max(...waits)).toBe(12 * 60);
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 60;
  expect(hours).toBeGreaterThan(60);
  expect(hours).toBeLessThanOrEqual(72);
});

test('flutterwaveRetrySchedule has three retries every 30 minutes', () => {
  const minutes = 60_000;
  const waits = [1, 2, 3, 4].map(flutterwaveRetrySchedule(3 * minutes));
  expect(waits).toEqual([30 * minutes, 30 * minutes, 30 * minutes, undefined]);
});
