import type { FastifyReply } from 'fastify';
import { PaystackError } from './paystack-error.js';

/** Rate limit, off by default. Paystack allows 100 calls per minute in test and 600 in live (paystack.com/docs, rate limits). */
export class RateLimit {
  #limit: number | null = null;
  #windowMs = 60_000;
  #used = 0;
  #resetAt = 0;

  set(limit: number | null, windowMs: number): void {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#resetAt = 0;
  }

  count(reply: FastifyReply): void {
    if (this.#limit === null) return;
    const now = Date.now();
    if (now >= this.#resetAt) {
      this.#used = 0;
      this.#resetAt = now + this.#windowMs;
    }
    this.#used += 1;
    reply.headers({
      'x-ratelimit-limit': String(this.#limit),
      'x-ratelimit-remaining': String(Math.max(0, this.#limit - this.#used)),
      'x-ratelimit-reset': String(Math.ceil((this.#resetAt - now) / 1000)),
    });
    if (this.#used > this.#limit) {
      throw new PaystackError(429, {
        status: false,
        message: 'Rate limit exceeded!',
        meta: { nextStep: 'Wait a few minutes and try the API call again' },
        type: 'api_error',
        code: 'rate_limited',
      });
    }
  }
}
