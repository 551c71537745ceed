import { readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';

const read = (file) => readFileSync(inRepository('frontend/src/app', file), 'utf8');

/**
 * Returns the route patterns of the frontend's two route tables. The overlay is a document of its own.
 * @returns {string[]}
 */
export function routesOfTheApp() {
  const paths = Object.fromEntries(
    [...read('paths.ts').matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(([, ...pair]) => pair),
  );
  const patterns = (file, element) => [...read(file).matchAll(element)].map(([, name, path]) => path ?? paths[name]);
  return [
    ...patterns('router.tsx', /<Route path=(?:\{paths\.(\w+)\}|"([^"]+)")/g),
    paths.dashboard,
    ...patterns('dashboard/dashboard.tsx', /<Route path=\{below\(paths\.(\w+)\)\}/g),
  ];
}
