import { afterEach, describe, expect, it } from '@jest/globals';
import { EventLoopSaturation } from './event-loop-saturation.js';

let saturation: EventLoopSaturation;
let total = { active: 1e9, idle: 1e9, utilization: 0 };

/** One second with this share of work. */
function second(active: number): void {
  total = { active: total.active + active * 1_000, idle: total.idle + (1 - active) * 1_000, utilization: 0 };
  saturation.sample(total);
}

afterEach(() => saturation.onApplicationShutdown());

describe('EventLoopSaturation', () => {
  it('begins after five seconds without an idle moment, and ends with the first one', () => {
    saturation = new EventLoopSaturation();
    second(0); // the first one starts at the figures of this process
    for (let count = 0; count < 4; count += 1) second(1);
    expect(saturation.isSaturated).toBe(false);
    second(1);
    expect(saturation.isSaturated).toBe(true);
    second(0.9);
    expect(saturation.isSaturated).toBe(false);
  });

  it('does not count four seconds of work, an idle moment and four more seconds', () => {
    saturation = new EventLoopSaturation();
    for (const active of [0.5, 1, 1, 1, 1, 0.97, 1, 1, 1, 1]) second(active);
    expect(saturation.isSaturated).toBe(false);
  });

  it('sees that this process really works without a pause', async () => {
    saturation = new EventLoopSaturation();
    const end = performance.now() + 6_500;
    await new Promise<void>((resolve) => {
      const work = () => {
        const until = performance.now() + 50;
        while (performance.now() < until);
        if (performance.now() > end || saturation.isSaturated) resolve();
        else setImmediate(work);
      };
      work();
    });
    expect(saturation.isSaturated).toBe(true);
  });
});
