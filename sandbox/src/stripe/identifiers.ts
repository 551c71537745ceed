import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export type IdPrefix = 'pi' | 'ch' | 're' | 'dp' | 'po' | 'pm' | 'txn' | 'evt' | 'req' | 'pmc' | 'src';

/** Returns an id of prefix, object generation and random letters: pi_3PgafyB7WZ01zgkWSjxsAJo3 (official fixtures). */
export function stripeId(prefix: IdPrefix): string {
  return prefix === 'req' ? `req_${randomText(14)}` : `${prefix}_3${randomText(23)}`;
}

export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns the time in whole seconds, like Stripe. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
