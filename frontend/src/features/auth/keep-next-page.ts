import { nextPage } from '../../lib/next-page';

/** Returns the query that carries the next page from one form to the other; empty without one. */
export function keepNextPage(search: string): string {
  const next = nextPage(search);
  return next === '/' ? '' : `&next=${encodeURIComponent(next)}`;
}
