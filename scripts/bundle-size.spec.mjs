import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { weighPages } from './bundle-size.mjs';

const dist = mkdtempSync(join(tmpdir(), 'tipnaija-pages-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

mkdirSync(join(dist, '.vite'));
const manifest = {
  'index.html': { file: 'app.js', imports: ['_kit.js'], dynamicImports: ['page.tsx'] },
  '_kit.js': { file: 'kit.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'page.tsx': { file: 'page.js', imports: ['_kit.js'], dynamicImports: ['dialog.tsx'] },
  'dialog.tsx': { file: 'dialog.js', imports: ['_react.js'] },
};
writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
const sizes = { app: 1_000, kit: 2_000, react: 4_000, page: 8_000, dialog: 16_000 };
for (const [name, size] of Object.entries(sizes)) writeFileSync(join(dist, `${name}.js.gz`), Buffer.alloc(size));

describe('weighPages', () => {
  it('sums the static imports of a page, each file once, without dynamic imports', () => {
    const [page] = weighPages(dist, [{ page: 'a page', entries: ['index.html', 'page.tsx'], mostKb: 20 }]);
    expect(page).toEqual({ page: 'a page', kb: 15, mostKb: 20 });
  });

  it('throws for an entry that the build does not have', () => {
    expect(() => weighPages(dist, [{ page: 'a page', entries: ['moved.tsx'], mostKb: 20 }])).toThrow('moved.tsx');
  });
});
