import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { connectRedis, redisSilenceMs } from '../redis.js';

/** So many attempts in so many seconds. */
export type RateLimit = { attempts: number; perSeconds: number };

/**
 * Counts attempts by key, across replicas. With Redis away each process counts by itself: a limit that is a little too
 * generous for a while is better than nobody being able to sign in.
 */
export class RateLimits {
  private readonly redis: Redis;
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(private readonly options: { redisUrl: string; prefix: string }) {
    this.redis = connectRedis(options.redisUrl, () => undefined, redisSilenceMs);
  }

  /** Resolves once attempts are counted in Redis. */
  async shared(): Promise<void> {
    await this.redis.ping();
  }

  /** Counts one attempt under `name` for `key`. Returns undefined when it is allowed, otherwise when to come again. */
  async count(name: string, key: string, limit: RateLimit): Promise<{ retryAfterSeconds: number } | undefined> {
    try {
      await this.limiterOf(name, limit).consume(key);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes)
        return { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
      throw refusal;
    }
  }

  /** Forgets the attempts of `key`: it proved to be who it said it was. */
  async forgive(name: string, key: string, limit: RateLimit): Promise<void> {
    await this.limiterOf(name, limit).delete(key);
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
