import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether our own page opens the socket. Browsers send the page's origin in `Origin`, and no page can forge it.
 * Our origins are the public URL and the requested host. Clients other than browsers send no Origin and are accepted.
 */
export function isOwnPage({ origin, host }: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return (publicUrl !== undefined && from.origin === new URL(publicUrl).origin) || from.host === host;
}
