const home = '/';
const known = /^\/(?:live|control|helper-invite\?token=[\w-]{1,200})$/;

/** Returns where a sign-in leads: back to the live screen, the dock or the invite that asked for it, and home otherwise. Any other address is ignored. */
export function nextPage(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return known.test(next) ? next : home;
}
