import { parse, v5 } from 'uuid';

const namespace = parse('6f1a4f0e-6f57-4c8e-9a44-54a3b6c0d1e2');

/** The idempotency key of something a provider tells us: the same words give the same uuid, on every machine. */
export function deterministicId(...words: readonly (string | number)[]): string {
  return v5(Buffer.from(JSON.stringify(words)), namespace);
}
