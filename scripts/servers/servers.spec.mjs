import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandOf, isAlive, waitForExit } from './liveness.mjs';
import { isPortFree } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { databaseUrl } from './postgres-database.mjs';
import { startRedis } from './redis.mjs';
import { sendRedisCommand } from './redis-command.mjs';
import { resolveServers } from './resolve.mjs';
import { passwordFor } from './server-password.mjs';

let dataDir;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tipnaija-launcher-'));
  chmodSync(dataDir, 0o711);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe.each([
  ['Postgres', startPostgres],
  ['Redis', startRedis],
])('%s', (_, start) => {
  it('is adopted after a killed launcher left it behind', async () => {
    const left = await start({ dataDir });
    const taken = await start({ dataDir });
    expect(taken).toMatchObject({ isAdopted: true, pid: left.pid, url: left.url });
    await taken.stop();
    expect(isAlive(left.pid)).toBe(false);
  });

  it('restarts on its port after it was killed, and stop is idempotent', async () => {
    const first = await start({ dataDir });
    process.kill(first.pid, 'SIGKILL');
    await waitForExit(first.pid, 5_000);
    const second = await start({ dataDir, port: first.port });
    expect(second).toMatchObject({ isAdopted: false, url: first.url });
    await Promise.all([second.stop(), second.stop()]);
    await second.stop();
    expect(await isPortFree(second.port)).toBe(true);
  });
});

it.each([
  ['without a password', {}],
  ['with a password, whose rules stay as they are', { password: 'secret-of-the-recovery' }],
])('startPostgres adopts a server that recovers from a crash of one of its processes, %s', async (_, options) => {
  const own = mkdtempSync(join(dataDir, 'recovery-'));
  chmodSync(own, 0o711);
  const left = await startPostgres({ dataDir: own, isDurable: false, ...options });
  const rulesChangedAt = () => statSync(join(left.dir, 'pg_hba.conf')).mtimeMs;
  const before = rulesChangedAt();
  const client = new pg.Client({ connectionString: left.url });
  client.on('error', () => undefined);
  await client.connect();
  // Enough to recover for a moment.
  await client.query('create table many as select n, md5(n::text) as text from generate_series(1, 400000) as n');
  const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows;
  process.kill(pid, 'SIGKILL');
  await waitForExit(pid, 5_000);
  const taken = await startPostgres({ dataDir: own, isDurable: false, ...options });
  expect(taken).toMatchObject({ isAdopted: true, pid: left.pid });
  expect(rulesChangedAt()).toBe(before);
  expect(await query(taken.url, 'select count(*)::int as count from many')).toEqual([{ count: 400_000 }]);
  await taken.stop();
});

it('resolveServers keeps data and ports over a restart', async () => {
  const first = await resolveServers({ dataDir, env: {} });
  await query(first.databaseUrl, 'CREATE TABLE tips AS SELECT 50000 AS amount_kobo');
  expect(await sendRedisCommand(first.started.redis.port, 'SET tip 50000')).toContain('+OK');
  await first.stop();
  const second = await resolveServers({ dataDir, env: {} });
  expect(second).toMatchObject({ databaseUrl: first.databaseUrl, redisUrl: first.redisUrl });
  expect(await query(second.databaseUrl, 'SELECT amount_kobo FROM tips')).toEqual([{ amount_kobo: 50_000 }]);
  expect(await sendRedisCommand(second.started.redis.port, 'GET tip')).toContain('50000');
  await second.stop();
});

it('resolveServers uses the servers of the environment and starts none', async () => {
  const env = { DATABASE_URL: 'postgres://elsewhere/db', REDIS_URL: 'redis://elsewhere' };
  const servers = await resolveServers({ dataDir, env });
  expect(servers).toMatchObject({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL, started: {} });
});

