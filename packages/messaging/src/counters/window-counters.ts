import type { Redis } from 'ioredis';
import { connectRedisWithoutWaiting, whenReady } from '../redis.js';

/** What is counted under a name over the last `windowMs`; `add` is added before the counts are read. */
export type WindowQuery = { name: string; windowMs: number; add?: Record<string, number> };

export type WindowCounts = Record<string, number>;

/**
 * Counts over sliding windows, shared by the replicas: two fixed windows per name, of which the older one counts by the
 * share that the sliding window still covers. For signals that may be lost: while Redis is unavailable nothing is
 * counted, and nothing waits for it.
 */
export class WindowCounters {
  private readonly redis: Redis;
  private readonly now: () => number;

  /** @param options.now milliseconds since 1970; another clock is for simulations */
  constructor(private readonly options: { redisUrl: string; prefix: string; now?: () => number }) {
    this.redis = connectRedisWithoutWaiting(options.redisUrl);
    this.now = options.now ?? Date.now;
  }

  /** Resolves when counts are shared. */
  shared(): Promise<void> {
    return whenReady(this.redis);
  }

  /**
   * Adds and reads in one atomic step: of two callers at once, the later one sees both.
   * @returns the counts in the order of the queries, never below zero; undefined while Redis is unavailable
   */
  async addAndRead(queries: readonly WindowQuery[]): Promise<WindowCounts[] | undefined> {
    const now = this.now();
    const transaction = this.redis.multi();
    for (const { name, windowMs, add } of queries) {
      const window = Math.floor(now / windowMs);
      for (const [field, by] of Object.entries(add ?? {}))
        transaction.hincrby(this.keyOf(name, windowMs, window), field, by);
      if (add) transaction.pexpire(this.keyOf(name, windowMs, window), 2 * windowMs);
    }
    const written = queries.reduce((sum, { add }) => sum + (add ? Object.keys(add).length + 1 : 0), 0);
    for (const { name, windowMs } of queries) {
      const window = Math.floor(now / windowMs);
      transaction.hgetall(this.keyOf(name, windowMs, window)).hgetall(this.keyOf(name, windowMs, window - 1));
    }
    const results = await transaction.exec().catch(() => null);
    if (!results || results.some(([error]) => error)) return undefined;
    const read = results.slice(written).map(([, fields]) => fields as Record<string, string>);
    return queries.map(({ windowMs }, index) =>
      slidingCounts(read[2 * index] ?? {}, read[2 * index + 1] ?? {}, 1 - (now % windowMs) / windowMs),
    );
  }

  /** @returns whether the name is marked for the first time within `forMs`; undefined while Redis is unavailable */
  async markOnce(name: string, forMs: number): Promise<boolean | undefined> {
    const set = this.redis.set(this.markOf(name), '1', 'PX', forMs, 'NX');
    return set.then((answer) => answer === 'OK').catch(() => undefined);
  }

  /** @returns whether the name is marked; false while Redis is unavailable */
  async isMarked(name: string): Promise<boolean> {
    return this.redis
      .exists(this.markOf(name))
      .then((count) => count === 1)
      .catch(() => false);
  }

  close(): void {
    this.redis.disconnect();
  }

  private keyOf(name: string, windowMs: number, window: number): string {
    return `${this.options.prefix}:window:${windowMs}:${name}:${window}`;
  }

  private markOf(name: string): string {
    return `${this.options.prefix}:mark:${name}`;
  }
}

function slidingCounts(current: Record<string, string>, previous: Record<string, string>, share: number): WindowCounts {
  const fields = new Set([...Object.keys(current), ...Object.keys(previous)]);
  const count = (field: string) => Number(current[field] ?? 0) + Number(previous[field] ?? 0) * share;
  return Object.fromEntries([...fields].map((field) => [field, Math.max(0, count(field))]));
}
