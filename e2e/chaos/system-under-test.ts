import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paymentProviderNames } from '@tipnaija/contracts';
import pg from 'pg';
import { providerSettings, webhookUrls } from '../../scripts/payment-providers.mjs';
import { makePlan, portsFrom } from '../../scripts/process-plan.mjs';
import { openRegister } from '../../scripts/process-register.mjs';
import { makeSupervisor } from '../../scripts/processes.mjs';
import { runNode } from '../../scripts/run-command.mjs';
import { adminLogin } from '../harness/admin-login.js';
import { NetworkLink } from '../harness/network-link.js';
import { lockBlockOfPorts } from '../harness/ports.js';
import { paystackSecretKey, type System } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';
import type { CheckedSystem } from './checked-system.js';
import { type Servers, startServers } from './servers-under-test.js';

export const services = ['gateway', 'identity', 'payments', 'ledger', 'overlay-realtime', 'outgoing-webhooks'] as const;
export type Service = (typeof services)[number];

/**
 * The whole product with every component open to faults: its own Postgres and Redis, a network link between any two components,
 * and one or two processes per service, which the supervisor of `scripts/` restarts when they exit. The sandbox stands for the
 * payment providers: its records are the reference for all checks, so no fault stops it.
 */
export type SystemUnderTest = CheckedSystem & {
  servers: Servers;
  replicas: readonly number[];
  /** Links by client and server, such as `payments-0 > postgres`; `fans > gateway` is the public entry point. */
  links: ReadonlyMap<string, NetworkLink>;
  pidOf: (service: Service, replica: number) => number | undefined;
  /** Shifts the wall clock of every process of these services; by default of all services. */
  shiftClocks: (offsetMs: number, shifted?: readonly Service[]) => void;
};

type Planned = { name: string; args: string[]; env: Record<string, string> };

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const shiftedClock = new URL('shifted-clock.mjs', import.meta.url).href;

