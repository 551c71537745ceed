import { createHash, randomBytes } from 'node:crypto';
import { apiKeyForm } from '@tipnaija/contracts';

/** @returns a new API key; only its hash is stored */
export const newApiKey = (): string => `tn_${randomBytes(32).toString('base64url')}`;

/** @returns the lower-case hex SHA-256 by which a key is found; undefined for a text that is no key */
export function hashApiKey(text: unknown): string | undefined {
  if (typeof text !== 'string' || !apiKeyForm.test(text)) return undefined;
  return createHash('sha256').update(text).digest('hex');
}

/** @returns the credentials of the header `Authorization: Bearer ...`; undefined for any other header or none */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
