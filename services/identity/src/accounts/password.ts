import { hash, verify } from '@node-rs/argon2';
import { TurnQueue } from '../turn-queue.js';

// argon2id at OWASP's settings: 19 MiB, two passes, one lane. The work runs on libuv's threads, not on the event loop.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A storm of logins must leave threads and memory for tips; beyond the line an answer now is better than one too late. */
const turns = new TurnQueue({ atOnce: 2, waitingMax: 64 });

/** The hash of a password nobody has, at the same settings. */
export const nobodysPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Tyeftk6aSAts8WYJ7zKvVA$N5Kfn3YdIwHEElhvWjVd3JrRmoDs3uBo77J5mXA98aE';

export function hashPassword(password: string): Promise<string> {
  return turns.run(() => hash(password, settings));
}

/**
 * Checks a password against the stored hash. Without one (no such account) it does the same work all the same, so that
 * the time of an answer does not tell which addresses are registered.
 */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await turns.run(() => verify(storedHash ?? nobodysPasswordHash, password));
  return matches && storedHash !== undefined;
}
