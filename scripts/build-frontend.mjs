import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { precompress } from './precompress.mjs';
import { inRepository, repositoryRoot } from './repository.mjs';
import { runNode } from './run-command.mjs';

const SOURCES = ['frontend', 'packages/contracts/src', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results', 'coverage']);

/**
 * Builds the frontend when a source has changed since the last build. Vite always builds everything, so a stamp file stores the hash.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function buildFrontend({ signal } = {}) {
  const stamp = inRepository('frontend/dist/.build-stamp');
  const sourceHash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash) return;
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
  // Written last, so that an interrupted build does not count as finished.
  writeFileSync(stamp, sourceHash);
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
