import { createHash, randomBytes } from 'node:crypto';

const BASE62 = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Ids of tracks, albums and artists are 22 letters and digits (Spotify URIs and IDs). */
const ID_LENGTH = 22;

/** An id made up from a name: the same at every start, so that a song asked for yesterday is found today. */
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

/** Access tokens begin with BQ, refresh tokens and codes with AQ, as in everybody's logs. */
export function newToken(prefix: 'BQ' | 'AQ'): string {
  return prefix + randomBytes(72).toString('base64url');
}

/** Web Playback SDK devices have 40 hexadecimal digits (the example in the official OpenAPI). */
export function newDeviceId(): string {
  return randomBytes(20).toString('hex');
}
