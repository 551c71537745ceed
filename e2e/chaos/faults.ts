import { setTimeout as sleep } from 'node:timers/promises';
import { paymentProviderNames } from '@tipnaija/contracts';
import type { Trouble } from '../harness/network-link.js';
import type { ChaosLoad } from './chaos-load.js';
import { atProvider } from './providers.js';
import type { SeededRandom } from './seeded-random.js';
import { type Service, type SystemUnderTest, services } from './system-under-test.js';

/** A temporary fault. When `inject` resolves, the fault is removed and every component is up again. */
export type Fault = {
  name: string;
  /** A run injects at most one fault of each kind, because two of them would undo each other. */
  kind?: 'postgres' | 'redis' | 'providers' | 'webhooks' | 'clocks';
  /** Whether this machine can inject it; a fault without `needs` runs everywhere. */
  needs?: (system: SystemUnderTest) => boolean;
  inject: (context: FaultContext) => Promise<void>;
};
type FaultContext = { system: SystemUnderTest; load: ChaosLoad; random: SeededRandom };

const ofKind = (kind: Fault['kind'], list: readonly Fault[]): Fault[] => list.map((fault) => ({ ...fault, kind }));

export function sendSignal(system: SystemUnderTest, service: Service, replica: number, signal: NodeJS.Signals): void {
  const pid = system.pidOf(service, replica);
  if (!pid) return;
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended after its pid was read.
  }
}

const seconds = (random: SeededRandom, least: number, most: number) =>
  sleep(random.between(1_000 * least, 1_000 * most));

const killed: Fault[] = services.map((service) => ({
  name: `kill -9 ${service}, repeatedly`,
  inject: async ({ system, random }) => {
    for (let times = random.between(2, 4); times > 0; times -= 1) {
      sendSignal(system, service, random.oneOf(system.replicas), 'SIGKILL');
      await seconds(random, 0, 3);
    }
  },
}));

const terminated: Fault[] = services.map((service) => ({
  name: `SIGTERM ${service}`,
  inject: async ({ system, random }) => sendSignal(system, service, random.oneOf(system.replicas), 'SIGTERM'),
}));

const paused: Fault[] = (['payments', 'ledger', 'overlay-realtime'] as const).map((service) => ({
  name: `${service} paused with SIGSTOP, then resumed`,
  inject: async ({ system, random }) => {
    const replica = random.oneOf(system.replicas);
    sendSignal(system, service, replica, 'SIGSTOP');
    await seconds(random, 2, 9);
    sendSignal(system, service, replica, 'SIGCONT');
  },
}));

const allKilled: Fault = {
  name: 'kill -9 of all services at once',
  inject: async ({ system }) => {
    for (const service of services)
      for (const replica of system.replicas) sendSignal(system, service, replica, 'SIGKILL');
  },
};

const redis: Fault[] = ofKind('redis', [
  {
    name: 'Redis killed, with its data',
    inject: async ({ system, random }) => {
      await system.servers.killRedis({ loses: 'nothing' });
      await seconds(random, 0, 6);
      await system.servers.startRedisAgain();
    },
  },
  {
    name: 'Redis killed, without its data',
    inject: async ({ system, random }) => {
      await system.servers.killRedis({ loses: 'everything' });
      await seconds(random, 0, 6);
      await system.servers.startRedisAgain();
    },
  },
  { name: 'Redis FLUSHALL', inject: ({ system }) => system.servers.sendRedisCommand('FLUSHALL') },
  { name: 'Redis SCRIPT FLUSH', inject: ({ system }) => system.servers.sendRedisCommand('SCRIPT FLUSH') },
]);

const postgres: Fault[] = ofKind('postgres', [
  {
    name: 'Postgres kill -9',
    inject: async ({ system, random }) => {
      await system.servers.killPostgres();
      await seconds(random, 0, 4);
      await system.servers.startPostgresAgain();
    },
  },
  {
    name: 'Postgres: every connection cut',
    inject: async ({ system, random }) => {
      for (let times = random.between(1, 5); times > 0; times -= 1) {
        await system.servers.cutConnections();
        await seconds(random, 0, 1);
      }
    },
  },
  {
    name: 'Postgres: disk full',
    needs: ({ servers }) => servers.hasDisk,
    inject: async ({ system, random }) => {
      system.servers.fillDisk();
      await seconds(random, 3, 8);
      await system.servers.freeDisk();
    },
  },
]);

