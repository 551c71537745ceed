import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { preloadFiles } from './preload-files.js';

const webRoot = mkdtempSync(join(tmpdir(), 'tipnaija-web-'));
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const html = '<html><head><link rel="modulepreload" href="/assets/kit.js"></head><body></body></html>';

it('preloadFiles returns the document unchanged without a manifest', () => {
  expect(preloadFiles(html, webRoot, 'tip-page')).toBe(html);
});

it('preloadFiles names the typeface and the scripts of a page, each once', () => {
  mkdirSync(join(webRoot, '.vite'));
  const manifest = {
    'index.html': { file: 'assets/app.js', imports: ['_kit.js'] },
    '_kit.js': { file: 'assets/kit.js' },
    '_radio.js': { file: 'assets/radio.js', imports: ['_kit.js'] },
    'src/features/donation-page/donation-page.tsx': {
      file: 'assets/donation-page.js',
      imports: ['_kit.js', '_radio.js', '_radio.js'],
    },
    'src/fonts/inter.woff2': { file: 'assets/inter.woff2' },
    'src/features/landing/landing-page.tsx': { file: 'assets/landing-page.js', imports: ['_kit.js'] },
  };
  writeFileSync(join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest));
  const linksOf = (page: 'tip-page' | 'landing') =>
    [...preloadFiles(html, webRoot, page).matchAll(/href="\/(.*?)"/g)].map(([, file]) => file);
  expect(linksOf('tip-page')).toEqual([
    'assets/kit.js',
    'assets/inter.woff2',
    'assets/donation-page.js',
    'assets/radio.js',
  ]);
  expect(linksOf('landing')).toEqual(['assets/kit.js', 'assets/inter.woff2', 'assets/landing-page.js']);
});

it('preloadFiles lets the picture of the landing page come before its scripts', () => {
  const lowOf = (page: 'tip-page' | 'landing') =>
    [...preloadFiles(html, webRoot, page).matchAll(/<link [^>]*fetchpriority="low"[^>]*>/g)].length;
  expect(lowOf('landing')).toBe(2);
  expect(lowOf('tip-page')).toBe(0);
});
