import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@tipnaija/contracts';

// argon2id at OWASP's settings: 19 MiB, two passes, one lane. The work runs on libuv's threads, not on the event loop.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at a time: a storm of logins must leave a thread for everything else that waits on libuv, and memory for tips. */
const atOnce = 2;
/** Nobody waits longer for a login than this many others take; beyond it an answer now is better than one too late. */
const waitingMax = 64;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= waitingMax) throw new DomainError('service.unavailable');
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place goes straight to the next in line, so the count stays as it is.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings));
}

let stranger: Promise<string> | undefined;

/**
 * Checks a password against the stored hash. Without one (no such account) it does the same work all the same, so that
 * the time of an answer does not tell which addresses are registered.
 */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password');
  const compared = storedHash ?? (await stranger);
  const matches = await inTurn(() => verify(compared, password));
  return matches && storedHash !== undefined;
}
