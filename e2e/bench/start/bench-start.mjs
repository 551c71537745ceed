/**
 * Measures `npm start` of a fresh clone until it prints its links, then repeated starts, the memory of all processes at rest, and
 * the image size where Docker is available. Uses the Postgres and Redis that `npm start` provides. Linux only.
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
  // Started as root, Postgres runs under another account, which must be able to enter this folder.
  chmodSync(folder, 0o711);
  try {
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', root, clone]);
    console.log(
      `the first start of a fresh clone, installing and building: ${formatSeconds(await measureStart(clone))}`,
    );
    const restarts = [];
    for (let start = 0; start < starts; start += 1) restarts.push(await measureStart(clone, { restMs }));
    console.log(
      `repeated start: ${spread(
        restarts.map(({ seconds }) => seconds),
        's',
      )}`,
    );
    console.log(
      `memory at rest, all processes with Postgres and Redis: ${spread(
        restarts.map(({ mb }) => mb),
        'MB',
      )}`,
    );
    const parts = Object.entries(restarts.at(-1).mbOf).map(([name, mb]) => `${name} ${mb.toFixed(0)}`);
    console.log(`  by process in the last start: ${parts.join(', ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`image: ${imageSize()}`);
}

/** Returns the seconds until the links are printed, and the memory after `restMs` if given. */
async function measureStart(clone, { restMs: waitMs } = {}) {
  const from = performance.now();
  const { TEST_DATABASE_URL: _database, TEST_REDIS_URL: _redis, ...env } = process.env;
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    env: { ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => launcher.kill('SIGTERM');
  process.once('exit', end);
  await waitForOutput(launcher, 'Ctrl-C stops everything');
  const seconds = (performance.now() - from) / 1_000;
  let memory;
  if (waitMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    memory = memoryOfAll(clone, launcher.pid);
  }
  process.off('exit', end);
  const ended = new Promise((resolve) => launcher.once('exit', resolve));
  end();
  await ended;
  return { seconds, ...memory };
}

/** Sums the memory of all processes; the register includes the servers, which are not children of the start script. */
function memoryOfAll(clone, launcher) {
  const register = JSON.parse(readFileSync(join(clone, '.data/processes.json'), 'utf8'));
  const started = { ...register, launcher };
  const counted = new Set(Object.values(register));
  const mbOf = {};
  for (const [name, pid] of Object.entries(started)) {
    const own = familyOf(pid).filter((member) => member === pid || !counted.has(member));
    mbOf[name] = own.reduce((sum, member) => sum + memoryOf(member), 0) / 1e6;
  }
  return { mb: Object.values(mbOf).reduce((sum, mb) => sum + mb, 0), mbOf };
}

function waitForOutput(child, expected) {
  return new Promise((found, fail) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes(expected)) found();
    });
    child.once('exit', (code) => fail(new Error(`npm start exited with ${code}:\n${text}`)));
  });
}

function imageSize() {
  if (spawnSync('docker', ['info']).status !== 0) return 'not measured, because Docker is not available';
  const build = spawnSync('docker', ['build', '--quiet', '-t', 'tipnaija:bench', root], { encoding: 'utf8' });
  if (build.status !== 0) return `not measured, because the build failed: ${build.stderr.trim().split('\n').at(-1)}`;
  const inspect = ['image', 'inspect', '--format', '{{.Size}}', 'tipnaija:bench'];
  return `${(Number(execFileSync('docker', inspect, { encoding: 'utf8' })) / 1e6).toFixed(0)} MB`;
}

const formatSeconds = ({ seconds }) => `${seconds.toFixed(1)} s`;
function spread(values, unit) {
  const { median, least, most } = spreadOf(values);
  return `${median.toFixed(1)} ${unit} (${least.toFixed(1)} to ${most.toFixed(1)})`;
}
