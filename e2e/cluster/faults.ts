import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../chaos/seeded-random.js';
import { waitUntil } from '../harness/wait-until.js';
import type { Cluster } from './cluster.js';
import type { Host } from './hosts.js';
import { fillDisk, freeDisk, primaryOf, switchPrimary } from './postgres.js';
import { redisPrimaryOf } from './redis.js';
import { isListening, serviceNames } from './services.js';

/** A fault; when `inject` resolves, it is over and what it took away is starting again. */
export type ClusterFault = { name: string; inject: (context: FaultContext) => Promise<void> };

/** `mark` notes a moment from which recovery is measured: the fault itself, and the return of what was gone. */
export type FaultContext = { cluster: Cluster; random: SeededRandom; mark: () => void };

/** Longer than detection and promotion take, so that the others have taken over before the host returns. */
const awayMs = { least: 14_000, most: 18_000 };
const leaveAway = (random: SeededRandom) => sleep(random.between(awayMs.least, awayMs.most));

type Choice = { of: string; choose: (cluster: Cluster, random: SeededRandom) => Promise<Host> | Host };
const postgresPrimary: Choice = { of: 'the Postgres primary', choose: ({ hosts }) => primaryOf(hosts) };
const redisPrimary: Choice = { of: 'the Redis primary', choose: ({ hosts }) => redisPrimaryOf(hosts) };
const standby: Choice = {
  of: 'a standby',
  choose: async ({ hosts }, random) => {
    const primary = await primaryOf(hosts);
    return random.oneOf(hosts.filter((host) => host !== primary));
  },
};

const lose = ({ of, choose }: Choice): ClusterFault => ({
  name: `the host of ${of} is lost`,
  inject: async ({ cluster, random, mark }) => {
    const host = await choose(cluster, random);
    mark();
    host.lose();
    await leaveAway(random);
    mark();
    await host.comeBack();
  },
});

const partition = ({ of, choose }: Choice): ClusterFault => ({
  name: `the host of ${of} is cut off from the others`,
  inject: async ({ cluster, random, mark }) => {
    const host = await choose(cluster, random);
    mark();
    host.disconnect('inside');
    await leaveAway(random);
    mark();
    host.connect('inside');
  },
});

const switchover: ClusterFault = {
  name: 'the Postgres primary is switched',
  inject: async ({ cluster, mark }) => {
    mark();
    await switchPrimary(cluster.hosts);
  },
};

const killRedis: ClusterFault = {
  name: 'the Redis primary is killed',
  inject: async ({ cluster, random, mark }) => {
    const host = await redisPrimaryOf(cluster.hosts);
    mark();
    host.kill('redis', { stayDown: true });
    await sleep(random.between(0, 8_000));
    mark();
    host.startAgain('redis');
  },
};

const disk = ({ of, choose }: Choice): ClusterFault => ({
  name: `the disk of ${of} is full`,
  inject: async ({ cluster, random, mark }) => {
    const host = await choose(cluster, random);
    mark();
    await fillDisk(host);
    await leaveAway(random);
    mark();
    freeDisk(host);
  },
});

/** Restarts every replica of every service, one at a time, as a deployment does. */
const roll: ClusterFault = {
  name: 'the version is rolled',
  inject: async ({ cluster, mark }) => {
    mark();
    for (const service of serviceNames)
      for (const host of cluster.hosts) {
        const pid = host.pidOf(service);
        host.kill(service, { signal: 'SIGTERM' });
        const isReplaced = async () => host.pidOf(service) !== pid && (await isListening(host, service));
        await waitUntil(isReplaced, 60_000, () => `${service} on ${host.name} is replaced`);
        await cluster.waitUntilReady(host);
      }
  },
};

/** All faults. A seed selects by position, so append new faults at the end. */
export const clusterFaults: readonly ClusterFault[] = [
  lose(postgresPrimary),
  partition(postgresPrimary),
  switchover,
  killRedis,
  disk(postgresPrimary),
  roll,
  lose(redisPrimary),
  partition(redisPrimary),
  lose(standby),
  partition(standby),
  disk(standby),
];
