/**
 * Conditional requests (RFC 9110, section 13). The tags are weak, because one tag stands for a document in each content
 * encoding.
 */
import { hash } from 'node:crypto';

/** @returns a tag that changes whenever the content does */
export function etagOf(content: string): string {
  return `W/"${hash('sha256', content, 'base64').slice(0, 22)}"`;
}

/**
 * @param ifNoneMatch the request header: `*`, or tags separated by commas
 * @returns whether the client already holds the content with this tag
 */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Two tags match weakly when they are equal without their prefixes. */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
