import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { paced } from './paced.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Requests every 2 ms for 40 ms. Returns milliseconds from the first request to each run. */
async function runsOfBurst(everyMs: number): Promise<number[]> {
  const runs: number[] = [];
  const request = paced(async () => void runs.push(performance.now() - from), everyMs);
  const from = performance.now();
  for (let count = 0; count < 20; count += 1) {
    request();
    await jest.advanceTimersByTimeAsync(2);
  }
  await jest.advanceTimersByTimeAsync(1_000);
  return runs;
}

describe('paced', () => {
  it('runs at once, and once more after a burst', async () => {
    expect(await runsOfBurst(100)).toEqual([0, 100]);
  });

  it('runs again for a request during a run, also after a failed one, and never concurrently', async () => {
    let running = 0;
    let runs = 0;
    const request = paced(async () => {
      running += 1;
      runs += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 30));
      running -= 1;
      throw new Error('failed');
    }, 1);
    request();
    await jest.advanceTimersByTimeAsync(15);
    request();
    request();
    await jest.advanceTimersByTimeAsync(150);
    expect(runs).toBe(2);
  });
});
