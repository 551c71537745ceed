import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { runNode } from '../../scripts/run-command.mjs';
import type { CheckedSystem } from '../chaos/checked-system.js';
import { paystackSecretKey } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';
import { createNetworks, Host, runDir } from './hosts.js';
import {
  createDatabase,
  giveLogins,
  members,
  ownerUrl,
  primaryOf,
  startPostgres,
  waitForStandbys,
} from './postgres.js';
import { startEdge, startProxies } from './proxies.js';
import { redisRole, startRedis, waitForReplicas } from './redis.js';
import { publicUrl, sandboxUrl, serviceNames, startProviders, startServices } from './services.js';

/** The product on three hosts, each with a member of every store and a replica of every service. */
export type Cluster = CheckedSystem & {
  hosts: readonly Host[];
  /** Resolves when every member of every store and every replica is up. */
  waitUntilWhole: () => Promise<void>;
  /** Resolves when the gateway of this host and everything behind it is ready. */
  waitUntilReady: (host: Host) => Promise<void>;
  /** Returns one row per host for a table. */
  state: () => Promise<object[]>;
};

const root = resolve(fileURLToPath(import.meta.url), '../../..');

export async function startCluster(): Promise<Cluster> {
  createNetworks();
  const hosts = [1, 2, 3].map((number) => new Host(number));
  for (const host of hosts) host.createNamespace();
  for (const host of hosts) {
    startPostgres(host, hosts);
    startRedis(host, hosts);
    startProxies(host, hosts);
  }
  startEdge(hosts);
  await primaryOf(hosts);
  await waitForStandbys(hosts);
  await createDatabase();
  await runNode('The migration', [join(root, 'scripts/migrate.mjs')], { env: { DATABASE_URL: ownerUrl } });
  await giveLogins();
  startProviders(hosts);
  for (const host of hosts) startServices(host, hosts);
  const database = new pg.Pool({ connectionString: ownerUrl, max: 2, connectionTimeoutMillis: 5_000 });
  // A fault breaks the idle connections; the next query opens a new one.
  database.on('error', () => undefined);
  const logs = () => hosts.flatMap(linesOfServices);
  const waitUntilWhole = async () => {
    await waitForStandbys(hosts);
    await waitForReplicas(hosts);
    await waitUntil(() => areAllReady(hosts), 120_000, 'every gateway is ready');
    // The load balancer notices with its next check.
    await waitUntil(() => isReadyAt(publicUrl), 30_000, 'the load balancer has a ready gateway');
  };
  await waitUntilWhole();
  return {
    url: publicUrl,
    sandboxUrl,
    databaseUrl: ownerUrl,
    dataDir: runDir,
    paystackSecretKey,
    database: database as unknown as CheckedSystem['database'],
    errorLines: () => logs().filter((line) => /"level":"(error|fatal)"/.test(line)),
    linesMatching: (pattern) => logs().filter((line) => pattern.test(line)),
    hosts,
    waitUntilWhole,
    waitUntilReady: (host) => waitUntil(() => isReady(host), 120_000, `${host.name} is ready`),
    state: () => describeHosts(hosts),
    stop: () => database.end(),
  };
}

function linesOfServices({ dir }: Host): string[] {
  const logs = join(dir, 'logs');
  const names = new Set(serviceNames.map((name) => `${name}.log`));
  return readdirSync(logs)
    .filter((file) => names.has(file))
    .flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'));
}

async function areAllReady(hosts: readonly Host[]): Promise<boolean> {
  const answers = await Promise.all(hosts.map(isReady));
  return answers.every(Boolean);
}

function isReady({ publicAddress }: Host): Promise<boolean> {
  return isReadyAt(`http://${publicAddress}:${new URL(publicUrl).port}`);
}

function isReadyAt(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function describeHosts(hosts: readonly Host[]): Promise<object[]> {
  const postgres = await members(hosts);
  return Promise.all(
    hosts.map(async (host) => ({
      host: host.name,
      postgres: postgres.find(({ name }) => name === host.name)?.role ?? 'down',
      redis: (await redisRole(host)) ?? 'down',
      services: (await isReady(host)) ? 'ready' : 'not ready',
    })),
  );
}
