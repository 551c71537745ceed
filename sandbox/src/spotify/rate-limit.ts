import type { Clock } from './clock.js';
import { SpotifyError } from './errors.js';

export type RateLimitSetting = { limit: number | null; windowMs: number; isQuota: boolean };

/** Limits the app's calls in a rolling window of 30 seconds (Web API, rate limits). Off by default. */
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

  /** Counts a call. A rejected call does not count, so that a client is served after the announced wait. */
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
    // An exceeded developer account quota has a reason in addition (changelog, July 2026).
    if (isQuota) throw new SpotifyError(429, 'Too many requests', { reason: 'QUOTA_EXCEEDED', headers });
    throw new SpotifyError(429, 'API rate limit exceeded', { headers });
  }
}
