import { hash, verify } from '@node-rs/argon2';

// argon2id at OWASP's settings: 19 MiB, two passes, one lane. The work runs on libuv's threads, not on the event loop.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

let stranger: Promise<string> | undefined;

/**
 * Checks a password against the stored hash. Without one (no such account) it does the same work all the same, so that
 * the time of an answer does not tell which addresses are registered.
 */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password');
  const matches = await verify(storedHash ?? (await stranger), password);
  return matches && storedHash !== undefined;
}
