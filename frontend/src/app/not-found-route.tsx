import { lazy } from 'react';

/** Loaded lazily, because the 404 page is rarely visited. */
export const NotFoundRoute = lazy(() =>
  import('./not-found-page').then((module) => ({ default: module.NotFoundPage })),
);
