import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './faults.js';

/**
 * Faults that violated an invariant in the past; `npm test` repeats each of them. Each entry stores the fault instead of its seed,
 * because a seed draws another link or moment when the product or the faults change. Each entry fails without its bug fix.
 */
export const regressionSeeds: readonly { bug: string; fault: Fault }[] = [
  {
    bug: 'events redelivered after an interrupted delivery overtaken by newer events, so that overlays show them late',
    fault: {
      name: 'the link from overlay-realtime to Redis breaks during responses, repeatedly',
      inject: async ({ system }) => {
        const link = system.links.get('overlay-realtime-0 > redis');
        if (!link) throw new Error('There is no link from overlay-realtime to Redis');
        for (let times = 0; times < 6; times += 1) {
          link.suffers('breaking');
          await sleep(400);
          link.heals();
          await sleep(600);
        }
      },
    },
  },
  {
    bug: 'payments at Flutterwave unconfirmed for minutes after it had sent their webhooks for the last time',
    fault: {
      name: 'the link from the providers to the gateway refuses webhooks for longer than Flutterwave repeats them',
      inject: async ({ system }) => {
        const link = system.links.get('providers > gateway');
        if (!link) throw new Error('There is no link from the providers to the gateway');
        link.suffers('refusing');
        await sleep(12_000);
        link.heals();
      },
    },
  },
];
