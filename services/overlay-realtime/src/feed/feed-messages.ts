/** Reads what feed clients send, which is untrusted. Pure. */
import type { IncomingHttpHeaders } from 'node:http';
import { feedPath } from '@tipnaija/contracts';
import { bearerOf, hashApiKey } from '@tipnaija/service-kit';

export const isFeedUrl = (url: string | undefined): boolean => url?.split('?')[0] === feedPath;

/** Returns the position from which the client wants tips; null for "from now on", undefined for a malformed one. */
export function readAfter(url: string | undefined): number | null | undefined {
  const after = new URLSearchParams(url?.split('?')[1]).get('after');
  if (after === null) return null;
  const id = Number(after);
  return /^\d+$/.test(after) && Number.isSafeInteger(id) ? id : undefined;
}

/** A key in the header: the hash is undefined for one of another form. */
export function readHeaderKey({ authorization }: IncomingHttpHeaders): { keyHash: string | undefined } | undefined {
  return authorization === undefined ? undefined : { keyHash: hashApiKey(bearerOf(authorization)) };
}

/** Returns the hash of the key of the first message; null for a message that carries no key. */
export function readKeyMessage(text: string): { keyHash: string | undefined } | null {
  try {
    const { key } = JSON.parse(text) as { key?: unknown };
    return typeof key === 'string' ? { keyHash: hashApiKey(key) } : null;
  } catch {
    return null;
  }
}
