import { readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';

const read = (file) => readFileSync(inRepository('frontend/src/app', file), 'utf8');

/** Returns the route patterns of the frontend's route table. The overlay is a document of its own. */
export function routesOfTheApp() {
  const paths = Object.fromEntries(
    [...read('paths.ts').matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(([, ...pair]) => pair),
  );
  return [...read('router.tsx').matchAll(/<Route path=(?:\{paths\.(\w+)\}|"([^"]+)")/g)].map(
    ([, name, path]) => path ?? paths[name],
  );
}
