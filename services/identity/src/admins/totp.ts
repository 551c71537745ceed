/**
 * Time-based one-time passwords (RFC 6238): six digits, 30-second steps, HMAC-SHA1 as authenticator apps expect;
 * SHA-1's collisions do not weaken HMAC. Pure functions.
 */
import { createHmac } from 'node:crypto';

export const secretBytes = 20;
const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1_000 / stepSeconds);

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the time step of a code if it is the current or the previous step, because people type slowly; else
 * undefined.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const step = stepAt(now);
  return [step, step - 1].find((candidate) => codeOf(secret, candidate) === code);
}

/** Returns Base32 for manual entry into an authenticator app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Returns the otpauth URI for a QR code. */
export function appAddress(email: string, secret: Buffer): string {
  const label = `TipNaija:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=TipNaija&digits=${digits}&period=${stepSeconds}`;
}
