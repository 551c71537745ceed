import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

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
    // Unlike everything else that speaks to Redis, this must not wait for it: a person is waiting for the answer.
    this.redis = new Redis(options.redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      commandTimeout: 500,
      retryStrategy: (attempt) => Math.min(50 * attempt, 500),
    });
    this.redis.on('error', () => undefined);
  }

  /** Resolves once attempts are counted in Redis. */
  async shared(): Promise<void> {
    if (this.redis.status !== 'ready') await new Promise((resolve) => this.redis.once('ready', resolve));
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

  /** Forgets the attempts of `key`: it proved to be who it said it was. With Redis away they are forgotten by time alone. */
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
