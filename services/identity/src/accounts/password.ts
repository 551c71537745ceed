import { hash, verify } from '@node-rs/argon2';
import type { AccountKind } from '@tipnaija/contracts';
import { ConcurrencyLimiter } from '../concurrency-limiter.js';

// argon2id at OWASP's settings: 19 MiB, two passes, one lane. The work runs on libuv's threads, not on the event loop.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A storm of logins must leave threads and memory for tips; beyond the line an answer now is better than one too late. Admins have a
 * line of their own: no storm of users' logins keeps them out.
 */
const lines = {
  user: new ConcurrencyLimiter({ atOnce: 2, waitingMax: 64 }),
  admin: new ConcurrencyLimiter({ atOnce: 1, waitingMax: 16 }),
} satisfies Record<AccountKind, ConcurrencyLimiter>;

/** In which line the work waits, and whose turn it takes there: those of a network, or of who is signed in. */
export type Place = { line: AccountKind; of?: string | null | undefined };

/** The hash of a password nobody has, at the same settings. */
export const nobodysPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Tyeftk6aSAts8WYJ7zKvVA$N5Kfn3YdIwHEElhvWjVd3JrRmoDs3uBo77J5mXA98aE';

/** @throws `service.unavailable` when the line is full */
export function hashPassword(password: string, { line, of }: Place): Promise<string> {
  return lines[line].run(() => hash(password, settings), of ?? '');
}

/**
 * Checks a password against the stored hash. Without one (no such account) it does the same work all the same, so that
 * the time of an answer does not tell which addresses are registered.
 * @throws `service.unavailable` when the line is full
 */
export async function isPassword(
  password: string,
  storedHash: string | undefined,
  { line, of }: Place,
): Promise<boolean> {
  const matches = await lines[line].run(() => verify(storedHash ?? nobodysPasswordHash, password), of ?? '');
  return matches && storedHash !== undefined;
}
