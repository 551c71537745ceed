import { describe, expect, it } from '@jest/globals';
import { inTurn, singleFlight } from './serial-queue.js';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('what one overlay says', () => {
  it('is dealt with one after the other, in its order, also after one that failed', async () => {
    const done: number[] = [];
    let atOnce = 0;
    let most = 0;
    const take = inTurn();
    for (const one of [1, 2, 3, 4])
      take(async () => {
        most = Math.max(most, ++atOnce);
        await later(5 - one);
        atOnce -= 1;
        if (one === 2) throw new Error('not this one');
        done.push(one);
      });
    await later(60);
    expect([done, most]).toEqual([[1, 3, 4], 1]);
  });
});

describe('what an overlay says of itself', () => {
  it('is written down once more after what is being written, however often it changed', async () => {
    let state = 0;
    const written: number[] = [];
    const write = singleFlight(async () => {
      const seen = state;
      await later(5);
      written.push(seen);
    });
    const asked = [];
    for (state = 1; state < 100; state += 1) asked.push(write());
    await Promise.all(asked);
    expect(written).toEqual([1, 100]);
    await write();
    expect(written).toEqual([1, 100, 100]);
  });
});
