const home = '/';
const known = /^\/(?:live|control|helper-invite\?token=[\w-]{1,200})$/;

/** Returns where a sign-in leads: back to the live screen, the dock or the invite that asked for it, and home otherwise. Any other address is ignored. */
export function nextPage(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return known.test(next) ? next : home;
}

/** Returns the query that carries the next page from one form to the other; empty without one. */
export function keepNextPage(search: string): string {
  const next = nextPage(search);
  return next === home ? '' : `&next=${encodeURIComponent(next)}`;
}
