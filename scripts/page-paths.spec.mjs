import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPagePath, pagePaths } from '../packages/contracts/src/page-paths.ts';
import { inRepository } from './repository.mjs';

const read = (file) => readFileSync(inRepository('frontend/src/app', file), 'utf8');

/** Returns the routes of the frontend, without creators' pages and the not-found page. */
function routesOfTheApp() {
  const paths = Object.fromEntries(
    [...read('paths.ts').matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(([, ...pair]) => pair),
  );
  return [...read('router.tsx').matchAll(/<Route path=(?:\{paths\.(\w+)\}|"([^"]+)")/g)]
    .map(([, name, path]) => path ?? paths[name])
    .filter((path) => path !== '*' && path !== '/:username')
    .map((path) => path.replace('/:username?', ''));
}

it('pagePaths contains exactly the routes of the frontend', () => {
  const routes = routesOfTheApp();
  expect(routes).toContain('/dashboard/settings');
  // The overlay is a document of its own.
  expect([...routes, '/overlay/:token'].sort()).toEqual([...pagePaths].sort());
});

it.each([
  ['/', true],
  ['/login', true],
  ['/login/', true],
  ['/receipt/x-1', true],
  ['/overlay/preview', true],
  ['/receipt', false],
  ['/receipt/a/b', false],
  ['/ada', false],
  ['/loginx', false],
  ['/no/such/page', false],
])('isPagePath(%s) returns %s', (path, isPage) => {
  expect(isPagePath(path)).toBe(isPage);
});
