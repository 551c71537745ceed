import { randomInt } from 'node:crypto';

const LOWER_CASE = 'abcdefghijklmnopqrstuvwxyz0123456789';
const MIXED_CASE = `${LOWER_CASE}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;

/** Returns a random code with the lengths and alphabets of the official samples: re4lyvq3s3, AUTH_uh8bcl3zbn. */
export function lowerCaseCode(length: number): string {
  return pick(LOWER_CASE, length);
}

export function mixedCaseCode(length: number): string {
  return pick(MIXED_CASE, length);
}

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
