import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { makePlan, portsFrom } from '../../scripts/process-plan.mjs';
import { openRegister } from '../../scripts/process-register.mjs';
import { makeSupervisor } from '../../scripts/processes.mjs';
import { runNode } from '../../scripts/run-command.mjs';
import { adminLogin } from '../harness/admins.js';
import { NetworkLink } from '../harness/network-link.js';
import { until } from '../harness/overlay-client.js';
import { freeBlockOfPorts, paystackSecretKey, type System } from '../harness/system.js';
import { type Servers, startServers } from './servers-under-test.js';

export const services = ['gateway', 'identity', 'payments', 'ledger', 'overlay-realtime'] as const;
export type Service = (typeof services)[number];

/**
 * The whole product with everything in reach of harm: its own Postgres and Redis, a line between any two parts, and one or two
 * processes of every service, started again by the launcher's own supervisor when they end. The sandbox is the world
 * outside: what it says was paid is the truth that the product is held against, so it never dies.
 */
export type SystemUnderTest = System & {
  servers: Servers;
  replicas: readonly number[];
  /** By who asks whom, such as `payments-0 > postgres`; `fans > gateway` is the door. */
  lines: ReadonlyMap<string, NetworkLink>;
  pidOf: (service: Service, replica: number) => number | undefined;
  /** Sets the wall clock of every process of these services off by so much. */
  shiftClocks: (offsetMs: number, of?: readonly Service[]) => void;
  /** Every line any service logged that matches. */
  linesMatching: (pattern: RegExp) => string[];
};

type Planned = { name: string; args: string[]; env: Record<string, string> };

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const shiftedClock = new URL('shifted-clock.mjs', import.meta.url).href;

export async function startRoughSystem({ replicas: count }: { replicas: 1 | 2 }): Promise<SystemUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tipnaija-faults-'));
  chmodSync(dataDir, 0o711);
  const servers = await startServers(dataDir);
  const replicas = Array.from({ length: count }, (_, at) => at);
  const doorPort = await freeBlockOfPorts(90);
  // Each replica has the block of ports its number says; the sandbox is the first one's.
  const portOf = (replica: number) => doorPort + 1 + 45 * replica;
  const sandboxPort = portsFrom(portOf(0)).sandbox;
  const url = `http://localhost:${doorPort}`;
  await runNode('The migration', [join(root, 'scripts/migrate.mjs')], {
    env: { DATABASE_URL: servers.postgresUrl() },
    signal: new AbortController().signal,
  });

  const lines = new Map<string, NetworkLink>();
  const plans = replicas.map((replica) => plan({ port: portOf(replica), url, servers }));
  const targets = targetsOf(replicas.map(portOf), servers);
  lines.set('fans > gateway', await NetworkLink.to(replicas.map(portOf), doorPort));
  const supervisors: ReturnType<typeof makeSupervisor>[] = [];
  for (const replica of replicas) {
    const dir = join(dataDir, String(replica));
    mkdirSync(dir);
    const supervisor = makeSupervisor({ dataDir: dir, register: openRegister(dir) });
    supervisor.gaveUp.catch(() => undefined);
    supervisors.push(supervisor);
    for (const planned of (plans[replica] as { processes: Planned[] }).processes) {
      if (planned.name === 'sandbox' && replica > 0) continue;
      const env = await throughLines({ planned, replica, targets, lines, sandboxPort });
      const clock = {
        CLOCK_OFFSET_FILE: join(dataDir, `${planned.name}.clock`),
        NODE_OPTIONS: `--import=${shiftedClock}`,
      };
      supervisor.start({ ...planned, env: { ...env, ...(planned.name === 'sandbox' ? {} : clock) } });
    }
  }
  await until(() => isReady(url), 90_000, 'the product is ready');
  const running = { url, sandboxUrl: `http://localhost:${sandboxPort}`, databaseUrl: servers.postgresUrl(), dataDir };
  const database = new pg.Pool({ connectionString: running.databaseUrl, max: 2 });
  // Its connections die with the Postgres that is killed; the next question opens another.
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
    lines,
    pidOf: (service, replica) =>
      (JSON.parse(readFileSync(join(dataDir, String(replica), 'processes.json'), 'utf8')) as Record<string, number>)[
        service
      ],
    shiftClocks: (offsetMs, of = services) => {
      for (const service of of) writeFileSync(join(dataDir, `${service}.clock`), String(offsetMs));
    },
    linesMatching: (pattern) => logs().filter((line) => pattern.test(line)),
    stop: async () => {
      await database.end();
      await Promise.all(supervisors.reverse().map((supervisor) => supervisor.stop()));
      for (const line of lines.values()) line.close();
      await servers.stop();
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
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
  };
  return makePlan({ env, servers: { databaseUrl: servers.postgresUrl(), redisUrl: servers.redisUrl() } });
}

/** Where each part listens, in every replica. */
function targetsOf(ports: readonly number[], servers: Servers): Record<string, number[]> {
  const each = (portIn: (ports: ReturnType<typeof portsFrom>) => number) =>
    ports.map((port) => portIn(portsFrom(port)));
  return {
    postgres: [servers.postgresPort],
    redis: [servers.redisPort],
    identity: each(({ rpc }) => rpc.identity),
    payments: each(({ rpc }) => rpc.payments),
    ledger: each(({ rpc }) => rpc.ledger),
    'overlay-realtime': each(({ rpc }) => rpc['overlay-realtime']),
    'overlay-sockets': each(({ overlayHttp }) => overlayHttp),
    gateway: each(({ gateway }) => gateway),
  };
}

/** Which part an address in the environment leads to. */
const addresses: Record<string, string> = {
  DATABASE_URL: 'postgres',
  REDIS_URL: 'redis',
  IDENTITY_RPC: 'identity',
  PAYMENTS_RPC: 'payments',
  LEDGER_RPC: 'ledger',
  OVERLAY_RPC: 'overlay-realtime',
  OVERLAY_HTTP: 'overlay-sockets',
  PAYSTACK_WEBHOOK_URL: 'gateway',
  STRIPE_WEBHOOK_URL: 'gateway',
  PAYSTACK_BASE_URL: 'paystack',
  STRIPE_API_URL: 'stripe',
  SMTP_URL: 'mail',
};

type Wiring = {
  planned: Planned;
  replica: number;
  targets: Record<string, number[]>;
  lines: Map<string, NetworkLink>;
  sandboxPort: number;
};

/** The same environment with a line in front of everybody this process asks. A service's own address is where it listens. */
async function throughLines({
  planned,
  replica,
  targets,
  lines,
  sandboxPort,
}: Wiring): Promise<Record<string, string>> {
  const env = { ...planned.env };
  const outside: Record<string, number[]> = { paystack: [sandboxPort], stripe: [sandboxPort], mail: [sandboxPort + 1] };
  for (const [name, part] of Object.entries(addresses)) {
    const address = env[name];
    const isOwn = part === planned.name || (part === 'overlay-sockets' && planned.name === 'overlay-realtime');
    if (!address || isOwn) continue;
    const key = planned.name === 'sandbox' ? 'providers > gateway' : `${planned.name}-${replica} > ${part}`;
    const line = lines.get(key) ?? (await NetworkLink.to((targets[part] ?? outside[part]) as number[]));
    lines.set(key, line);
    env[name] = address.replace(/:(\d+)(?=\/|$)/, `:${line.port}`);
  }
  return env;
}

const isReady = (url: string) =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
