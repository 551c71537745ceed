import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { haveContainers, startContainers } from './containers.mjs';
import { isAlive } from './liveness.mjs';
import { stopLeftPostgres } from './postgres.mjs';
import { stopLeftRedis } from './redis.mjs';
import { resolveServers } from './resolve.mjs';

const PREFIX = 'tipnaija-test-';

/**
 * Runs something with TEST_DATABASE_URL (superuser of a scratch Postgres) and TEST_REDIS_URL, then takes both away again. Servers
 * named in the environment are used as they are; a run inside a run shares the outer one's. Containers where they can be had, else servers
 * of our own.
 * @template T
 * @param {(env: { TEST_DATABASE_URL: string, TEST_REDIS_URL: string }) => T | Promise<T>} run
 * @param {{ isDurable?: boolean }} [options]
 * @returns {Promise<T>}
 */
export async function withTestServers(run, { isDurable = true } = {}) {
  await removeAbandoned();
  const given = { DATABASE_URL: process.env.TEST_DATABASE_URL, REDIS_URL: process.env.TEST_REDIS_URL };
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // As root the database runs under another account, which has to get through this folder to its own.
  chmodSync(dataDir, 0o711);
  let servers;
  let containers;
  try {
    const isGiven = given.DATABASE_URL && given.REDIS_URL;
    containers = !isGiven && haveContainers() ? await startContainers({ isDurable }) : undefined;
    const env = {
      DATABASE_URL: given.DATABASE_URL || containers?.databaseUrl,
      REDIS_URL: given.REDIS_URL || containers?.redisUrl,
    };
    servers = await resolveServers({ dataDir, env, isDurable });
    return await run({ TEST_DATABASE_URL: servers.databaseUrl, TEST_REDIS_URL: servers.redisUrl });
  } finally {
    await servers?.stop();
    await containers?.stop();
    for (const dir of [servers?.started.postgres?.dir, dataDir]) if (dir) rmSync(dir, { recursive: true, force: true });
  }
}

/** A test run that was killed could not take its servers away; the next one does. The name says whose they were. */
async function removeAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const dataDir = join(tmpdir(), name);
    try {
      const postgresDir = await stopLeftPostgres(dataDir);
      await stopLeftRedis(dataDir);
      for (const dir of [postgresDir, dataDir]) rmSync(dir, { recursive: true, force: true });
    } catch {
      // Another user's, or another run is removing it at this moment.
    }
  }
}
