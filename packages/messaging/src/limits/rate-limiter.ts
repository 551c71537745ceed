import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { connectRedisWithoutWaiting, whenReady } from '../redis.js';

/** `attempts` within `perSeconds` seconds. */
export type RateLimit = { attempts: number; perSeconds: number };

/**
 * Counts attempts by key across replicas. While Redis is unavailable each process counts separately: a limit that is
 * temporarily too generous is better than rejecting every sign-in.
 */
export class RateLimits {
  private readonly redis: Redis;
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(private readonly options: { redisUrl: string; prefix: string }) {
    this.redis = connectRedisWithoutWaiting(options.redisUrl);
  }

  /** Resolves when attempts are counted in Redis. */
  shared(): Promise<void> {
    return whenReady(this.redis);
  }

  /**
   * Counts one attempt under `name` for `key`.
   * @returns undefined when the attempt is allowed, otherwise the seconds until the next allowed attempt
   * @throws what Redis or the in-memory limiter throws
   */
  async count(name: string, key: string, limit: RateLimit): Promise<{ retryAfterSeconds: number } | undefined> {
    try {
      await this.limiterOf(name, limit).consume(key);
      return undefined;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes)
        return { retryAfterSeconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000)) };
      throw rejection;
    }
  }

  /**
   * Resets the attempts of `key`, after a successful authentication. While Redis is unavailable the attempts only
   * expire.
   */
  async reset(name: string, key: string, limit: RateLimit): Promise<void> {
    await this.limiterOf(name, limit)
      .delete(key)
      .catch(() => false);
  }

  close(): void {
    this.redis.disconnect();
  }

  private limiterOf(name: string, { attempts, perSeconds }: RateLimit): RateLimiterRedis {
    const known = this.limiters.get(name);
    if (known) return known;
    const counting = { points: attempts, duration: perSeconds, keyPrefix: `${this.options.prefix}:limit:${name}` };
    const made = new RateLimiterRedis({
      ...counting,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(counting),
    });
    this.limiters.set(name, made);
    return made;
  }
}
