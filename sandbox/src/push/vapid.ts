import { createPublicKey, verify } from 'node:crypto';
import { PushError } from './push-error.js';

/** RFC 8292, section 2: at most 24 hours. */
const longestLifetimeSeconds = 24 * 3_600;

type Claims = { aud?: unknown; exp?: unknown; sub?: unknown };

/**
 * Verifies the Authorization header of a push message (RFC 8292): a JWT that is signed with ES256 by the key beside it, for
 * this origin, and not expired.
 * @returns the application server's public key, in base64url
 * @throws PushError 401 or 403
 */
export function verifyVapid(authorization: string | undefined, origin: string, nowMs = Date.now()): string {
  const { t: token, k: key } = readParameters(authorization);
  if (token === undefined || key === undefined) throw new PushError(401, 'The Authorization header has no VAPID token');
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (decode<{ alg?: unknown }>(header).alg !== 'ES256') throw new PushError(403, 'The token is not signed with ES256');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new PushError(403, 'The signature of the token is wrong');
  checkClaims(decode<Claims>(claims), origin, nowMs / 1_000);
  return key;
}

function checkClaims({ aud, exp, sub }: Claims, origin: string, nowSeconds: number): void {
  if (aud !== origin) throw new PushError(403, `The token is for ${String(aud)}, not for ${origin}`);
  if (typeof exp !== 'number' || exp <= nowSeconds) throw new PushError(403, 'The token has expired');
  if (exp > nowSeconds + longestLifetimeSeconds) throw new PushError(403, 'The token is valid for more than 24 hours');
  if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) throw new PushError(403, 'The token names no contact');
}

function readParameters(authorization = ''): Record<string, string> {
  const [, parameters] = /^vapid\s+(.+)$/i.exec(authorization) ?? [];
  const pairs = (parameters ?? '').split(',').map((part) => part.trim().split(/=(.*)/s).slice(0, 2));
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Reads an uncompressed P-256 point. */
function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new PushError(403, 'The key is not a point of P-256');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  try {
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x as string, y: y as string } });
  } catch {
    throw new PushError(403, 'The key is not a point of P-256');
  }
}

function decode<Value extends object>(part: string): Value {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Value;
  } catch {
    throw new PushError(403, 'The token is not a JWT');
  }
}
