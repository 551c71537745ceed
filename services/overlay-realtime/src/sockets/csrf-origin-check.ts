import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the page that opens a socket is one of ours: browsers say in Origin where it is from, and no page can make them say
 * otherwise. It is ours at the public address, or at whatever address we ourselves were asked at. Programs send no Origin.
 */
export function isOwnPage({ origin, host }: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return (publicUrl !== undefined && from.origin === new URL(publicUrl).origin) || from.host === host;
}
