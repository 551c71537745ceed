/**
 * Codes of six digits that a phone shows for half a minute, from a secret it was given once: RFC 6238 as every authenticator app
 * speaks it, with HMAC-SHA1, which is as strong as ever in an HMAC. Pure.
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
  const at = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0');
}

/** The step a code is of: this one, or the one before, as people type slowly. Undefined when of neither. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const step = stepAt(now);
  return [step, step - 1].find((one) => codeOf(secret, one) === code);
}

/** As people type it into an app that cannot scan. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator app reads from a QR code. */
export function appAddress(email: string, secret: Buffer): string {
  const label = `TipNaija:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=TipNaija&digits=${digits}&period=${stepSeconds}`;
}
