import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { paced } from './paced.js';

describe('paced', () => {
  it('runs at once, and once more after a burst', async () => {
    const runs: number[] = [];
    const request = paced(async () => void runs.push(performance.now()), 100);
    const from = performance.now();
    for (let count = 0; count < 20; count += 1) {
      request();
      await pause(2);
    }
    await pause(300);
    expect(runs).toHaveLength(2);
    expect((runs[0] as number) - from).toBeLessThan(60);
    expect((runs[1] as number) - (runs[0] as number)).toBeGreaterThanOrEqual(99);
  });

  it('runs again for a request during a run, also after a failed one, and never concurrently', async () => {
    let running = 0;
    let runs = 0;
    const request = paced(async () => {
      running += 1;
      runs += 1;
      expect(running).toBe(1);
      await pause(30);
      running -= 1;
      throw new Error('failed');
    }, 1);
    request();
    await pause(15);
    request();
    request();
    await pause(150);
    expect(runs).toBe(2);
  });
});
