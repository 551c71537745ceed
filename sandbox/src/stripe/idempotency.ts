import type { FastifyRequest } from 'fastify';
import { StripeError } from './stripe-error.js';

export type StoredAnswer = { httpStatus: number; payload: string; requestId: string };

type Entry = { fingerprint: string; startedAt: number; answer: StoredAnswer | null };

const LONGEST_KEY = 255;
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Stores the first response to an idempotency key after execution has started, including a 500, and
 * returns it to every repeat. Failed validation stores nothing. Rejects other parameters with the same
 * key, and a repeat during execution (docs.stripe.com, idempotent requests).
 */
export class Idempotency {
  readonly #entries = new Map<string, Entry>();
  readonly #running = new WeakMap<FastifyRequest, string>();

  /** Returns the stored response of a repeat, or undefined when the call must be executed. */
  begin(request: FastifyRequest, call: { key: string; fingerprint: string }): StoredAnswer | undefined {
    const { key, fingerprint } = call;
    if (key.length > LONGEST_KEY) {
      const message = `Idempotency keys can be at most ${LONGEST_KEY} characters long; yours has ${key.length}.`;
      throw new StripeError(400, { type: 'invalid_request_error', message });
    }
    const known = this.#entries.get(key);
    if (known === undefined || Date.now() - known.startedAt > KEPT_MS) {
      this.#entries.set(key, { fingerprint, startedAt: Date.now(), answer: null });
      this.#running.set(request, key);
      return undefined;
    }
    if (known.fingerprint !== fingerprint) throw differentParameters(key);
    if (known.answer === null) throw keyInUse(key);
    return known.answer;
  }

  finish(request: FastifyRequest, answer: StoredAnswer): void {
    const key = this.#running.get(request);
    const entry = key === undefined ? undefined : this.#entries.get(key);
    if (entry !== undefined) entry.answer ??= answer;
  }

  /** Releases the key after failed validation. */
  forget(request: FastifyRequest): void {
    const key = this.#running.get(request);
    if (key === undefined) return;
    this.#running.delete(request);
    this.#entries.delete(key);
  }
}

function differentParameters(key: string): StripeError {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeError(400, { type: 'idempotency_error', message });
}

function keyInUse(key: string): StripeError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}
