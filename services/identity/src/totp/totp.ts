/**
 * Two-factor authentication of admins and users by time-based one-time passwords (RFC 6238): six digits, 30-second steps, HMAC-SHA1 as authenticator apps expect;
 * SHA-1's collisions do not weaken HMAC. Pure functions.
 */
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';

export const secretBytes = 20;
const periodSeconds = 30;

const base32 = new ScureBase32Plugin();

/**
 * Returns the time step of a code if it is the current or the previous step, because people type slowly; else
 * undefined.
 */
export function verifyTotp(secret: Buffer, code: string, now: Date): number | undefined {
  // otplib throws for a malformed code.
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = verifySync({ strategy: 'totp', secret, token: code, epoch, epochTolerance: [periodSeconds, 0] });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Returns Base32 for manual entry into an authenticator app. */
export const toBase32 = (bytes: Buffer): string => base32.encode(bytes);

/** Returns the otpauth URI for a QR code; six digits and 30 seconds are its defaults. */
export const toOtpauthUri = (email: string, secret: Buffer): string =>
  generateURI({ issuer: 'TipNaija', label: email, secret: toBase32(secret) });
