/** Recovery codes: 80 random bits in Crockford's Base32, which has no letters that look alike. Pure functions. */
import { randomBytes } from 'node:crypto';
import { limits } from '@tipnaija/contracts';
import { hashOfSecret } from '../tokens/one-time-token.js';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const { count, letters } = limits.recoveryCode;

/** Returns new codes in groups of four letters, such as `7k2m-9qxz-...`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    // 256 is a multiple of 32, so every letter is equally likely.
    const code = Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join('');
    return (code.match(/.{4}/g) ?? []).join('-');
  });
}

/** Returns the hash of a typed code in any spelling, or undefined when it cannot be a recovery code. */
export function hashOfRecoveryCode(userId: string, typed: string): Buffer | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  if (code.length !== letters || [...code].some((letter) => !alphabet.includes(letter))) return undefined;
  return hashOfSecret(`${userId} ${code}`);
}