export async function startRoughSystem({ replicas: count }: { replicas: 1 | 2 }): Promise<SystemUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tipnaija-faults-'));
  chmodSync(dataDir, 0o711);
  const servers = await startServers(dataDir);
  const replicas = Array.from({ length: count }, (_, index) => index);
  const ports = await lockBlockOfPorts(90);
  const publicPort = ports.first;
  // Each replica has its own block of ports; the sandbox belongs to the first replica.
  const getPort = (replica: number) => publicPort + 1 + 45 * replica;
  const sandboxPort = portsFrom(getPort(0)).sandbox;
  const url = `http://localhost:${publicPort}`;
  await runNode('The migration', [join(root, 'scripts/migrate.mjs')], {
    env: { DATABASE_URL: servers.postgresUrl() },
    signal: new AbortController().signal,
  });

  const links = new Map<string, NetworkLink>();
  const plans = replicas.map((replica) => plan({ port: getPort(replica), url, servers }));
  const targets = createTargets(replicas.map(getPort), servers);
  links.set('fans > gateway', await NetworkLink.to(replicas.map(getPort), publicPort));
  const supervisors: ReturnType<typeof makeSupervisor>[] = [];
  for (const replica of replicas) {
    const dir = join(dataDir, String(replica));
    mkdirSync(dir);
    const supervisor = makeSupervisor({ dataDir: dir, register: openRegister(dir) });
    supervisor.failed.catch(() => undefined);
    supervisors.push(supervisor);
    for (const planned of (plans[replica] as { processes: Planned[] }).processes) {
      if (planned.name === 'sandbox' && replica > 0) continue;
      const env = await routeThroughLinks({ planned, replica, targets, links, sandboxPort });
      const clock = {
        CLOCK_OFFSET_FILE: join(dataDir, `${planned.name}.clock`),
        NODE_OPTIONS: `--import=${shiftedClock}`,
      };
      supervisor.start({ ...planned, env: { ...env, ...(planned.name === 'sandbox' ? {} : clock) } });
    }
  }
  await waitUntil(() => isReady(url), 90_000, 'the product is ready');
  const running = { url, sandboxUrl: `http://localhost:${sandboxPort}`, databaseUrl: servers.postgresUrl(), dataDir };
  const database = new pg.Pool({ connectionString: running.databaseUrl, max: 2 });
  // A fault that kills Postgres breaks the idle connections; the next query opens a new one.
  database.on('error', () => undefined);

  const logs = () =>
    replicas.flatMap((replica) => {
      const dir = join(dataDir, String(replica), 'logs');
      return readdirSync(dir).flatMap((file) => readFileSync(join(dir, file), 'utf8').split('\n'));
    });
  return {
    ...running,
    paystackSecretKey,
    database: database as unknown as System['database'],
    errorLines: () => logs().filter((line) => /"level":"(error|fatal)"/.test(line)),
    servers,
    replicas,
    links,
    pidOf: (service, replica) =>
      (JSON.parse(readFileSync(join(dataDir, String(replica), 'processes.json'), 'utf8')) as Record<string, number>)[
        service
      ],
    shiftClocks: (offsetMs, shifted = services) => {
      for (const service of shifted) writeFileSync(join(dataDir, `${service}.clock`), String(offsetMs));
    },
    linesMatching: (pattern) => logs().filter((line) => pattern.test(line)),
    stop: async () => {
      await database.end();
      await Promise.all(supervisors.reverse().map((supervisor) => supervisor.stop()));
      for (const link of links.values()) link.close();
      await servers.stop();
      ports.release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function plan({ port, url, servers }: { port: number; url: string; servers: Servers }) {
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'info',
    RATE_LIMIT_ADDRESS_SCALE: '1000',
    SANDBOX_WEBHOOK_RETRY_MS: '200',
    SANDBOX_REFUND_STEP_MS: '50',
    PAYOUTS: 'on',
    PAYOUT_AUTOMATIC_UP_TO_KOBO: '10000000000',
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
  };
  return makePlan({ env, servers: { databaseUrl: servers.postgresUrl(), redisUrl: servers.redisUrl() } });
}

/** Returns the ports of each component in all replicas. */
function createTargets(ports: readonly number[], servers: Servers): Record<string, number[]> {
  const inEachReplica = (select: (ports: ReturnType<typeof portsFrom>) => number) =>
    ports.map((port) => select(portsFrom(port)));
  return {
    postgres: [servers.postgresPort],
    redis: [servers.redisPort],
    identity: inEachReplica(({ rpc }) => rpc.identity),
    payments: inEachReplica(({ rpc }) => rpc.payments),
    ledger: inEachReplica(({ rpc }) => rpc.ledger),
    'overlay-realtime': inEachReplica(({ rpc }) => rpc['overlay-realtime']),
    'overlay-sockets': inEachReplica(({ overlayHttp }) => overlayHttp),
    'outgoing-webhooks': inEachReplica(({ rpc }) => rpc['outgoing-webhooks']),
    gateway: inEachReplica(({ gateway }) => gateway),
  };
}

/** The component behind each address variable of the environment. */
const addresses: Record<string, string> = {
  DATABASE_URL: 'postgres',
  REDIS_URL: 'redis',
  IDENTITY_RPC: 'identity',
  PAYMENTS_RPC: 'payments',
  LEDGER_RPC: 'ledger',
  OVERLAY_RPC: 'overlay-realtime',
  OVERLAY_HTTP: 'overlay-sockets',
  OUTGOING_WEBHOOKS_RPC: 'outgoing-webhooks',
  SMTP_URL: 'mail',
  ...Object.fromEntries(Object.keys(webhookUrls('')).map((name) => [name, 'gateway'])),
  ...Object.fromEntries(
    providerSettings
      .filter(({ sandbox }) => sandbox?.startsWith('{sandbox}'))
      .map(({ name, provider }) => [name, provider]),
  ),
};

type Wiring = {
  planned: Planned;
  replica: number;
  targets: Record<string, number[]>;
  links: Map<string, NetworkLink>;
  sandboxPort: number;
};

/** Returns the process environment with each address pointing to a link. A service's own address stays, because it listens there. */
async function routeThroughLinks({
  planned,
  replica,
  targets,
  links,
  sandboxPort,
}: Wiring): Promise<Record<string, string>> {
  const env = { ...planned.env };
  const external: Record<string, number[]> = {
    ...Object.fromEntries(paymentProviderNames.map((name) => [name, [sandboxPort]])),
    mail: [sandboxPort + 1],
  };
  for (const [name, component] of Object.entries(addresses)) {
    const address = env[name];
    const isOwn =
      component === planned.name || (component === 'overlay-sockets' && planned.name === 'overlay-realtime');
    if (!address || isOwn) continue;
    const key = planned.name === 'sandbox' ? 'providers > gateway' : `${planned.name}-${replica} > ${component}`;
    const link = links.get(key) ?? (await NetworkLink.to((targets[component] ?? external[component]) as number[]));
    links.set(key, link);
    env[name] = address.replace(/:(\d+)(?=\/|$)/, `:${link.port}`);
  }
  return env;
}

/** Returns whether the gateway and what it needs answer; false without an answer. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
