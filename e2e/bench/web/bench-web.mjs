/**
 * Measures the size of the built pages, and the Lighthouse scores of the two public pages on its slow phone profile. Lighthouse is
 * not a dependency: LIGHTHOUSE is the path of its `cli/index.js`, installed elsewhere, and CHROME_PATH the browser.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { budgets, weighPages } from '../../../scripts/bundle-size.mjs';
import { spreadOf } from '../measure.mjs';
import { aCreator } from '../people.mjs';
import { startProduct } from '../product.mjs';

const dist = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function benchWeb({ databaseUrl, redisUrl, isShort }) {
  printWeights();
  const { LIGHTHOUSE } = process.env;
  if (!LIGHTHOUSE) {
    console.log(
      'Lighthouse: not measured, because LIGHTHOUSE is not set (npm install lighthouse@12.8.2 in another folder)',
    );
    return;
  }
  const product = await startProduct({ databaseUrl, redisUrl });
  try {
    const { username } = await aCreator(product);
    for (const path of [`/${username}`, '/']) {
      const runs = Array.from({ length: isShort ? 1 : 5 }, () => lighthouse(LIGHTHOUSE, product.url + path));
      printRuns(path === '/' ? 'the landing page' : 'a tip page', runs);
    }
  } finally {
    await product.stop();
  }
}

function printWeights() {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));
  const scripts = weighPages(dist);
  for (const [index, { page, kb, mostKb }] of scripts.entries()) {
    const styles = findStyles(manifest, budgets[index].entries).map((file) => statSync(`${dist}/${file}.gz`).size);
    const cssKb = styles.reduce((sum, size) => sum + size, 0) / 1_000;
    console.log(`${page}: ${kb.toFixed(1)} kB of script (of ${mostKb}), ${cssKb.toFixed(1)} kB of CSS, gzipped`);
  }
}

function findStyles(manifest, names) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const { css = [], imports = [] } = manifest[name];
    return [...css, ...imports.flatMap(visit)];
  };
  return [...new Set(names.flatMap(visit))];
}

function lighthouse(program, url) {
  const flags = ['--headless=new', '--no-sandbox'].join(' ');
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags}`,
  ];
  // Lighthouse sometimes loses its own trace (NO_NAVSTART) and asks for another run.
  for (let attempt = 1; ; attempt += 1) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    if (status === 0) return JSON.parse(stdout);
    if (attempt === 3) throw new Error(`Lighthouse failed three times: ${stderr.trim().split('\n')[0]}`);
  }
}

function printRuns(page, runs) {
  const scores = categories.map((category) => {
    const { median, least, most } = spreadOf(runs.map((run) => run.categories[category].score * 100));
    return `${category} ${median.toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)})`;
  });
  const seconds = (audit) => spreadOf(runs.map((run) => run.audits[audit].numericValue / 1_000)).median.toFixed(2);
  const paints = `largest paint ${seconds('largest-contentful-paint')} s, blocked ${seconds('total-blocking-time')} s`;
  console.log(`Lighthouse, ${page}: ${scores.join(', ')}; ${paints}`);
}