describe('servers with passwords', () => {
  const rejectionOf = (url) =>
    query(url, 'select 1').then(
      () => 'accepted',
      ({ code, message }) => code ?? message,
    );

  it('reject clients without them, and store them in files that only their owner can read', async () => {
    const dir = join(dataDir, 'private');
    mkdirSync(dir, { mode: 0o711 });
    const first = await resolveServers({ dataDir: dir, env: {}, hasPasswords: true });
    const { postgres, redis } = first.started;
    expect(await rejectionOf(databaseUrl(postgres.port, 'tipnaija'))).toMatch(/28P01|password must be a string/);
    expect(await rejectionOf(databaseUrl(postgres.port, 'tipnaija', 'guess'))).toBe('28P01');
    expect(await query(first.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await sendRedisCommand(redis.port, 'PING')).toContain('NOAUTH');
    expect(await sendRedisCommand(redis.port, 'PING', new URL(first.redisUrl).password)).toContain('+PONG');
    for (const name of ['postgres-password', 'redis-password', 'redis/redis.conf', 'postgres.log', 'redis.log'])
      expect((statSync(join(dir, name)).mode & 0o077).toString(8), name).toBe('0');
    expect(commandOf(redis.pid)).not.toContain(new URL(first.redisUrl).password);
    await first.stop();
    const second = await resolveServers({ dataDir: dir, env: {}, hasPasswords: true });
    expect(await query(second.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  }, 120_000);

  it('require them also after an adoption of servers without passwords, and after a restore with another password', async () => {
    const dir = join(dataDir, 'older');
    mkdirSync(dir, { mode: 0o711 });
    await resolveServers({ dataDir: dir, env: {} });
    const taken = await resolveServers({ dataDir: dir, env: {}, hasPasswords: true });
    const { postgres, redis } = taken.started;
    expect([postgres.isAdopted, redis.isAdopted]).toEqual([true, true]);
    expect(await rejectionOf(databaseUrl(postgres.port, 'tipnaija'))).toMatch(/28P01|password must be a string/);
    expect(await sendRedisCommand(redis.port, 'PING')).toContain('NOAUTH');
    await taken.stop();

    for (const name of ['postgres-password', 'redis-password']) rmSync(join(dir, name));
    const restored = await resolveServers({ dataDir: dir, env: {}, hasPasswords: true });
    expect(restored.databaseUrl).not.toBe(taken.databaseUrl);
    expect(await query(restored.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await restored.stop();
  }, 120_000);
});

describe('servers with Unix sockets', () => {
  const start = (dir) => resolveServers({ dataDir: dir, env: {}, hasPasswords: true, hasSockets: true });
  const modeOf = (path) => statSync(path).mode & 0o777;
  const makeDataDir = (name) => {
    const dir = join(dataDir, name);
    mkdirSync(dir, { mode: 0o711 });
    return dir;
  };

  async function familyOf(url) {
    const [row] = await query(url, 'select inet_server_addr() as address');
    return row.address === null ? 'unix' : 'tcp';
  }

  const socketOf = (url) => new URL(url).searchParams.get('path');

  /** Connects as a client does: to the socket that the URL names, else to its port. */
  async function redisFamilyOf(url) {
    const { port, password } = new URL(url);
    const reply = await sendRedisCommand(socketOf(url) ?? Number(port), 'CLIENT INFO', password);
    return reply.includes(' addr=/') ? 'unix' : 'tcp';
  }

  it('are reached by them, also after a kill and after an adoption, and by TCP without them', async () => {
    const dir = makeDataDir('sockets');
    const first = await start(dir);
    expect([await familyOf(first.databaseUrl), await redisFamilyOf(first.redisUrl)]).toEqual(['unix', 'unix']);
    const { postgres, redis } = first.started;
    expect(await query(databaseUrl(postgres.port, 'tipnaija', passwordFor(dir, 'postgres')), 'select 1')).toHaveLength(
      1,
    );

    process.kill(redis.pid, 'SIGKILL');
    await waitForExit(redis.pid, 5_000);
    const second = await start(dir);
    expect(second.started.postgres.isAdopted).toBe(true);
    expect(second.databaseUrl).toBe(first.databaseUrl);
    // Another process may have taken the port of the killed server.
    expect(socketOf(second.redisUrl)).toBe(socketOf(first.redisUrl));
    expect([await familyOf(second.databaseUrl), await redisFamilyOf(second.redisUrl)]).toEqual(['unix', 'unix']);
    await second.stop();
  });

  it('keep the sockets from other accounts', async () => {
    const dir = makeDataDir('closed');
    const { started, databaseUrl: url, stop } = await start(dir);
    expect(modeOf(dirname(started.postgres.socket))).toBe(0o700);
    expect(modeOf(dirname(started.redis.socket))).toBe(0o700);
    expect(modeOf(started.redis.socket)).toBe(0o700);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await stop();
  });

  it('use TCP below a path that is too long for a socket', async () => {
    const dir = makeDataDir('x'.repeat(100));
    const servers = await start(dir);
    expect([servers.started.postgres.socket, servers.started.redis.socket]).toEqual([undefined, undefined]);
    expect([await familyOf(servers.databaseUrl), await redisFamilyOf(servers.redisUrl)]).toEqual(['tcp', 'tcp']);
    await servers.stop();
  });
});
