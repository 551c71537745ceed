/**
 * `node scripts/bundle-size.mjs`, also part of `npm test`: checks how much script the built pages need before they
 * work.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { green, red, say } from './messages.mjs';
import { inRepository } from './repository.mjs';

/** @typedef {{ page: string, entries: string[], mostKb: number }} Budget `entries` are keys of the build manifest. */

/**
 * Budgets in kB. On a phone on 3G every 20 kB take a third of a second. Scripts that load later, on a click or when
 * idle, do not count.
 */
export const budgets = [
  {
    page: 'the tip page until its form works',
    entries: ['index.html', 'src/features/donation-page/donation-page.tsx'],
    mostKb: 120,
  },
  { page: 'the overlay', entries: ['overlay.html'], mostKb: 60 },
  ...['goal', 'ranking', 'ticker', 'tip-card', 'jar', 'session'].map((kind) => ({
    page: `the source ${kind}`,
    entries: ['source.html', `src/source/kinds/${kind}.tsx`],
    mostKb: 60,
  })),
  { page: 'the live screen', entries: ['live.html'], mostKb: 60 },
  { page: 'the source alerts', entries: ['source.html', 'overlay.html'], mostKb: 60 },
];

/**
 * Sums the gzip sizes of the entries and their static imports. gzip is the upper bound, because most browsers use the
 * smaller brotli files.
 * @param {string} dist
 * @param {Budget[]} wanted
 * @returns {{ page: string, kb: number, mostKb: number }[]}
 * @throws {Error} when the build lacks an entry
 */
export function weighPages(dist, wanted = budgets) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  return wanted.map(({ page, entries, mostKb }) => {
    const bytes = [...scriptsOf(manifest, entries)].map((file) => statSync(join(dist, `${file}.gz`)).size);
    return { page, kb: bytes.reduce((sum, size) => sum + size, 0) / 1_000, mostKb };
  });
}

function scriptsOf(manifest, names, found = new Set()) {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}: update the entries in scripts/bundle-size.mjs`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    scriptsOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

/** @returns {{ passed: number, failed: number }} */
export function checkBundleSizes() {
  const totals = { passed: 0, failed: 0 };
  for (const { page, kb, mostKb } of weighPages(inRepository('frontend/dist'))) {
    const isLight = kb < mostKb;
    totals[isLight ? 'passed' : 'failed'] += 1;
    const words = `script of ${page}: ${kb.toFixed(1)} kB of ${mostKb} kB`;
    if (isLight) say(`${green('✓')} ${words}`);
    else console.log(`${red('✗')} ${words}. Load later what it does not need at first.`);
  }
  return totals;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = checkBundleSizes().failed > 0 ? 1 : 0;
