import { lazy } from 'react';

/** Apart from the entry: hardly anybody sees it. */
export const NotFoundRoute = lazy(() =>
  import('./not-found-page').then((module) => ({ default: module.NotFoundPage })),
);
