import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePlan, portsFrom } from '../../scripts/process-plan.mjs';
import { startRedis } from '../../scripts/servers/redis.mjs';
import { type ServiceProcess, type System, startSystem } from './system.js';
import { waitUntil } from './wait-until.js';

type Service = Exclude<ServiceProcess, 'sandbox'>;
const services: Service[] = ['gateway', 'identity', 'payments', 'ledger', 'overlay-realtime', 'outgoing-webhooks'];

/** The product with two replicas of every service and one shared Postgres, Redis and sandbox. */
export type TwoReplicas = {
  /** The public entry point of each replica. */
  doors: [System, System];
  /** Sends SIGKILL. The supervisor restarts a process of the first replica; a process of the second stays down. */
  kill: (replica: 'first' | 'second', service: Service) => void;
  /** Sends SIGTERM to a service of the second replica. Returns its exit code. */
  stopGently: (service: Service) => Promise<number | null>;
  startAgain: (service: Service) => void;
  /** Returns the log lines of both processes of a service. */
  linesOf: (service: Service) => string[];
  /** Returns the sum of a metric over both processes of a service. */
  sumOf: (service: Service, metric: RegExp) => Promise<number>;
  stop: () => Promise<void>;
};

const root = resolve(fileURLToPath(import.meta.url), '../../..');

export async function startTwoReplicas(): Promise<TwoReplicas> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tipnaija-two-'));
  chmodSync(dataDir, 0o711);
  const redis = await startRedis({ dataDir });
  const first = await startSystem({ REDIS_URL: redis.url, DATA_DIR: dataDir });
  const firstPort = Number(new URL(first.url).port);
  const secondPort = firstPort + 50;
  const planned = plannedReplica({ first, redisUrl: redis.url, port: secondPort });
  const running = new Map<Service, ChildProcess>();
  const secondLog = (service: Service) => join(dataDir, 'logs', `${service}-second.log`);

  const start = (service: Service) => {
    const { args, env } = planned.find(({ name }) => name === service) as (typeof planned)[number];
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk: Buffer) => appendFileSync(secondLog(service), chunk));
    running.set(service, child);
  };
  for (const service of services) start(service);
  const second: System = { ...first, url: `http://localhost:${secondPort}` };
  const isReady = () =>
    fetch(`${second.url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isReady, 60_000, 'the second replica is ready');

  return {
    doors: [first, second],
    kill: (replica, service) => {
      if (replica === 'second') return void running.get(service)?.kill('SIGKILL');
      const pids = JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as Record<string, number>;
      process.kill(pids[service] as number, 'SIGKILL');
    },
    stopGently: (service) => {
      const child = running.get(service) as ChildProcess;
      child.kill('SIGTERM');
      return new Promise((done) => child.once('exit', done));
    },
    startAgain: start,
    linesOf: (service) =>
      [join(dataDir, 'logs', `${service}.log`), secondLog(service)].flatMap((file) =>
        readFileSync(file, 'utf8').split('\n'),
      ),
    sumOf: async (service, metric) => {
      const ports = [firstPort, secondPort].map((port) => portsFrom(port).management[service]);
      const texts = await Promise.all(
        ports.map((port) => fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text())),
      );
      const lines = texts.flatMap((text) => text.split('\n')).filter((line) => metric.test(line));
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
    stop: async () => {
      for (const child of running.values()) child.kill('SIGKILL');
      await first.stop();
      await redis.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Plans the second replica's processes at another port; they use the sandbox of the first replica. */
function plannedReplica({ first, redisUrl, port }: { first: System; redisUrl: string; port: number }) {
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'info', RATE_LIMIT_ADDRESS_SCALE: '1000' };
  const { processes } = makePlan({ env, servers: { databaseUrl: first.databaseUrl, redisUrl } });
  const sandbox = Number(new URL(first.sandboxUrl).port);
  const shared = (value: string) =>
    value.replace(`:${port + 1}/`, `:${sandbox}/`).replace(/:(\d+)$/, (whole, own) => {
      const offset = Number(own) - port;
      return offset === 1 || offset === 2 ? `:${sandbox + offset - 1}` : whole;
    });
  const environments = processes as { name: string; args: string[]; env: Record<string, string> }[];
  return environments
    .filter(({ name }) => name !== 'sandbox')
    .map(({ name, args, env: planned }) => ({
      name: name as Service,
      args,
      env: Object.fromEntries(Object.entries(planned).map(([key, value]) => [key, shared(value)])),
    }));
}
