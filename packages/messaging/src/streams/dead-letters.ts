import type { ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { connectRedis } from '../redis.js';
import { type StreamEntry, toEntry } from './entry.js';
import { defaultStreamPrefix, streamNames } from './stream-names.js';

/** One fact a consumer could not handle, with the reason. `id` names it for `replay`. */
export type DeadLetter = { id: string; type: string; error: string; failedAt: string; envelope: string };

/** What a service set aside, and the way to give it back once the cause is mended. */
export class DeadLetters {
  private readonly redis: Redis;
  private readonly names;

  constructor(options: { redisUrl: string; streamPrefix?: string }) {
    this.redis = connectRedis(options.redisUrl, () => undefined);
    this.names = streamNames(options.streamPrefix ?? defaultStreamPrefix);
  }

  /** Oldest first. */
  async list(consumer: ServiceName): Promise<DeadLetter[]> {
    return (await this.entries(consumer)).map(({ id, fields }) => ({
      id,
      type: fields.type ?? 'unknown',
      error: fields.error ?? '',
      failedAt: fields.failedAt ?? '',
      envelope: fields.envelope ?? '',
    }));
  }

  /** Gives letters back to the consumer that failed, and to no other; it handles them as new deliveries. Returns how many. */
  async replay(consumer: ServiceName, ids: 'all' | readonly string[]): Promise<number> {
    const chosen = (await this.entries(consumer)).filter((entry) => ids === 'all' || ids.includes(entry.id));
    for (const { id, fields } of chosen) {
      const body = ['type', 'version', 'envelope'].flatMap((name) =>
        fields[name] === undefined ? [] : [name, fields[name]],
      );
      await this.redis
        .multi()
        .xadd(this.names.retry(consumer), '*', ...body)
        .xdel(this.names.dead(consumer), id)
        .exec();
    }
    return chosen.length;
  }

  close(): void {
    this.redis.disconnect();
  }

  private async entries(consumer: ServiceName): Promise<StreamEntry[]> {
    const stream = this.names.dead(consumer);
    return (await this.redis.xrange(stream, '-', '+')).map((entry) => toEntry(stream, entry, 0));
  }
}
