import type { Redis } from 'ioredis';
import { connectRedisWithoutWaiting, whenReady } from '../redis.js';

/** The counts of one minute by field; without the fields that were not counted. */
export type CountedMinute = { minute: number; counts: Record<string, number> };

const minuteMs = 60_000;

/**
 * Counts per minute under a name, shared by the replicas: a hash per minute that expires. For signals that may be lost:
 * while Redis is unavailable nothing is counted, and nothing waits for it.
 */
export class MinuteCounters {
  private readonly redis: Redis;

  constructor(private readonly options: { redisUrl: string; prefix: string; keepMinutes: number }) {
    this.redis = connectRedisWithoutWaiting(options.redisUrl);
  }

  /** Resolves when counts are shared. */
  shared(): Promise<void> {
    return whenReady(this.redis);
  }

  /** Adds one to a field in the current minute. Never throws. */
  async count(name: string, field: string): Promise<void> {
    const key = this.keyOf(name, this.currentMinute());
    await this.redis
      .multi()
      .hincrby(key, field, 1)
      .expire(key, (this.options.keepMinutes + 1) * 60)
      .exec()
      .catch(() => undefined);
  }

  /**
   * Reads the newest `minutes` minutes, oldest first, the current one included.
   * @returns undefined while Redis is unavailable
   */
  async read(name: string, minutes: number): Promise<CountedMinute[] | undefined> {
    const last = this.currentMinute();
    const wanted = Array.from({ length: minutes }, (_, index) => last - minutes + 1 + index);
    const pipeline = this.redis.pipeline();
    for (const minute of wanted) pipeline.hgetall(this.keyOf(name, minute));
    const results = await pipeline.exec().catch(() => null);
    if (!results || results.some(([error]) => error)) return undefined;
    return wanted.map((minute, index) => {
      const fields = (results[index]?.[1] ?? {}) as Record<string, string>;
      return { minute, counts: Object.fromEntries(Object.entries(fields).map(([field, n]) => [field, Number(n)])) };
    });
  }

  close(): void {
    this.redis.disconnect();
  }

  private keyOf(name: string, minute: number): string {
    return `${this.options.prefix}:minutes:${name}:${minute}`;
  }

  /** Minutes since 1970, by this process's clock: replicas differ by less than the minutes a reader looks at. */
  private currentMinute(): number {
    return Math.floor(Date.now() / minuteMs);
  }
}
