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
 * Runs a function with TEST_DATABASE_URL (superuser of a scratch Postgres) and TEST_REDIS_URL, then removes both
 * servers. Uses the servers of the environment when set, so a nested run shares those of the outer run; otherwise
 * containers when available, else servers started here.
 * @template T
 * @param {(env: { TEST_DATABASE_URL: string, TEST_REDIS_URL: string }) => T | Promise<T>} run
 * @param {{ isDurable?: boolean, postgresSettings?: string[] }} [options] postgresSettings: of a server started here, as `name=value`
 * @returns {Promise<T>}
 */
export async function withTestServers(run, { isDurable = true, postgresSettings } = {}) {
  await removeAbandoned();
  const given = { DATABASE_URL: process.env.TEST_DATABASE_URL, REDIS_URL: process.env.TEST_REDIS_URL };
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // As root the database runs under another account, which must be able to reach its folder through this one.
  chmodSync(dataDir, 0o711);
  let servers;
  let containers;
  try {
    const isGiven = given.DATABASE_URL && given.REDIS_URL;
    containers = !isGiven && haveContainers() ? await startContainers({ isDurable, postgresSettings }) : undefined;
    const env = {
      DATABASE_URL: given.DATABASE_URL || containers?.databaseUrl,
      REDIS_URL: given.REDIS_URL || containers?.redisUrl,
    };
    servers = await resolveServers({ dataDir, env, isDurable, postgresSettings });
    return await run({ TEST_DATABASE_URL: servers.databaseUrl, TEST_REDIS_URL: servers.redisUrl });
  } finally {
    await servers?.stop();
    await containers?.stop();
    for (const dir of [servers?.started.postgres?.dir, dataDir]) if (dir) rmSync(dir, { recursive: true, force: true });
  }
}

/** Removes the servers of killed test runs. The folder name contains the process id of the run. */
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
      // Another user's folder, or another run is removing it.
    }
  }
}
