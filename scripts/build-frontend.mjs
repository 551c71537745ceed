import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { precompress } from './precompress.mjs';
import { inRepository, repositoryRoot } from './repository.mjs';
import { runNode } from './run-command.mjs';

const SOURCES = ['frontend', 'packages/contracts/src', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results', 'coverage']);

/**
 * Vite always builds everything, so it only runs when a source has changed since the stamp beside its output.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function buildFrontend({ signal } = {}) {
  const stamp = inRepository('frontend/dist/.build-stamp');
  const wanted = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await runNode(
    'The build of the pages',
    [inRepository('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: inRepository('frontend'),
      env: { NODE_ENV: 'production' },
      signal,
    },
  );
  await precompress(inRepository('frontend/dist'));
  // Last, so that an interrupted build is not taken for a finished one.
  writeFileSync(stamp, wanted);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => filesIn(inRepository(path)))) {
    hash
      .update(`${relative(repositoryRoot, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (path.endsWith('.json')) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !NOT_SOURCES.has(name));
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
}
