import { createHash, randomBytes } from 'node:crypto';

export type TokenPurpose = 'verify-email' | SingleUsePurpose;
export type SingleUsePurpose = 'reset-password';

/** How long a link works. A reset is an hour's business; people verify when they get round to it. */
export const lifetimeHours: Record<TokenPurpose, number> = { 'verify-email': 72, 'reset-password': 1 };

/** A secret for a link or a cookie: 256 random bits. Only its hash is ever stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
