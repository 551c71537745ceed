import { createHash, randomBytes } from 'node:crypto';

export type TokenPurpose = 'verify-email' | SingleUsePurpose;
/** Mailed links that work once. */
export const singleUsePurposes = ['reset-password', 'lost-device'] as const;
export type SingleUsePurpose = (typeof singleUsePurposes)[number];
/** What is in `one_time_tokens`: the mailed links, and the one that opens a chat. */
export type OneTimePurpose = SingleUsePurpose | 'telegram-link';

/** Validity of a link, in hours. Resets are urgent; users verify their address later; the chat is
 * opened at once. */
export const lifetimeHours: Record<TokenPurpose | OneTimePurpose, number> = {
  'verify-email': 72,
  'reset-password': 1,
  'lost-device': 1,
  'telegram-link': 0.25,
};

/** Returns a secret of 256 random bits for a link or a cookie. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
