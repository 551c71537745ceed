import { spawnSync } from 'node:child_process';
import { isAlive } from './liveness.mjs';

/**
 * Postgres and Redis for tests in containers, where an engine runs and the images are on it already: tests download nothing. The
 * images are named by the variables that docker-compose.yml knows. TEST_CONTAINERS=off does without.
 */
const images = () => ({
  postgres: process.env.POSTGRES_IMAGE || 'postgres:15-bookworm',
  redis: process.env.REDIS_IMAGE || 'redis:7-bookworm',
});
const ownerLabel = 'tipnaija.test.process';

const docker = (...args) => spawnSync('docker', args, { encoding: 'utf8', timeout: 5_000 });

export function haveContainers() {
  if (process.env.TEST_CONTAINERS === 'off') return false;
  const { status } = docker('image', 'inspect', ...Object.values(images()));
  return status === 0;
}

/**
 * @param {{ isDurable?: boolean }} [options] isDurable false skips fsync: for data nobody will miss
 * @returns {Promise<{ databaseUrl: string, redisUrl: string, stop: () => Promise<void> }>}
 */
export async function startContainers({ isDurable = true } = {}) {
  // Its helper that removes containers is an image of its own; ours are removed by the next run, by the label.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  removeAbandoned();
  const { GenericContainer, Wait } = await import('testcontainers');
  const start = (image, port, command, ready) =>
    new GenericContainer(image)
      .withLabels({ [ownerLabel]: String(process.pid) })
      .withExposedPorts(port)
      .withEnvironment({ POSTGRES_PASSWORD: 'test' })
      .withCommand(command)
      .withWaitStrategy(Wait.forSuccessfulCommand(ready))
      .start();
  const quick = isDurable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off'];
  const started = await Promise.allSettled([
    start(
      images().postgres,
      5432,
      ['postgres', '-c', 'max_connections=200', ...quick],
      'pg_isready -h 127.0.0.1 -U postgres',
    ),
    start(
      images().redis,
      6379,
      [
        '--appendonly',
        'yes',
        '--save',
        '',
        '--maxmemory-policy',
        'noeviction',
        '--bind',
        '0.0.0.0',
        '--protected-mode',
        'no',
      ],
      'redis-cli ping',
    ),
  ]);
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => void (await Promise.all(running.map((container) => container.stop())));
  const failed = started.find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [postgres, redis] = running;
  return {
    databaseUrl: `postgres://postgres:test@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    stop,
  };
}

/** A run that was killed could not take its containers away. */
function removeAbandoned() {
  const { stdout } = docker('ps', '--filter', `label=${ownerLabel}`, '--format', `{{.ID}} {{.Label "${ownerLabel}"}}`);
  for (const [, id, owner] of stdout.matchAll(/^(\w+) (\d+)$/gm))
    if (!isAlive(Number(owner))) docker('rm', '--force', '--volumes', id);
}
