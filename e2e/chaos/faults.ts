import { setTimeout as sleep } from 'node:timers/promises';
import type { Trouble } from '../harness/network-link.js';
import type { ChaosRun } from './chaos-run.js';
import { atProvider } from './providers.js';
import type { SeededRandom } from './seeded-random.js';
import { type Service, type SystemUnderTest, services } from './system-under-test.js';

/** Something that goes wrong for a while. It ends well by itself: when `fault` is over, everything is whole again. */
export type Fault = {
  name: string;
  /** Two of one kind never fault together: they would mend what the other has broken. */
  kind?: 'postgres' | 'redis' | 'providers' | 'webhooks' | 'clocks';
  /** What this machine must have for it. */
  needs?: (system: SystemUnderTest) => boolean;
  fault: (on: On) => Promise<void>;
};
type On = { system: SystemUnderTest; run: ChaosRun; random: SeededRandom };

const ofKind = (kind: Fault['kind'], list: readonly Fault[]): Fault[] => list.map((fault) => ({ ...fault, kind }));

function signal(system: SystemUnderTest, service: Service, replica: number, what: NodeJS.Signals): void {
  const pid = system.pidOf(service, replica);
  if (!pid) return;
  try {
    process.kill(pid, what);
  } catch {
    // It ended between the look and the signal.
  }
}

const seconds = (random: SeededRandom, least: number, most: number) =>
  sleep(random.between(1_000 * least, 1_000 * most));

const killed: Fault[] = services.map((service) => ({
  name: `kill -9 ${service}, again and again`,
  fault: async ({ system, random }) => {
    for (let times = random.between(2, 4); times > 0; times -= 1) {
      signal(system, service, random.oneOf(system.replicas), 'SIGKILL');
      await seconds(random, 0, 3);
    }
  },
}));

const asked: Fault[] = services.map((service) => ({
  name: `SIGTERM ${service}`,
  fault: async ({ system, random }) => signal(system, service, random.oneOf(system.replicas), 'SIGTERM'),
}));

const frozen: Fault[] = (['payments', 'ledger', 'overlay-realtime'] as const).map((service) => ({
  name: `${service} stands still, and goes on as if nothing had been`,
  fault: async ({ system, random }) => {
    const replica = random.oneOf(system.replicas);
    signal(system, service, replica, 'SIGSTOP');
    await seconds(random, 2, 9);
    signal(system, service, replica, 'SIGCONT');
  },
}));

const everybodyKilled: Fault = {
  name: 'kill -9 of all services at once',
  fault: async ({ system }) => {
    for (const service of services) for (const replica of system.replicas) signal(system, service, replica, 'SIGKILL');
  },
};

const redis: Fault[] = ofKind('redis', [
  {
    name: 'Redis killed, with its data',
    fault: async ({ system, random }) => {
      await system.servers.killRedis({ loses: 'nothing' });
      await seconds(random, 0, 6);
      await system.servers.startRedisAgain();
    },
  },
  {
    name: 'Redis killed, without its data',
    fault: async ({ system, random }) => {
      await system.servers.killRedis({ loses: 'everything' });
      await seconds(random, 0, 6);
      await system.servers.startRedisAgain();
    },
  },
  { name: 'Redis FLUSHALL', fault: ({ system }) => system.servers.sendRedisCommand('FLUSHALL') },
  { name: 'Redis SCRIPT FLUSH', fault: ({ system }) => system.servers.sendRedisCommand('SCRIPT FLUSH') },
]);

const postgres: Fault[] = ofKind('postgres', [
  {
    name: 'Postgres kill -9',
    fault: async ({ system, random }) => {
      await system.servers.killPostgres();
      await seconds(random, 0, 4);
      await system.servers.startPostgresAgain();
    },
  },
  {
    name: 'Postgres: every connection cut',
    fault: async ({ system, random }) => {
      for (let times = random.between(1, 5); times > 0; times -= 1) {
        await system.servers.cutConnections();
        await seconds(random, 0, 1);
      }
    },
  },
  {
    name: 'Postgres: disk full',
    needs: ({ servers }) => servers.hasDisk,
    fault: async ({ system, random }) => {
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
  'broken in the middle of answers': () => 'breaking',
  slow: (random) => ({ delayMs: random.between(200, 2_000) }),
  thin: (random) => ({ bytesPerSecond: random.between(1_000, 20_000) }),
};

const network: Fault[] = Object.entries(troubles).map(([name, troubleOf]) => ({
  name: `network ${name} between two parts`,
  fault: async ({ system, random }) => {
    const line = random.oneOf([...system.lines.values()].filter(({ isUsed }) => isUsed));
    line.suffers(troubleOf(random));
    await seconds(random, 1, 7);
    line.heals();
    // A network that comes back either goes on where it was, or has forgotten its connections.
    if (random.isLucky(2)) line.breakAll();
  },
}));

const providers: Fault[] = ofKind('providers', [
  ...(['error', 'error-after-effect', 'timeout', 'timeout-after-effect'] as const).map((kind) => ({
    name: `provider: ${kind}`,
    fault: async ({ system, run, random }: On) => {
      run.areProvidersUnwell = true;
      for (const provider of ['paystack', 'stripe'] as const)
        await atProvider(system).fails(provider, {
          kind,
          count: random.between(1, 8),
          holdMs: random.between(1_000, 12_000),
        });
      await seconds(random, 3, 7);
      for (const provider of ['paystack', 'stripe'] as const) await atProvider(system).recovers(provider);
      run.areProvidersUnwell = false;
    },
  })),
  ...(['refusing', 'garbage', 'deaf'] as const).map((trouble) => ({
    name: `provider: ${{ refusing: 'down', garbage: 'answers garbage', deaf: 'does not answer' }[trouble]}`,
    fault: async ({ system, random }: On) => {
      const lines = [...system.lines].filter(([who]) => /> (paystack|stripe)$/.test(who)).map(([, line]) => line);
      for (const line of lines) line.suffers(trouble);
      await seconds(random, 2, 7);
      for (const line of lines) line.heals();
    },
  })),
]);

const weathers: Fault[] = (['rough', 'lost'] as const).map((weather) => ({
  name: `webhooks ${weather === 'rough' ? 'repeated, late and out of order' : 'lost'}`,
  fault: async ({ run, random }) => {
    run.weather = weather;
    await seconds(random, 3, 7);
    run.weather = 'as ever';
  },
}));
const webhooks = ofKind('webhooks', weathers);

const clocks: Fault[] = ofKind('clocks', [
  ...[10, -10].map((minutes) => ({
    name: `clocks ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'} in some services`,
    fault: async ({ system, random }: On) => {
      const of = services.filter(() => random.isLucky(2));
      system.shiftClocks(minutes * 60_000, of);
      await seconds(random, 2, 6);
      system.shiftClocks(0);
    },
  })),
  {
    name: 'three days pass, and webhooks come then',
    fault: async ({ system, run, random }) => {
      run.weather = 'lost';
      await seconds(random, 1, 3);
      system.shiftClocks(3 * 24 * 3_600_000);
      run.weather = 'rough';
      await seconds(random, 2, 4);
      system.shiftClocks(0);
      run.weather = 'as ever';
    },
  },
]);

/** Every way in which something breaks here. Its order is part of what a seed means: add at the end. */
export const faults: readonly Fault[] = [
  ...killed,
  ...asked,
  ...frozen,
  everybodyKilled,
  ...redis,
  ...postgres,
  ...network,
  ...providers,
  ...webhooks,
  ...clocks,
];
