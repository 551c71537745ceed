import { hash, verify } from '@node-rs/argon2';
import type { AccountKind } from '@tipnaija/contracts';
import { ConcurrencyLimiter } from '../concurrency-limiter.js';

// argon2id with OWASP's settings: 19 MiB, two passes, one lane. Hashing runs on libuv's threads, not on the event loop.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits hashing so that a login storm leaves threads and memory for tips; when the queue is full, an immediate error
 * is better than a late response. Admins have a separate queue, which user logins cannot block.
 */
const queues = {
  user: new ConcurrencyLimiter({ maxConcurrency: 2, maxWaiting: 64 }),
  admin: new ConcurrencyLimiter({ maxConcurrency: 1, maxWaiting: 16 }),
} satisfies Record<AccountKind, ConcurrencyLimiter>;

/** `line`: the queue. `of`: the fairness group within the queue, a network or a signed-in user. */
export type Place = { line: AccountKind; of?: string | null | undefined };

/** Hash of an unknown password, with the same settings. */
export const nobodysPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Tyeftk6aSAts8WYJ7zKvVA$N5Kfn3YdIwHEElhvWjVd3JrRmoDs3uBo77J5mXA98aE';

/** @throws DomainError `service.unavailable` when the queue is full */
export function hashPassword(password: string, { line, of }: Place): Promise<string> {
  return queues[line].run(() => hash(password, settings), of ?? '');
}

/**
 * Checks a password against the stored hash. Without a hash (no such account) it does the same work, so that the
 * response time does not reveal registered addresses.
 * @throws DomainError `service.unavailable` when the queue is full
 */
export async function isPassword(
  password: string,
  storedHash: string | undefined,
  { line, of }: Place,
): Promise<boolean> {
  const matches = await queues[line].run(() => verify(storedHash ?? nobodysPasswordHash, password), of ?? '');
  return matches && storedHash !== undefined;
}
