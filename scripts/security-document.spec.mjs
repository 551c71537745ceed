import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from './repository.mjs';

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section: how many there are, where some are missing, which. */
const requirements = JSON.parse(readFileSync(inRepository('scripts/asvs-5.0.0-levels-1-and-2.json'), 'utf8'));
const wanted = Object.entries(requirements).flatMap(([section, numbers]) => numbers.map((at) => `${section}.${at}`));

const text = readFileSync(inRepository('docs/security.md'), 'utf8');
const chapters = text.slice(text.indexOf('\n## V1 '));
const lines = chapters.split('\n');
const rows = lines.filter((line) => /^\| \d/.test(line));

const inOrder = (a, b) => a.localeCompare(b, 'en', { numeric: true });

/** Short names of files, as the tables use them: `identity/sessions/sessions.service` is services/identity/src/sessions/... */
const roots = [
  [/^(?:gateway|identity|payments|ledger|overlay-realtime)\//, (path) => `services/${path.replace('/', '/src/')}`],
  [/^(?:contracts|messaging|service-kit)\//, (path) => `packages/${path.replace('/', '/src/')}`],
  [/^frontend\//, (path) => path.replace('/', '/src/')],
];
const endings = ['', '.ts', '.tsx', '.mjs'];
const endingsOfTests = ['.spec.ts', '.spec.mjs', '.contract.ts', '.e2e.ts', '.test.ts', '.test.tsx'];

const placed = (path) => roots.find(([begins]) => begins.test(path))?.[1](path) ?? path;
const found = (path, names) =>
  [path, placed(path)].flatMap((one) => names.map((end) => inRepository(`${one}${end}`))).filter(existsSync);

/** Requirements are named at the beginning of a row or of a line of a list: `1.2.6, 1.2.7`. */
function namedIn(line) {
  const [, list] = /^(?:\| |- )((?:\d+\.\d+\.\d+(?:, )?)+)/.exec(line) ?? [];
  return list ? list.split(', ').filter(Boolean) : [];
}

/** Of the last cell: each file with the sentences of its tests. */
function proofsOf(row) {
  const proof = row.split(' | ').at(-1);
  return [...proof.matchAll(/`([^`]+)`((?:[;, ]*"(?:\\"|[^"])*")+)/g)].flatMap(([, path, names]) =>
    [...names.matchAll(/"((?:\\"|[^"])*)"/g)].map(([, name]) => ({ path, name: name.replaceAll('\\"', '"') })),
  );
}

it('docs/security.md says of every requirement of levels 1 and 2, once, what became of it', () => {
  const named = lines.flatMap(namedIn);
  expect(wanted).toHaveLength(253);
  expect(named.toSorted(inOrder)).toEqual(wanted.toSorted(inOrder));
});

it('docs/security.md names only files that there are', () => {
  const files = rows.flatMap((row) => [...(row.split(' | ')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => found(path, endings).length === 0)).toEqual([]);
});

it('docs/security.md names only tests that there are, and says where there is none', () => {
  const missing = rows.flatMap(proofsOf).filter(({ path, name }) => {
    const sources = found(path, endingsOfTests).map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'"));
    return !sources.some((source) => source.includes(name));
  });
  expect(missing).toEqual([]);
  const without = rows.filter((row) => proofsOf(row).length === 0 && !/ \| by reading[^|]* \|$/.test(row));
  expect(without).toEqual([]);
});
