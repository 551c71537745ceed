import { parse, v5 } from 'uuid';

const namespace = parse('6f1a4f0e-6f57-4c8e-9a44-54a3b6c0d1e2');

/**
 * Returns a deterministic uuid (v5): the same parts give the same id on every machine. Used for idempotency keys and
 * event ids.
 */
export function deterministicId(...parts: readonly (string | number)[]): string {
  return v5(Buffer.from(JSON.stringify(parts)), namespace);
}
