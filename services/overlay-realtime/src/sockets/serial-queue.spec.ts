import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { SerialQueue, singleFlight } from './serial-queue.js';

describe('SerialQueue', () => {
  it('runs tasks sequentially in order and continues after a failed task', async () => {
    const done: number[] = [];
    let running = 0;
    let maxRunning = 0;
    const queue = new SerialQueue();
    for (const task of [1, 2, 3, 4])
      queue.add(async () => {
        maxRunning = Math.max(maxRunning, ++running);
        await pause(5 - task);
        running -= 1;
        if (task === 2) throw new Error('task failed');
        done.push(task);
      });
    await new Promise<void>((ended) => queue.add(async () => ended()));
    expect([done, maxRunning]).toEqual([[1, 3, 4], 1]);
  });
});

describe('singleFlight', () => {
  it('runs once more after the current run, regardless of the number of calls', async () => {
    let state = 0;
    const written: number[] = [];
    const write = singleFlight(async () => {
      const seen = state;
      await pause(5);
      written.push(seen);
    });
    const calls = [];
    for (state = 1; state < 100; state += 1) calls.push(write());
    await Promise.all(calls);
    expect(written).toEqual([1, 100]);
    await write();
    expect(written).toEqual([1, 100, 100]);
  });
});
