import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from './repository.mjs';

const endings = ['.test.ts', '.test.tsx', '.spec.ts', '.e2e.ts'];
const rootOf = (path) => {
  if (/^(?:e2e|services)\//.test(path)) return '';
  return /^(?:app|components|lib|overlay)\//.test(path) ? 'frontend/src/' : 'frontend/src/features/';
};

function testsIn(path) {
  const files = endings
    .map((ending) => inRepository(`${rootOf(path)}${path}${ending}`))
    .filter((file) => existsSync(file));
  return files.map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'")).join('\n');
}

/** Of `| what | proof |`: each file with the tests that are named after it. */
function proofsOf(row) {
  const proof = row.split(' | ').at(-1);
  return [...proof.matchAll(/`([^`]+)`((?:[; ]*"(?:\\"|[^"])*")+)/g)].flatMap(([, path, names]) =>
    [...names.matchAll(/"((?:\\"|[^"])*)"/g)].map(([, name]) => ({ path, name: name.replaceAll('\\"', '"') })),
  );
}

const rows = readFileSync(inRepository('docs/screens.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what '))
  // What was measured has more columns.
  .filter((line) => line.split(' | ').length === 2);

it('docs/screens.md has a proof in every row', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter((row) => proofsOf(row).length === 0)).toEqual([]);
});

it('docs/screens.md names only tests that there are', () => {
  const missing = rows.flatMap(proofsOf).filter(({ path, name }) => !testsIn(path).includes(name));
  expect(missing).toEqual([]);
});
