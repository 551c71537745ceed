import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRepository } from '../repository.mjs';

/** What people meet: the services and what they share, and the pages. The sandbox and e2e stand in for others and test. */
const shipped = /^(?:services|packages)\/|^frontend$/;

/** @typedef {{ path: string, name: string, version: string, license?: string, integrity?: string, resolved?: string }} Locked */

export function readLock() {
  return JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8'));
}

/** Every package of others in the lock, by where npm puts it. */
export function lockedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ path, name: path.split('node_modules/').at(-1), ...locked }));
}

/**
 * What reaches production: whatever the services, the packages and the pages depend on, found as Node finds it. npm's own mark in the
 * lock also counts what only the sandbox and e2e need.
 * @returns {Locked[]}
 */
export function productionPackages(lock) {
  const reached = new Set();
  const visit = (from, names) => {
    for (const name of names) {
      const path = foundFrom(lock, from, name);
      // What is optional may be missing: it is for another platform.
      if (path === undefined || reached.has(path)) continue;
      reached.add(path);
      visit(path, needsOf(lock.packages[path]));
    }
  };
  for (const [path, workspace] of Object.entries(lock.packages))
    if (shipped.test(path) && !path.includes('node_modules')) visit(path, Object.keys(workspace.dependencies ?? {}));
  return lockedPackages(lock).filter(({ path }) => reached.has(path));
}

const needsOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/** Upwards from folder to folder, as Node looks. Our own packages are links, and not of others. */
function foundFrom(lock, from, name) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const path = posix.join(folder === '.' ? '' : folder, 'node_modules', name);
    const found = lock.packages[path];
    if (found) return found.link ? undefined : path;
    if (folder === '.' || folder === '') return undefined;
  }
}
