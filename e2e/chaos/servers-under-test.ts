import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { stopProcess } from '../../scripts/servers/liveness.mjs';
import { startPostgres } from '../../scripts/servers/postgres.mjs';
import { startRedis } from '../../scripts/servers/redis.mjs';
import { sendRedisCommand } from '../../scripts/servers/redis-command.mjs';

const DISK_MEGABYTES = 900;

/** A Postgres and a Redis that can be killed, emptied and filled up. */
export type Servers = Awaited<ReturnType<typeof startServers>>;

/** Postgres is on a small disk of its own, if this account may mount one. */
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
    /** kill -9 of the whole server. */
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
    /** As a network in front of Postgres would, whoever is in the middle of what. */
    cutConnections: async () => {
      const client = new pg.Client({ connectionString: url, application_name: 'fault' });
      await client.connect();
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> 'fault'`,
      );
      await client.end();
    },
    /** Nothing more can be written to Postgres's disk. */
    fillDisk: () => {
      // Writes until there is no room, which dd reports as a failure.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' });
      spawnSync('dd', ['if=/dev/zero', `of=${filler}.rest`, 'bs=4k'], { stdio: 'ignore' });
    },
    freeDisk: async () => {
      for (const file of [filler, `${filler}.rest`]) rmSync(file, { force: true });
      // Postgres ends by itself when it cannot write its log; a server that goes on is taken over.
      await startPostgresAgain();
    },
    stop: async () => {
      await postgres.stop();
      await redis.stop();
      if (hasDisk) spawnSync('umount', [disk]);
    },
  };
}
