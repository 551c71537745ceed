/**
 * `npm start` of a fresh clone until it prints its links, then again; what all of it holds in memory at rest; and the size of the
 * image, where there is Docker. Its own Postgres and Redis, as anybody's first start has them. Linux only.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spreadOf } from '../measure.mjs';
import { familyOf, memoryOf } from '../memory.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const port = process.env.BENCH_PORT ?? '24800';
const restMs = 20_000;

const sizes = { short: { starts: 1 }, full: { starts: 5 } };

export async function benchStart({ isShort }) {
  const { starts } = isShort ? sizes.short : sizes.full;
  const folder = mkdtempSync(join(tmpdir(), 'tipnaija-bench-start-'));
  // Postgres of a superuser's start runs under another account, which has to get through to its files.
  chmodSync(folder, 0o711);
  try {
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', root, clone]);
    console.log(`the first start of a fresh clone, installing and building: ${words(await once(clone))}`);
    const again = [];
    for (let start = 0; start < starts; start += 1) again.push(await once(clone, { restMs }));
    console.log(
      `started again: ${spread(
        again.map(({ seconds }) => seconds),
        's',
      )}`,
    );
    console.log(
      `memory at rest, all processes with Postgres and Redis: ${spread(
        again.map(({ mb }) => mb),
        'MB',
      )}`,
    );
    const parts = Object.entries(again.at(-1).mbOf).map(([name, mb]) => `${name} ${mb.toFixed(0)}`);
    console.log(`  of which, in the last: ${parts.join(', ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`image: ${imageSize()}`);
}

/** Seconds until the links are printed; and, when it is left to rest, what it holds in memory then. */
async function once(clone, { restMs: waitMs } = {}) {
  const from = performance.now();
  const { TEST_DATABASE_URL: _database, TEST_REDIS_URL: _redis, ...env } = process.env;
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    env: { ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => launcher.kill('SIGTERM');
  process.once('exit', end);
  await said(launcher, 'Ctrl-C stops everything');
  const seconds = (performance.now() - from) / 1_000;
  let held;
  if (waitMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    held = memoryOfAll(clone, launcher.pid);
  }
  process.off('exit', end);
  const ended = new Promise((resolve) => launcher.once('exit', resolve));
  end();
  await ended;
  return { seconds, ...held };
}

/** Servers are not the launcher's children, but it keeps a register of everything it started. */
function memoryOfAll(clone, launcher) {
  const register = JSON.parse(readFileSync(join(clone, '.data/processes.json'), 'utf8'));
  const started = { ...register, launcher };
  const counted = new Set(Object.values(register));
  const mbOf = {};
  for (const [name, pid] of Object.entries(started)) {
    const own = familyOf(pid).filter((one) => one === pid || !counted.has(one));
    mbOf[name] = own.reduce((sum, one) => sum + memoryOf(one), 0) / 1e6;
  }
  return { mb: Object.values(mbOf).reduce((sum, mb) => sum + mb, 0), mbOf };
}

function said(child, words_) {
  return new Promise((heard, fail) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes(words_)) heard();
    });
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${text}`)));
  });
}

function imageSize() {
  if (spawnSync('docker', ['info']).status !== 0) return 'not measured, as no Docker answers here';
  const build = spawnSync('docker', ['build', '--quiet', '-t', 'tipnaija:bench', root], { encoding: 'utf8' });
  if (build.status !== 0) return `not measured, as it could not be built: ${build.stderr.trim().split('\n').at(-1)}`;
  const inspect = ['image', 'inspect', '--format', '{{.Size}}', 'tipnaija:bench'];
  return `${(Number(execFileSync('docker', inspect, { encoding: 'utf8' })) / 1e6).toFixed(0)} MB`;
}

const words = ({ seconds }) => `${seconds.toFixed(1)} s`;
function spread(values, unit) {
  const { median, least, most } = spreadOf(values);
  return `${median.toFixed(1)} ${unit} (${least.toFixed(1)} to ${most.toFixed(1)})`;
}
