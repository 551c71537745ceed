/**
 * Renders the overlays to k8s/rendered, with the kustomize of kubectl. The files are committed, so that machines
 * without kubectl can read, compare and validate them; each begins with the hash of its sources.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
export const overlays = ['local', 'production'];
export const renderedFile = (overlay) => join(folder, 'rendered', `${overlay}.yaml`);

/** Returns the hash of base, components and overlays together, because each may include any other. */
export function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of ['base', 'components', 'overlays'].flatMap((name) => filesIn(join(folder, name))))
    hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

export const hasKubectl = () => spawnSync('kubectl', ['version', '--client']).status === 0;

/** @param {string} overlay */
export function render(overlay) {
  const yaml = execFileSync('kubectl', ['kustomize', join(folder, 'overlays', overlay)], { encoding: 'utf8' });
  return `# Written by npm run generate, from sources ${hashOfSources()}\n${yaml}`;
}

export function writeRendered() {
  for (const overlay of overlays) writeFileSync(renderedFile(overlay), render(overlay));
}

function filesIn(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeRendered();
