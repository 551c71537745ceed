import { expect, it } from 'vitest';
import { isPagePath, pagePaths } from '../packages/contracts/src/page-paths.ts';
import { routesOfTheApp } from './app-routes.mjs';

/** The paths of the app's own pages; creators' pages and the not-found page have none. */
const ownPaths = () =>
  routesOfTheApp()
    .filter((path) => path !== '*' && path !== '/:username')
    .map((path) => path.replace('/:username?', ''));

it('pagePaths contains exactly the routes of the frontend', () => {
  const routes = ownPaths();
  expect(routes).toContain('/dashboard/settings');
  // Overlays, sources and the live screen have documents of their own.
  expect([...routes, '/live', '/overlay/:token', '/source/:token'].sort()).toEqual([...pagePaths].sort());
});

it.each([
  ['/', true],
  ['/login', true],
  ['/login/', true],
  ['/receipt/x-1', true],
  ['/overlay/preview', true],
  ['/live/', true],
  ['/livestream', false],
  ['/receipt', false],
  ['/receipt/a/b', false],
  ['/ada', false],
  ['/loginx', false],
  ['/no/such/page', false],
])('isPagePath(%s) returns %s', (path, isPage) => {
  expect(isPagePath(path)).toBe(isPage);
});
