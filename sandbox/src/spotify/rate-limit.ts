import type { Clock } from './clock.js';
import { SpotifyError } from './refusals.js';

export type RateLimitSetting = { limit: number | null; windowMs: number; isQuota: boolean };

/** Calls of the app in a rolling window of 30 seconds (Web API, rate limits). Off unless a test turns it on. */
export class RateLimit {
  readonly #clock: Clock;
  #setting: RateLimitSetting = { limit: null, windowMs: 30_000, isQuota: false };
  #times: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  set(setting: RateLimitSetting): void {
    this.#setting = setting;
    this.#times = [];
  }

  /** A refused call does not count: who waits as long as told is served. */
  count(): void {
    const { limit, windowMs, isQuota } = this.#setting;
    if (limit === null) return;
    const now = this.#clock.now();
    this.#times = this.#times.filter((time) => time > now - windowMs);
    if (this.#times.length < limit) {
      this.#times.push(now);
      return;
    }
    const freeAt = (this.#times[0] ?? now) + windowMs;
    const headers = { 'retry-after': String(Math.max(1, Math.ceil((freeAt - now) / 1000))) };
    // Over the quota of a developer account there is a reason as well (changelog, July 2026).
    if (isQuota) throw new SpotifyError(429, 'Too many requests', { reason: 'QUOTA_EXCEEDED', headers });
    throw new SpotifyError(429, 'API rate limit exceeded', { headers });
  }
}
