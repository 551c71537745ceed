import { setTimeout as sleep } from 'node:timers/promises';
import type { Trouble } from '../harness/network-link.js';
import type { Dice } from './dice.js';
import type { Evening } from './evening.js';
import { atProvider } from './providers.js';
import { type RoughSystem, type Service, services } from './rough-system.js';

/** Something that goes wrong for a while. It ends well by itself: when `strike` is over, everything is whole again. */
export type Strike = {
  name: string;
  /** Two of one kind never strike together: they would mend what the other has broken. */
  kind?: 'postgres' | 'redis' | 'providers' | 'webhooks' | 'clocks';
  /** What this machine must have for it. */
  needs?: (system: RoughSystem) => boolean;
  strike: (on: On) => Promise<void>;
};
type On = { system: RoughSystem; evening: Evening; dice: Dice };

const ofKind = (kind: Strike['kind'], list: readonly Strike[]): Strike[] => list.map((strike) => ({ ...strike, kind }));

function signal(system: RoughSystem, service: Service, replica: number, what: NodeJS.Signals): void {
  const pid = system.pidOf(service, replica);
  if (!pid) return;
  try {
    process.kill(pid, what);
  } catch {
    // It ended between the look and the signal.
  }
}

const seconds = (dice: Dice, least: number, most: number) => sleep(dice.between(1_000 * least, 1_000 * most));

const killed: Strike[] = services.map((service) => ({
  name: `kill -9 ${service}, again and again`,
  strike: async ({ system, dice }) => {
    for (let times = dice.between(2, 4); times > 0; times -= 1) {
      signal(system, service, dice.oneOf(system.replicas), 'SIGKILL');
      await seconds(dice, 0, 3);
    }
  },
}));

const asked: Strike[] = services.map((service) => ({
  name: `SIGTERM ${service}`,
  strike: async ({ system, dice }) => signal(system, service, dice.oneOf(system.replicas), 'SIGTERM'),
}));

const frozen: Strike[] = (['payments', 'ledger', 'overlay-realtime'] as const).map((service) => ({
  name: `${service} stands still, and goes on as if nothing had been`,
  strike: async ({ system, dice }) => {
    const replica = dice.oneOf(system.replicas);
    signal(system, service, replica, 'SIGSTOP');
    await seconds(dice, 2, 9);
    signal(system, service, replica, 'SIGCONT');
  },
}));

const everybodyKilled: Strike = {
  name: 'kill -9 of all services at once',
  strike: async ({ system }) => {
    for (const service of services) for (const replica of system.replicas) signal(system, service, replica, 'SIGKILL');
  },
};

const redis: Strike[] = ofKind('redis', [
  {
    name: 'Redis killed, with its data',
    strike: async ({ system, dice }) => {
      await system.servers.killRedis({ loses: 'nothing' });
      await seconds(dice, 0, 6);
      await system.servers.startRedisAgain();
    },
  },
  {
    name: 'Redis killed, without its data',
    strike: async ({ system, dice }) => {
      await system.servers.killRedis({ loses: 'everything' });
      await seconds(dice, 0, 6);
      await system.servers.startRedisAgain();
    },
  },
  { name: 'Redis FLUSHALL', strike: ({ system }) => system.servers.askRedis('FLUSHALL') },
  { name: 'Redis SCRIPT FLUSH', strike: ({ system }) => system.servers.askRedis('SCRIPT FLUSH') },
]);

const postgres: Strike[] = ofKind('postgres', [
  {
    name: 'Postgres kill -9',
    strike: async ({ system, dice }) => {
      await system.servers.killPostgres();
      await seconds(dice, 0, 4);
      await system.servers.startPostgresAgain();
    },
  },
  {
    name: 'Postgres: every connection cut',
    strike: async ({ system, dice }) => {
      for (let times = dice.between(1, 5); times > 0; times -= 1) {
        await system.servers.cutConnections();
        await seconds(dice, 0, 1);
      }
    },
  },
  {
    name: 'Postgres: disk full',
    needs: ({ servers }) => servers.hasDisk,
    strike: async ({ system, dice }) => {
      system.servers.fillDisk();
      await seconds(dice, 3, 8);
      await system.servers.freeDisk();
    },
  },
]);

const troubles: Record<string, (dice: Dice) => Trouble> = {
  silent: () => 'silent',
  'one way': () => 'deaf',
  refused: () => 'refusing',
  'broken in the middle of answers': () => 'breaking',
  slow: (dice) => ({ delayMs: dice.between(200, 2_000) }),
  thin: (dice) => ({ bytesPerSecond: dice.between(1_000, 20_000) }),
};

const network: Strike[] = Object.entries(troubles).map(([name, troubleOf]) => ({
  name: `network ${name} between two parts`,
  strike: async ({ system, dice }) => {
    const line = dice.oneOf([...system.lines.values()].filter(({ isUsed }) => isUsed));
    line.suffers(troubleOf(dice));
    await seconds(dice, 1, 7);
    line.heals();
    // A network that comes back either goes on where it was, or has forgotten its connections.
    if (dice.isLucky(2)) line.breakAll();
  },
}));

const providers: Strike[] = ofKind('providers', [
  ...(['error', 'error-after-effect', 'timeout', 'timeout-after-effect'] as const).map((kind) => ({
    name: `provider: ${kind}`,
    strike: async ({ system, evening, dice }: On) => {
      evening.areProvidersUnwell = true;
      for (const provider of ['paystack', 'stripe'] as const)
        await atProvider(system).fails(provider, {
          kind,
          count: dice.between(1, 8),
          holdMs: dice.between(1_000, 12_000),
        });
      await seconds(dice, 3, 7);
      for (const provider of ['paystack', 'stripe'] as const) await atProvider(system).recovers(provider);
      evening.areProvidersUnwell = false;
    },
  })),
  ...(['refusing', 'garbage', 'deaf'] as const).map((trouble) => ({
    name: `provider: ${{ refusing: 'down', garbage: 'answers garbage', deaf: 'does not answer' }[trouble]}`,
    strike: async ({ system, dice }: On) => {
      const lines = [...system.lines].filter(([who]) => /> (paystack|stripe)$/.test(who)).map(([, line]) => line);
      for (const line of lines) line.suffers(trouble);
      await seconds(dice, 2, 7);
      for (const line of lines) line.heals();
    },
  })),
]);

const weathers: Strike[] = (['rough', 'lost'] as const).map((weather) => ({
  name: `webhooks ${weather === 'rough' ? 'repeated, late and out of order' : 'lost'}`,
  strike: async ({ evening, dice }) => {
    evening.weather = weather;
    await seconds(dice, 3, 7);
    evening.weather = 'as ever';
  },
}));
const webhooks = ofKind('webhooks', weathers);

const clocks: Strike[] = ofKind('clocks', [
  ...[10, -10].map((minutes) => ({
    name: `clocks ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'} in some services`,
    strike: async ({ system, dice }: On) => {
      const of = services.filter(() => dice.isLucky(2));
      system.shiftClocks(minutes * 60_000, of);
      await seconds(dice, 2, 6);
      system.shiftClocks(0);
    },
  })),
  {
    name: 'three days pass, and webhooks come then',
    strike: async ({ system, evening, dice }) => {
      evening.weather = 'lost';
      await seconds(dice, 1, 3);
      system.shiftClocks(3 * 24 * 3_600_000);
      evening.weather = 'rough';
      await seconds(dice, 2, 4);
      system.shiftClocks(0);
      evening.weather = 'as ever';
    },
  },
]);

/** Every way in which something breaks here. Its order is part of what a seed means: add at the end. */
export const strikes: readonly Strike[] = [
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
