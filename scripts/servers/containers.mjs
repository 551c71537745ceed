import { spawnSync } from 'node:child_process';
import { isAlive } from './liveness.mjs';

/**
 * Postgres and Redis for tests in containers. Used only when a container engine runs and the images are already
 * present, so that tests download nothing. The image variables are those of docker-compose.yml. TEST_CONTAINERS=off
 * disables containers.
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
 * @param {{ isDurable?: boolean, postgresSettings?: string[] }} [options] isDurable false skips fsync: for disposable data
 * @returns {Promise<{ databaseUrl: string, redisUrl: string, stop: () => Promise<void> }>}
 */
export async function startContainers({ isDurable = true, postgresSettings = [] } = {}) {
  // Testcontainers' cleanup helper (Ryuk) is an additional image, so it is disabled; the next run removes abandoned
  // containers by their label.
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
  const settings = [...(isDurable ? [] : ['fsync=off', 'full_page_writes=off']), ...postgresSettings];
  const started = await Promise.allSettled([
    start(
      images().postgres,
      5432,
      ['postgres', '-c', 'max_connections=200', ...settings.flatMap((setting) => ['-c', setting])],
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
  const running = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
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

/** Removes the containers of killed test runs. */
function removeAbandoned() {
  const { stdout } = docker('ps', '--filter', `label=${ownerLabel}`, '--format', `{{.ID}} {{.Label "${ownerLabel}"}}`);
  for (const [, id, owner] of stdout.matchAll(/^(\w+) (\d+)$/gm))
    if (!isAlive(Number(owner))) docker('rm', '--force', '--volumes', id);
}
