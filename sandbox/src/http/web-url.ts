/** Returns an http or https URL, to which the payer's browser can be redirected; otherwise null. */
export function webUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  return /^https?:$/.test(new URL(value).protocol) ? value : null;
}

/** Appends encoded parameters to the query of an address, before its fragment. */
export function withQuery(address: string, parameters: [name: string, value: string][]): string {
  const [page = '', fragment] = address.split('#', 2);
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const anchor = fragment === undefined ? '' : `#${fragment}`;
  return `${page}${page.includes('?') ? '&' : '?'}${query}${anchor}`;
}
