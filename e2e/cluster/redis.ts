import { join } from 'node:path';
import { waitUntil } from '../harness/wait-until.js';
import type { Host } from './hosts.js';
import { createOwnedDir, password } from './postgres.js';
import { sendRedis } from './redis-command.js';
import { writeFromTemplate } from './template.js';

const redisPort = 6379;
const sentinelPort = 26_379;

/** The address of the set for the services: every sentinel, and the name of the set. */
export const redisUrl = (hosts: readonly Host[]) =>
  `redis-sentinel://:${password}@${hosts.map(({ address }) => `${address}:${sentinelPort}`).join(',')}#tipnaija`;

/** Starts Redis, at first as replica of the first host's, and a Sentinel. Both write to their configuration files. */
export function startRedis(host: Host, hosts: readonly Host[]): void {
  const primary = hosts[0] as Host;
  const dataDir = createOwnedDir(join(host.dir, 'redis'));
  const values = { address: host.address, password, dataDir };
  const redis = writeFromTemplate('redis.conf', join(dataDir, 'redis.conf'), {
    ...values,
    replicaOf: host === primary ? '' : `replicaof ${primary.address} ${redisPort}`,
  });
  const sentinel = writeFromTemplate('sentinel.conf', join(dataDir, 'sentinel.conf'), {
    ...values,
    primaryAddress: primary.address,
  });
  host.start({ name: 'redis', command: ['redis-server', redis] });
  host.start({ name: 'sentinel', command: ['redis-sentinel', sentinel] });
}

/** Returns the role that this host's Redis reports: `master`, `slave` or undefined. */
export async function redisRole({ publicAddress }: Host): Promise<string | undefined> {
  const reply = await sendRedis({ host: publicAddress, port: redisPort, password }, 'INFO replication');
  return /role:(\w+)/.exec(reply ?? '')?.[1];
}

/** Returns the host of the primary that the sentinels name. */
export async function redisPrimaryOf(hosts: readonly Host[]): Promise<Host> {
  let found: Host | undefined;
  const find = async () => {
    for (const { publicAddress } of hosts) {
      const target = { host: publicAddress, port: sentinelPort, password };
      const reply = (await sendRedis(target, 'SENTINEL GET-MASTER-ADDR-BY-NAME tipnaija')) ?? '';
      found = hosts.find(({ address }) => reply.includes(address));
      if (found && (await redisRole(found)) === 'master') return true;
    }
    return false;
  };
  await waitUntil(find, 60_000, 'Redis has a primary');
  return found as Host;
}

/** Waits until the primary has every other Redis as replica. */
export async function waitForReplicas(hosts: readonly Host[], timeoutMs = 60_000): Promise<void> {
  const isComplete = async () => {
    const { publicAddress } = await redisPrimaryOf(hosts);
    const reply = await sendRedis({ host: publicAddress, port: redisPort, password }, 'INFO replication');
    return (reply?.match(/state=online/g) ?? []).length === hosts.length - 1;
  };
  await waitUntil(isComplete, timeoutMs, 'Redis has its replicas');
}
