import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { preloadScripts } from './page-scripts.js';

const webRoot = mkdtempSync(join(tmpdir(), 'tipnaija-web-'));
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const html = '<html><head><link rel="modulepreload" href="/assets/kit.js"></head><body></body></html>';

it('preloadScripts returns the document unchanged without a manifest', () => {
  expect(preloadScripts(html, webRoot, 'tip-page')).toBe(html);
});

it('preloadScripts names the scripts of a page, each once', () => {
  mkdirSync(join(webRoot, '.vite'));
  const manifest = {
    'index.html': { file: 'assets/app.js', imports: ['_kit.js'] },
    '_kit.js': { file: 'assets/kit.js' },
    '_radio.js': { file: 'assets/radio.js', imports: ['_kit.js'] },
    'src/features/donation-page/donation-page.tsx': {
      file: 'assets/donation-page.js',
      imports: ['_kit.js', '_radio.js', '_radio.js'],
    },
    'src/features/landing/landing-page.tsx': { file: 'assets/landing-page.js', imports: ['_kit.js'] },
  };
  writeFileSync(join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest));
  const linksOf = (page: 'tip-page' | 'landing') =>
    [...preloadScripts(html, webRoot, page).matchAll(/href="\/(.*?)"/g)].map(([, file]) => file);
  expect(linksOf('tip-page')).toEqual(['assets/kit.js', 'assets/donation-page.js', 'assets/radio.js']);
  expect(linksOf('landing')).toEqual(['assets/kit.js', 'assets/landing-page.js']);
});
