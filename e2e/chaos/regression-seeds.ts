import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './faults.js';

/**
 * What broke a promise once, each repeated by `npm test` for ever. As the fault itself and not by its seed, which draws another
 * line or moment when the product or the faults change. Each was seen to fail without what mended it.
 */
export const regressionSeeds: readonly { foundThat: string; fault: Fault }[] = [
  {
    foundThat: 'facts whose delivery broke off on its way came after newer ones, so that overlays showed them late',
    fault: {
      name: 'the line from overlay-realtime to Redis breaks over answers, again and again',
      fault: async ({ system }) => {
        const line = system.lines.get('overlay-realtime-0 > redis');
        if (!line) throw new Error('There is no line from overlay-realtime to Redis');
        for (let times = 0; times < 6; times += 1) {
          line.suffers('breaking');
          await sleep(400);
          line.heals();
          await sleep(600);
        }
      },
    },
  },
];
