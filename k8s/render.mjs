/**
 * Writes k8s/rendered from the overlays, with the kustomize of kubectl. The files are kept, so that they can be read, compared and
 * validated on machines without kubectl; each begins with the hash of the sources it was made from.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
export const overlays = ['local', 'production'];
export const renderedFile = (overlay) => join(folder, 'rendered', `${overlay}.yaml`);

/** Of base, components and overlays together: each may reach into any. */
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
