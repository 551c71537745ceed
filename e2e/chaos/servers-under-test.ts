import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { stopProcess } from '../../scripts/servers/liveness.mjs';
import { startPostgres } from '../../scripts/servers/postgres.mjs';
import { startRedis } from '../../scripts/servers/redis.mjs';
import { sendRedisCommand } from '../../scripts/servers/redis-command.mjs';

const DISK_MEGABYTES = 900;

/** A Postgres and a Redis that faults can kill, empty or fill up. */
export type Servers = Awaited<ReturnType<typeof startServers>>;

/** Puts Postgres on its own small disk if this account may mount one; `hasDisk` says whether it could. */
export async function startServers(dataDir: string) {
  const disk = join(dataDir, 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=711`, 'tmpfs', disk]);
  const hasDisk = mounted.status === 0;
  const filler = join(disk, 'filler');
  let postgres = await startPostgres({ dataDir: disk });
  let redis = await startRedis({ dataDir });
  const { port: postgresPort, url } = postgres;
  const redisPort = Number(new URL(redis.url).port);

  const startPostgresAgain = async () => {
    postgres = await startPostgres({ dataDir: disk, port: postgresPort });
  };
  const startRedisAgain = async () => {
    redis = await startRedis({ dataDir, port: redisPort });
  };
  return {
    hasDisk,
    postgresPort,
    redisPort,
    postgresUrl: () => url,
    redisUrl: () => `redis://127.0.0.1:${redisPort}`,
    /** Kills the whole server with SIGKILL. */
    killPostgres: async () => {
      await stopProcess(postgres.pid, { signal: 'SIGKILL' });
    },
    startPostgresAgain,
    killRedis: async ({ loses }: { loses: 'nothing' | 'everything' }) => {
      await stopProcess(redis.pid, { signal: 'SIGKILL' });
      if (loses === 'everything') rmSync(join(dataDir, 'redis'), { recursive: true, force: true });
    },
    startRedisAgain,
    sendRedisCommand: async (command: string) => void (await sendRedisCommand(redisPort, command)),
    /** Terminates every connection, also in the middle of a query, as a broken network would. */
    cutConnections: async () => {
      const client = new pg.Client({ connectionString: url, application_name: 'fault' });
      await client.connect();
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> 'fault'`,
      );
      await client.end();
    },
    /** Fills the Postgres disk completely. */
    fillDisk: () => {
      // dd writes until the disk is full, which it reports as a failure.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' });
      spawnSync('dd', ['if=/dev/zero', `of=${filler}.rest`, 'bs=4k'], { stdio: 'ignore' });
    },
    freeDisk: async () => {
      for (const file of [filler, `${filler}.rest`]) rmSync(file, { force: true });
      // Postgres exits when it cannot write its WAL; startPostgres adopts a server that still runs.
      await startPostgresAgain();
    },
    stop: async () => {
      await postgres.stop();
      await redis.stop();
      if (hasDisk) spawnSync('umount', [disk]);
    },
  };
}
