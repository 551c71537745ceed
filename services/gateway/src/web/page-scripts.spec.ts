import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { tipPageDocument } from './page-scripts.js';

const webRoot = mkdtempSync(join(tmpdir(), 'tipnaija-web-'));
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const html = '<html><head><link rel="modulepreload" href="/assets/kit.js"></head><body></body></html>';

it('tipPageDocument returns the document unchanged without a manifest', () => {
  expect(tipPageDocument(html, webRoot)).toBe(html);
});

it('tipPageDocument preloads the scripts of the tip page, each once', () => {
  mkdirSync(join(webRoot, '.vite'));
  const manifest = {
    'index.html': { file: 'assets/app.js', imports: ['_kit.js'] },
    '_kit.js': { file: 'assets/kit.js' },
    '_radio.js': { file: 'assets/radio.js', imports: ['_kit.js'] },
    'src/features/donation-page/donation-page.tsx': {
      file: 'assets/donation-page.js',
      imports: ['_kit.js', '_radio.js', '_radio.js'],
    },
  };
  writeFileSync(join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest));
  const links = [...tipPageDocument(html, webRoot).matchAll(/href="\/(.*?)"/g)].map(([, file]) => file);
  expect(links).toEqual(['assets/kit.js', 'assets/donation-page.js', 'assets/radio.js']);
});
