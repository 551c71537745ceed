import { setTimeout as sleep } from 'node:timers/promises';
import { listTransfers } from '../harness/payouts.js';
import { waitUntil } from '../harness/wait-until.js';
import { sendSignal } from './faults.js';
import { atProvider } from './providers.js';
import type { SeededRandom } from './seeded-random.js';
import { type Service, type SystemUnderTest, services } from './system-under-test.js';

/** A fault around the moment in which money leaves. `inject` resolves when the fault is removed. */
export type PayoutFault = {
  name: string;
  inject: (context: { system: SystemUnderTest; random: SeededRandom }) => Promise<void>;
};

/** Longer than a service waits for its provider. */
const HELD_MS = 30_000;
const NEXT_TRANSFER_MS = 60_000;
const sending = { path: '/transfer', method: 'POST', count: 1, holdMs: HELD_MS };

export function killEveryReplica(system: SystemUnderTest, service: Service): void {
  for (const replica of system.replicas) sendSignal(system, service, replica, 'SIGKILL');
}

/** Waits until the provider has one more transfer than before. */
async function waitForNextTransfer(system: SystemUnderTest): Promise<void> {
  const before = (await listTransfers(system)).length;
  const hasMore = async () => (await listTransfers(system)).length > before;
  await waitUntil(hasMore, NEXT_TRANSFER_MS, 'the provider has the next transfer');
}

const clearFaults = (system: SystemUnderTest) => atProvider(system).clearFaults('paystack');

/** All faults. A seed selects by position, so append new faults at the end. */
export const payoutFaults: readonly PayoutFault[] = [
  {
    name: 'payments killed between sending a transfer and recording it',
    inject: async ({ system }) => {
      await atProvider(system).injectFault('paystack', { ...sending, kind: 'timeout-after-effect' });
      await waitForNextTransfer(system);
      killEveryReplica(system, 'payments');
      await clearFaults(system);
    },
  },
  {
    name: 'payments killed before the provider takes a transfer',
    inject: async ({ system, random }) => {
      await atProvider(system).injectFault('paystack', { ...sending, kind: 'timeout' });
      await sleep(random.between(50, 800));
      killEveryReplica(system, 'payments');
      await clearFaults(system);
    },
  },
  ...(['error', 'error-after-effect', 'timeout', 'timeout-after-effect'] as const).map((kind) => ({
    name: `sending a transfer: ${kind}`,
    inject: async ({ system, random }: Parameters<PayoutFault['inject']>[0]) => {
      const holdMs = random.between(100, 2_000);
      await atProvider(system).injectFault('paystack', { ...sending, kind, count: random.between(1, 4), holdMs });
      await sleep(random.between(500, 3_000));
      await clearFaults(system);
    },
  })),
  {
    name: 'the answer of a transfer and of its look-up lost',
    inject: async ({ system, random }) => {
      const lost = { kind: 'timeout-after-effect', count: random.between(1, 3), holdMs: random.between(100, 1_000) };
      await atProvider(system).injectFault('paystack', { ...sending, ...lost });
      await atProvider(system).injectFault('paystack', { ...lost, path: '/transfer/verify', method: 'GET' });
      await sleep(random.between(1_000, 3_000));
      await clearFaults(system);
    },
  },
  ...(['payments', 'ledger'] as const).map((service) => ({
    name: `kill -9 ${service} at any moment`,
    inject: async ({ system, random }: Parameters<PayoutFault['inject']>[0]) => {
      await sleep(random.between(0, 1_500));
      killEveryReplica(system, service);
    },
  })),
  {
    name: 'kill -9 of all services at once',
    inject: async ({ system, random }) => {
      await sleep(random.between(0, 1_000));
      for (const service of services) killEveryReplica(system, service);
    },
  },
  {
    name: 'Redis FLUSHALL',
    inject: async ({ system, random }) => {
      await sleep(random.between(0, 1_000));
      await system.servers.sendRedisCommand('FLUSHALL');
    },
  },
  {
    name: 'Postgres: every connection cut',
    inject: async ({ system, random }) => {
      for (let times = random.between(1, 4); times > 0; times -= 1) {
        await sleep(random.between(0, 600));
        await system.servers.cutConnections();
      }
    },
  },
  {
    name: 'Postgres kill -9',
    inject: async ({ system, random }) => {
      await sleep(random.between(0, 1_000));
      await system.servers.killPostgres();
      await system.servers.startPostgresAgain();
    },
  },
];
