import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const e2e = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run bench -- visible` measures the time from a webhook to the visible alert, with a thousand overlays connected. */
export function benchVisible({ databaseUrl, redisUrl, isShort }) {
  const env = {
    ...process.env,
    TEST_DATABASE_URL: databaseUrl,
    TEST_REDIS_URL: redisUrl,
    BENCH_SHORT: isShort ? '1' : '',
  };
  const run = spawn('npx', ['vitest', 'run', '--config', 'bench/visible/vitest.config.ts'], {
    cwd: e2e,
    env,
    stdio: 'inherit',
  });
  process.once('exit', () => run.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    run.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The bench exited with ${code}`))));
  });
}
