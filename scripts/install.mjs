import { existsSync, readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { complain, say, timed } from './messages.mjs';
import { inRepository } from './repository.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs the dependencies when they are missing or the lock file has changed.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function installDependencies({ signal } = {}) {
  if (isInstalled()) return;
  say('Installing dependencies: about a minute the first time.');
  // Without a terminal npm prints nothing until it is done, which looks like hanging.
  const progress = process.stdout.isTTY ? undefined : setInterval(() => say('  still installing ...'), 10_000);
  try {
    await timed('Dependencies installed', () => npmCi(signal));
  } finally {
    clearInterval(progress);
  }
}

async function npmCi(signal) {
  // npm sets npm_execpath to its entry file; a plain `node scripts/start.mjs` uses the PATH.
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const { code } = await runCommand(npm[0], [...npm.slice(1), ...args], { signal, isVisible: true });
  if (code !== 0) throw new Error('npm ci failed; its own message is above.');
}

function isInstalled() {
  const [lock, installed] = [inRepository('package-lock.json'), inRepository('node_modules/.package-lock.json')];
  if (!existsSync(installed)) return false;
  return statSync(lock).mtimeMs <= statSync(installed).mtimeMs || areSamePackages(lock, installed);
}

/** A fresh checkout or `npm install` updates the modification time of the lock file without changing its content. */
function areSamePackages(lock, installed) {
  const [wanted, present] = [lock, installed].map((file) => JSON.parse(readFileSync(file, 'utf8')).packages);
  const isRequired = ([path, entry]) =>
    path.includes('node_modules/') && !entry.optional && !entry.devOptional && !entry.peer;
  return Object.entries(wanted)
    .filter(isRequired)
    .every(([path, { version }]) => present[path] && present[path].version === version);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await installDependencies().catch((error) => {
    complain(error.message);
    process.exitCode = 1;
  });
}
