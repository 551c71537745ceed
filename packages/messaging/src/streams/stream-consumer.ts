import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { events, type ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { type Log, wordsOf } from '../log.js';
import { pause } from '../pause.js';
import { connectRedis } from '../redis.js';
import { Delivery, type EventHandler } from './delivery.js';
import { type StreamEntry, toEntry } from './entry.js';
import { ownersReadBy, type StreamNames } from './stream-names.js';

export type ConsumerTuning = {
  /** At most this many entries are read, and handled, at once. */
  batchSize: number;
  /** A blocking read returns at least this often, to look for orphaned entries and for a stop. */
  blockMs: number;
  /** An entry pending this long was left by a consumer that died or by a failed handler: it is given out again. */
  claimAfterMs: number;
  maxDeliveries: number;
};

export const defaultTuning: ConsumerTuning = { batchSize: 500, blockMs: 1_000, claimAfterMs: 3_000, maxDeliveries: 5 };

type ReadReply = [stream: string, entries: [id: string, fields: string[] | null][]][] | null;
type PendingReply = [id: string, consumer: string, idleMs: number, deliveries: number][];

/**
 * Reads the streams of one service as a member of its consumer group: one loop that reads, handles, acknowledges,
 * and between reads takes over what a dead member left. One batch at a time keeps order and lets the next batch
 * grow while the present one is in flight, which is all the flow control a burst needs.
 */
export class StreamConsumer {
  private readonly reader: Redis;
  private readonly commands: Redis;
  private readonly streams: string[];
  private readonly name = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  private readonly stopping = new AbortController();
  private readonly delivery: Delivery;
  private running: Promise<void> = Promise.resolve();
  private nextClaimAt = 0;

  constructor(
    private readonly options: {
      service: ServiceName;
      redisUrl: string;
      names: StreamNames;
      handlerOf: (pattern: string) => EventHandler | undefined;
      log: Log;
      tuning: ConsumerTuning;
    },
  ) {
    const { service, names, log, tuning } = options;
    const complain = (error: Error) => log.warn(`Redis is away: ${wordsOf(error)}`);
    this.reader = connectRedis(options.redisUrl, complain);
    this.commands = connectRedis(options.redisUrl, complain);
    this.streams = [...ownersReadBy(service).map(names.facts), names.retry(service)];
    this.delivery = new Delivery({
      handlerOf: options.handlerOf,
      declaredNames: new Set(events.filter((event) => event.consumers.includes(service)).map((event) => event.name)),
      maxDeliveries: tuning.maxDeliveries,
      acknowledge: (entries) => this.acknowledge(entries),
      setAside: (entry, error) => this.setAside(entry, error),
      log,
      stopping: this.stopping.signal,
    });
  }

  /** Resolves once the groups exist; reading goes on in the background. */
  async start(): Promise<void> {
    await this.createGroups();
    this.running = this.loop();
  }

  /** Lets the batch in flight finish and be acknowledged; what was read and not begun stays pending for the others. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.reader.disconnect();
    await this.running;
    this.commands.disconnect();
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.claimOrphans();
        await this.delivery.deliver(await this.read());
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        // After FLUSHALL the groups are gone; the relay publishes again from its first unconfirmed fact.
        if (wordsOf(error).startsWith('NOGROUP')) await this.createGroups().catch(() => undefined);
        else this.options.log.error(`Reading the streams failed: ${wordsOf(error)}`);
        await pause(200, this.stopping.signal);
      }
    }
  }

  private async createGroups(): Promise<void> {
    for (const stream of this.streams) {
      try {
        await this.commands.xgroup('CREATE', stream, this.options.service, '0', 'MKSTREAM');
      } catch (error) {
        if (!wordsOf(error).startsWith('BUSYGROUP')) throw error;
      }
    }
  }

  private async read(): Promise<StreamEntry[]> {
    const { batchSize, blockMs } = this.options.tuning;
    const newest = this.streams.map(() => '>');
    const reply = (await this.reader.xreadgroup(
      'GROUP',
      this.options.service,
      this.name,
      'COUNT',
      batchSize,
      'BLOCK',
      blockMs,
      'STREAMS',
      ...this.streams,
      ...newest,
    )) as ReadReply;
    return (reply ?? []).flatMap(([stream, entries]) => entries.map((entry) => toEntry(stream, entry, 1)));
  }

  private async claimOrphans(): Promise<void> {
    const { batchSize, claimAfterMs } = this.options.tuning;
    if (Date.now() < this.nextClaimAt) return;
    this.nextClaimAt = Date.now() + Math.min(1_000, claimAfterMs);
    for (const stream of this.streams) {
      const pending = (await this.commands.xpending(
        stream,
        this.options.service,
        'IDLE',
        claimAfterMs,
        '-',
        '+',
        batchSize,
      )) as PendingReply;
      if (pending.length === 0) continue;
      const deliveriesOf = new Map(pending.map(([id, , , deliveries]) => [id, deliveries + 1]));
      const claimed = (await this.commands.xclaim(
        stream,
        this.options.service,
        this.name,
        claimAfterMs,
        ...deliveriesOf.keys(),
      )) as [string, string[] | null][];
      await this.delivery.deliver(claimed.map((entry) => toEntry(stream, entry, deliveriesOf.get(entry[0]) ?? 1)));
    }
  }

  private async acknowledge(entries: readonly StreamEntry[]): Promise<void> {
    for (const stream of new Set(entries.map((entry) => entry.stream))) {
      const ids = entries.filter((entry) => entry.stream === stream).map(({ id }) => id);
      await this.commands.xack(stream, this.options.service, ...ids);
    }
  }

  private async setAside(entry: StreamEntry, error: unknown): Promise<void> {
    const { names, service } = this.options;
    const fields = [
      'stream',
      entry.stream,
      'entry',
      entry.id,
      'error',
      wordsOf(error),
      'failedAt',
      new Date().toISOString(),
    ];
    const body = Object.entries(entry.fields).flat();
    await this.commands
      .multi()
      .xadd(names.dead(service), '*', ...fields, ...body)
      .xack(entry.stream, service, entry.id)
      .exec();
  }
}
