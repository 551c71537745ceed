import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRepository } from '../repository.mjs';

/** The workspaces that production runs: services, packages and frontend. The sandbox and e2e are for tests. */
const shipped = /^(?:services|packages)\/|^frontend$/;

/** @typedef {{ path: string, name: string, version: string, license?: string, integrity?: string, resolved?: string }} Locked */

export function readLock() {
  return JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8'));
}

/** Returns every third-party package of the lock file, with its path in node_modules. */
export function lockedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({ path, name: path.split('node_modules/').at(-1), ...locked }));
}

/**
 * Returns the third-party packages that production runs: all dependencies of the services, the packages and the
 * frontend, resolved as Node resolves them. npm's own `dev` flag in the lock file does not help, because packages that
 * only the sandbox and e2e need do not have it.
 * @returns {Locked[]}
 */
export function productionPackages(lock) {
  const reached = new Set();
  const visit = (from, names) => {
    for (const name of names) {
      const path = foundFrom(lock, from, name);
      // An optional package for another platform may be missing.
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

/** Searches the parent folders, as Node does. Our own packages are links and do not count. */
function foundFrom(lock, from, name) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const path = posix.join(folder === '.' ? '' : folder, 'node_modules', name);
    const found = lock.packages[path];
    if (found) return found.link ? undefined : path;
    if (folder === '.' || folder === '') return undefined;
  }
}
