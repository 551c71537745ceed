import { expect, it } from 'vitest';
import { screens } from '../e2e/look/screens.ts';
import { routesOfTheApp } from './app-routes.mjs';

it('npm run look takes a screenshot of every route', () => {
  const routes = new Set(screens.map(({ route }) => route));
  expect(
    [...routesOfTheApp(), '/live', '/overlay/:token', '/source/:token'].filter((route) => !routes.has(route)),
  ).toEqual([]);
});

it('screens have a name of their own', () => {
  const names = screens.map(({ name }) => name);
  expect([...new Set(names)]).toEqual(names);
});