const troubles: Record<string, (random: SeededRandom) => Trouble> = {
  silent: () => 'silent',
  'one way': () => 'deaf',
  refused: () => 'refusing',
  'cut in the middle of responses': () => 'breaking',
  slow: (random) => ({ delayMs: random.between(200, 2_000) }),
  'low bandwidth': (random) => ({ bytesPerSecond: random.between(1_000, 20_000) }),
};

const network: Fault[] = Object.entries(troubles).map(([name, createTrouble]) => ({
  name: `network ${name} between two components`,
  inject: async ({ system, random }) => {
    const link = random.oneOf([...system.links.values()].filter(({ isUsed }) => isUsed));
    link.suffers(createTrouble(random));
    await seconds(random, 1, 7);
    link.heals();
    // A recovered network either keeps its connections or drops all of them.
    if (random.isLucky(2)) link.breakAll();
  },
}));

const isToProvider = (link: string) => paymentProviderNames.some((name) => link.endsWith(`> ${name}`));

const providers: Fault[] = ofKind('providers', [
  ...(['error', 'error-after-effect', 'timeout', 'timeout-after-effect'] as const).map((kind) => ({
    name: `provider: ${kind}`,
    inject: async ({ system, load, random }: FaultContext) => {
      load.areProvidersFailing = true;
      for (const provider of paymentProviderNames)
        await atProvider(system).injectFault(provider, {
          kind,
          count: random.between(1, 8),
          holdMs: random.between(1_000, 12_000),
        });
      await seconds(random, 3, 7);
      for (const provider of paymentProviderNames) await atProvider(system).clearFaults(provider);
      load.areProvidersFailing = false;
    },
  })),
  ...(['refusing', 'garbage', 'deaf'] as const).map((trouble) => ({
    name: `provider: ${{ refusing: 'down', garbage: 'responds with garbage', deaf: 'does not respond' }[trouble]}`,
    inject: async ({ system, random }: FaultContext) => {
      const links = [...system.links].filter(([name]) => isToProvider(name)).map(([, link]) => link);
      for (const link of links) link.suffers(trouble);
      await seconds(random, 2, 7);
      for (const link of links) link.heals();
    },
  })),
]);

const webhookModes: Fault[] = (['rough', 'lost'] as const).map((webhookMode) => ({
  name: `webhooks ${webhookMode === 'rough' ? 'repeated, late and out of order' : 'lost'}`,
  inject: async ({ load, random }) => {
    load.webhookMode = webhookMode;
    await seconds(random, 3, 7);
    load.webhookMode = 'normal';
  },
}));
const webhooks = ofKind('webhooks', webhookModes);

const clocks: Fault[] = ofKind('clocks', [
  ...[10, -10].map((minutes) => ({
    name: `clocks ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'} in some services`,
    inject: async ({ system, random }: FaultContext) => {
      const shifted = services.filter(() => random.isLucky(2));
      system.shiftClocks(minutes * 60_000, shifted);
      await seconds(random, 2, 6);
      system.shiftClocks(0);
    },
  })),
  {
    name: 'clocks jump three days ahead, then delayed webhooks arrive',
    inject: async ({ system, load, random }) => {
      load.webhookMode = 'lost';
      await seconds(random, 1, 3);
      system.shiftClocks(3 * 24 * 3_600_000);
      load.webhookMode = 'rough';
      await seconds(random, 2, 4);
      system.shiftClocks(0);
      load.webhookMode = 'normal';
    },
  },
]);

/** All faults. A seed selects by position, so append new faults at the end. */
export const faults: readonly Fault[] = [
  ...killed,
  ...terminated,
  ...paused,
  allKilled,
  ...redis,
  ...postgres,
  ...network,
  ...providers,
  ...webhooks,
  ...clocks,
];
