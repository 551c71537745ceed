import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
// The harness starts the product with the same scripts as developers do.
import { startRedis } from '../../scripts/servers/redis.mjs';
import { adminLogin } from './admin-login.js';
import { lockBlockOfPorts } from './ports.js';

export type ServiceProcess =
  | 'gateway'
  | 'identity'
  | 'payments'
  | 'ledger'
  | 'overlay-realtime'
  | 'outgoing-webhooks'
  | 'sandbox';

/** The secret key shared by the sandbox and the payments service. */
export const paystackSecretKey = 'sk_test_sandbox_paystack';

/** The addresses and the data directory of a running system. */
export type RunningSystem = { url: string; sandboxUrl: string; databaseUrl: string; dataDir: string };

/** The whole product with its own ports, database and Redis. */
export type System = RunningSystem & {
  paystackSecretKey: string;
  database: Pick<pg.Client, 'query'>;
  /** Returns the log lines of all services with level error or fatal. */
  errorLines: () => string[];
  stop: () => Promise<void>;
};

/** A system that only one test file uses. */
export type OwnSystem = System & {
  redisUrl: string;
  /** Sends SIGKILL; the supervisor restarts the process. */
  kill: (name: ServiceProcess) => void;
  /** Stops Redis and keeps its data. Resolves when the process has exited. */
  stopRedis: () => Promise<void>;
  startRedis: () => Promise<void>;
};

const services = ['gateway', 'identity', 'payments', 'ledger', 'overlay-realtime', 'outgoing-webhooks'];
const root = resolve(fileURLToPath(import.meta.url), '../../..');

export async function startSystem(environment: Record<string, string> = {}): Promise<OwnSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tipnaija-e2e-'));
  chmodSync(dataDir, 0o711);
  const database = await createDatabase();
  const redisDir = join(dataDir, 'redis');
  let redis = await startRedis({ dataDir: redisDir });
  const ports = await lockBlockOfPorts();
  const port = ports.first;
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      SKIP_BUILD: '1',
      LOG_LEVEL: 'info',
      SANDBOX_WEBHOOK_RETRY_MS: '500',
      SANDBOX_REFUND_STEP_MS: '50',
      // Tests receive webhooks on this machine.
      WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.0/8',
      // All clients of a test share one address.
      RATE_LIMIT_ADDRESS_SCALE: '1000',
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await waitUntilStarted(launcher);
  const running = {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${port + 1}`,
    databaseUrl: database.url,
    dataDir,
  };
  const { client, errorLines } = await connectTo(running);

  return {
    ...running,
    redisUrl: redis.url,
    paystackSecretKey,
    database: client,
    errorLines,
    kill: (name) => {
      const pids = JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as Record<string, number>;
      const pid = pids[name];
      if (pid) process.kill(pid, 'SIGKILL');
    },
    stopRedis: () => redis.stop(),
    startRedis: async () => {
      redis = await startRedis({ dataDir: redisDir, port: Number(new URL(redis.url).port) });
    },
    stop: async () => {
      launcher.kill('SIGTERM');
      await new Promise((done) => launcher.once('exit', done));
      ports.release();
      await client.end();
      await redis.stop();
      await dropDatabase(database.name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Connects to the database of a running system and returns a reader of its error log lines. */
export async function connectTo({ databaseUrl, dataDir }: RunningSystem) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const errorLines = () =>
    services.flatMap((name) =>
      readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8')
        .split('\n')
        .filter((line) => /"level":"(error|fatal)"|unhandled/i.test(line)),
    );
  return { client, errorLines };
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run with npm test, or with npm run with-servers -- <command>');
  return url;
}

/** Creates an empty database on the server of the tests. */
export async function createDatabase(): Promise<{ name: string; url: string }> {
  const name = `e2e_${randomBytes(5).toString('hex')}`;
  await runSql(`create database ${name}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

export async function dropDatabase(name: string): Promise<void> {
  await runSql(`drop database ${name} with (force)`);
}

async function runSql(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function waitUntilStarted(launcher: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C stops everything')) ready();
    };
    launcher.stdout?.on('data', collect);
    launcher.stderr?.on('data', collect);
    launcher.once('exit', (code) => fail(new Error(`The start script exited with ${code}:\n${output}`)));
  });
}
