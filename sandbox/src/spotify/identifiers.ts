import { createHash, randomBytes } from 'node:crypto';

const BASE62 = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Ids of tracks, albums and artists have 22 letters and digits (Spotify URIs and IDs). */
const ID_LENGTH = 22;

/** Derives an id from a name, so that ids are stable across restarts. */
export function madeUpId(kind: 'track' | 'album' | 'artist', name: string): string {
  let number = BigInt(`0x${createHash('sha256').update(`${kind}:${name}`).digest('hex')}`);
  let id = '';
  while (id.length < ID_LENGTH) {
    id += BASE62.charAt(Number(number % 62n));
    number /= 62n;
  }
  return id;
}

export const isSpotifyId = (text: string): boolean => /^[0-9A-Za-z]{22}$/.test(text);

/** Returns a random token. Access tokens start with BQ, refresh tokens and codes with AQ, as in published logs. */
export function newToken(prefix: 'BQ' | 'AQ'): string {
  return prefix + randomBytes(72).toString('base64url');
}

/** Returns a device id of 40 hexadecimal digits (the example in the official OpenAPI). */
export function newDeviceId(): string {
  return randomBytes(20).toString('hex');
}
