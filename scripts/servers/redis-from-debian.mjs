import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from './cache-dir.mjs';

const run = promisify(execFile);
// libatomic1, libssl3 and libsystemd0 are on nearly every machine, but not on minimal images.
const PACKAGES = ['redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1', 'libssl3', 'libsystemd0'];

/**
 * Provides Redis without root and without installing anything: Debian's redis-tools contains redis-check-rdb, which is
 * the same program as redis-server and selects its role by the name it is called with. apt can download packages into a
 * private folder as any user.
 * @param {(place: { dir: string, port: number }) => string[]} serverArguments
 * @returns {Promise<import('./redis-binaries.mjs').RedisProgram | undefined>}
 */
export async function redisFromDebianPackages(serverArguments) {
  if (process.platform !== 'linux' || ['apt-get', 'dpkg'].some((tool) => spawnSync(tool, ['--version']).status !== 0))
    return undefined;
  const cache = cacheDir('redis');
  const kept = join(cache, 'unpacked');
  if (!startsIn(kept)) await unpackInto(kept, cache).catch(() => undefined);
  const how = startsIn(kept);
  return how && { name: 'Debian packages, unpacked', launch: (place) => ({ ...how, args: serverArguments(place) }) };
}

/**
 * Executes the program, because a library may be missing, or the folder may be mounted without the right to execute.
 */
function startsIn(dir) {
  const program = join(dir, 'usr/bin/redis-check-rdb');
  if (!existsSync(program)) return undefined;
  const how = { program, argv0: 'redis-server', env: { LD_LIBRARY_PATH: libraryDirs(dir) } };
  const { stdout } = spawnSync(program, ['--version'], {
    argv0: how.argv0,
    env: { ...process.env, ...how.env },
    encoding: 'utf8',
  });
  return stdout?.startsWith('Redis server') ? how : undefined;
}

function libraryDirs(dir) {
  const parents = ['usr/lib', 'lib'].map((name) => join(dir, name)).filter(existsSync);
  return parents.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name))).join(':');
}

async function unpackInto(kept, cache) {
  const work = mkdtempSync(join(cache, 'work-'));
  try {
    for (const dir of ['lists/partial', 'cache/archives/partial', 'unpacked'])
      mkdirSync(join(work, dir), { recursive: true });
    const settings = [
      `Dir::State::lists=${work}/lists`,
      `Dir::Cache=${work}/cache`,
      `Dir::Cache::archives=${work}/cache/archives`,
      'Debug::NoLocking=1',
      'APT::Sandbox::User=',
      'Acquire::http::Timeout=20',
    ].flatMap((setting) => ['-o', setting]);
    await run('apt-get', [...settings, 'update', '-qq'], { cwd: work });
    await downloadPackages(settings, work);
    const packages = readdirSync(work).filter((name) => name.endsWith('.deb'));
    for (const name of packages) await run('dpkg', ['-x', join(work, name), join(work, 'unpacked')]);
    rmSync(kept, { recursive: true, force: true });
    renameSync(join(work, 'unpacked'), kept);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * The libraries have other names on other releases (libssl3t64, ...), and a missing library matters only if the machine
 * lacks it too.
 */
async function downloadPackages(settings, work) {
  const download = (...names) => run('apt-get', [...settings, 'download', '-qq', ...names], { cwd: work });
  try {
    await download(...PACKAGES);
  } catch {
    await download(PACKAGES[0]);
    for (const name of PACKAGES.slice(1)) await download(name).catch(() => undefined);
  }
}
