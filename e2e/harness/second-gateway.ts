import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePlan } from '../../scripts/process-plan.mjs';
import type { System } from './system.js';
import { waitUntil } from './wait-until.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const portOffset = 50;

/** Starts another gateway before the services of a running system. Rate limits are its own. */
export async function startSecondGateway(first: System): Promise<{ door: System; stop: () => void }> {
  const firstPort = Number(new URL(first.url).port);
  const port = firstPort + portOffset;
  const { processes } = makePlan({
    env: { ...process.env, PORT: String(firstPort), LOG_LEVEL: 'info', RATE_LIMIT_ADDRESS_SCALE: '1000' },
    servers: { databaseUrl: first.databaseUrl, redisUrl: String(process.env.TEST_REDIS_URL) },
  });
  const planned = processes.find(({ name }) => name === 'gateway') as (typeof processes)[number];
  const env: Record<string, string> = {
    ...planned.env,
    PORT: String(port),
    MANAGEMENT_PORT: String(Number(planned.env.MANAGEMENT_PORT) + portOffset),
  };
  const child = spawn(process.execPath, planned.args, { cwd: root, env, stdio: 'ignore' });
  const door: System = { ...first, url: `http://localhost:${port}` };
  const isReady = () =>
    fetch(`${door.url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isReady, 120_000, 'the second gateway is ready');
  return { door, stop: () => void child.kill('SIGKILL') };
}
