import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { events, type ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { errorMessage, type Log } from '../log.js';
import { eventsDeadLettered } from '../metrics/bus-metrics.js';
import { pause } from '../pause.js';
import { connectRedis, redisTimeoutMs } from '../redis.js';
import type { DeadLetters } from './dead-letters.js';
import { Delivery, type EventHandler } from './delivery.js';
import { type StreamEntry, toEntry } from './entry.js';
import { ownersReadBy, type StreamNames } from './stream-names.js';
import { WaitingEntries } from './waiting-entries.js';

export type ConsumerTuning = {
  /** Maximum number of entries that are read and handled at once. */
  batchSize: number;
  /** A blocking read returns at least this often, to check for orphaned entries and for a stop. */
  blockMs: number;
  /** An entry that is pending this long belongs to a dead consumer or a failed handler and is delivered again. */
  claimAfterMs: number;
  maxDeliveries: number;
};

export const defaultTuning: ConsumerTuning = { batchSize: 500, blockMs: 1_000, claimAfterMs: 3_000, maxDeliveries: 5 };

/** A group member without pending entries is removed after this idle time. */
const forgetMemberAfterMs = 3_600_000;
const maintenanceEveryMs = 1_000;
const stopWithinMs = 4_000;
/** Batches of entries that may wait in memory for a predecessor; further ones wait in Redis. */
const waitingBatchesMax = 20;

type ReadReply = [stream: string, entries: [id: string, fields: string[] | null][]][] | null;
type PendingReply = [id: string, consumer: string, idleMs: number, deliveries: number][];

/**
 * Reads the streams of one service as a member of its consumer group. One loop reads, handles and acknowledges, and
 * between reads takes over the entries of dead members and redriven dead letters. One batch at a time keeps the order
 * and lets the next batch grow while the current one is in flight; no other flow control is needed.
 */
export class StreamConsumer {
  private readonly reader: Redis;
  private readonly commands: Redis;
  /** Streams in which this group exists. The owner's relay creates a stream; until then there is nothing to read. */
  private readonly joined = new Set<string>();
  private readonly streams: readonly string[];
  private readonly name = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  private readonly stopping = new AbortController();
  private readonly fromStream: Delivery;
  private readonly fromDeadLetters: Delivery;
  private readonly waiting: WaitingEntries;
  private running: Promise<void> = Promise.resolve();
  private nextLookAt = 0;
  /**
   * True after a connection broke, possibly during the reply to a read: Redis counts those entries as delivered to this
   * consumer, and the consumer never saw them. ioredis repeats the read, so the next reply may contain later entries.
   */
  private needsPendingReclaim = false;

  constructor(
    private readonly options: {
      service: ServiceName;
      redisUrl: string;
      names: StreamNames;
      handlerOf: (pattern: string) => EventHandler | undefined;
      deadLetters: DeadLetters;
      log: Log;
      tuning: ConsumerTuning;
    },
  ) {
    const { service, names, log, tuning, deadLetters } = options;
    const logError = (error: Error) => log.warn(`Redis is unavailable: ${errorMessage(error)}`);
    this.reader = connectRedis(options.redisUrl, logError, redisTimeoutMs);
    this.reader.on('close', () => {
      this.needsPendingReclaim = true;
    });
    this.commands = connectRedis(options.redisUrl, logError, redisTimeoutMs);
    this.streams = ownersReadBy(service).flatMap((owner) => [names.events(owner, service), names.sharedEvents(owner)]);
    this.waiting = new WaitingEntries(waitingBatchesMax * tuning.batchSize);
    const policy = {
      handlerOf: options.handlerOf,
      declaredNames: new Set(events.filter((event) => event.consumers.includes(service)).map((event) => event.name)),
      maxDeliveries: tuning.maxDeliveries,
      log,
      stopping: this.stopping.signal,
    };
    this.fromStream = new Delivery({
      ...policy,
      acknowledge: (entries) => this.acknowledge(entries),
      deadLetter: async (entry, error) => {
        await deadLetters.add(entry, errorMessage(error));
        eventsDeadLettered.inc({ type: entry.fields.type ?? 'unknown' });
        await this.acknowledge([entry]);
      },
      postpone: (entries, { message }) => {
        if (this.waiting.add(entries) === 'first') log.warn(`${entries.length} events wait: ${message}`);
      },
    });
    this.fromDeadLetters = new Delivery({
      ...policy,
      acknowledge: (entries) => deadLetters.remove(entries),
      deadLetter: (entry, error) => deadLetters.add(entry, errorMessage(error)),
      // The next maintenance run takes it again.
      postpone: () => undefined,
    });
  }

  /** Does nothing for a service that consumes no events. */
  start(): void {
    if (this.streams.length > 0) this.running = this.loop();
  }

  /**
   * Finishes and acknowledges the batch in flight; entries that are read but not started stay pending for other
   * consumers. Does not wait while Redis is unavailable.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.reader.disconnect();
    if (this.commands.status !== 'ready') this.commands.disconnect();
    const timer = setTimeout(() => this.commands.disconnect(), stopWithinMs);
    await this.running;
    clearTimeout(timer);
    this.commands.disconnect();
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.runMaintenance();
        await this.deliverWaiting();
        const entries = await this.read();
        if (this.needsPendingReclaim) await this.reclaimOwnPending();
        else await this.fromStream.deliver(entries);
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        // After FLUSHALL the groups are gone; the relay creates them again and publishes from its first unacknowledged
        // event.
        if (errorMessage(error).startsWith('NOGROUP')) this.joined.clear();
        else this.options.log.error(`Reading the streams failed: ${errorMessage(error)}`);
        await pause(200, this.stopping.signal);
      }
    }
  }

  private async deliverWaiting(): Promise<void> {
    const due = this.waiting.takeDue();
    const { batchSize } = this.options.tuning;
    for (let from = 0; from < due.length; from += batchSize)
      await this.fromStream.deliver(due.slice(from, from + batchSize));
  }

  /** Joins new streams, takes over the entries of dead members, and delivers redriven dead letters. */
  private async runMaintenance(): Promise<void> {
    const { batchSize, claimAfterMs } = this.options.tuning;
    if (performance.now() < this.nextLookAt) return;
    await this.joinStreams();
    let isMore = false;
    for (const stream of this.joined) isMore = (await this.claimOrphans(stream)) === batchSize || isMore;
    await this.fromDeadLetters.deliver(await this.options.deadLetters.takeRedriven(batchSize));
    this.nextLookAt = isMore ? 0 : performance.now() + Math.min(maintenanceEveryMs, claimAfterMs);
  }

  /** The owner's relay creates a stream and its group, at the position where this service starts. */
  private async joinStreams(): Promise<void> {
    for (const stream of this.streams) {
      if (this.joined.has(stream) || !(await this.hasGroup(stream))) continue;
      await this.removeIdleConsumers(stream);
      this.joined.add(stream);
    }
  }

  private async hasGroup(stream: string): Promise<boolean> {
    if ((await this.commands.exists(stream)) === 0) return false;
    const groups = (await this.commands.xinfo('GROUPS', stream)) as [string, string][];
    return groups.some(([, name]) => name === this.options.service);
  }

  private async read(): Promise<StreamEntry[]> {
    const { batchSize, blockMs } = this.options.tuning;
    const streams = [...this.joined];
    if (streams.length === 0) {
      await pause(Math.min(blockMs, 100), this.stopping.signal);
      this.nextLookAt = 0;
      return [];
    }
    const reply = (await this.reader.xreadgroup(
      'GROUP',
      this.options.service,
      this.name,
      'COUNT',
      batchSize,
      'BLOCK',
      Math.min(blockMs, this.waiting.dueInMs() ?? blockMs),
      'STREAMS',
      ...streams,
      ...streams.map(() => '>'),
    )) as ReadReply;
    return (reply ?? []).flatMap(([stream, entries]) => entries.map((entry) => toEntry(stream, entry, 1)));
  }

  /**
   * Takes every entry that Redis counts as delivered to this consumer, oldest first: the entries just read and the
   * entries of a lost reply.
   */
  private async reclaimOwnPending(): Promise<void> {
    this.needsPendingReclaim = false;
    for (const stream of this.joined) {
      const taken = await this.claim(stream, { idleMs: 0, consumer: this.name });
      if (taken === this.options.tuning.batchSize) this.needsPendingReclaim = true;
    }
  }

  private claimOrphans(stream: string): Promise<number> {
    return this.claim(stream, { idleMs: this.options.tuning.claimAfterMs });
  }

  /**
   * Claims and delivers the entries that have been pending for `idleMs`, of all consumers or of consumer `of`.
   * @returns the number of pending entries found
   */
  private async claim(stream: string, { idleMs, consumer }: { idleMs: number; consumer?: string }): Promise<number> {
    const { batchSize } = this.options.tuning;
    const { service } = this.options;
    const range = [stream, service, 'IDLE', idleMs, '-', '+', batchSize] as const;
    const pending = (await (consumer
      ? this.commands.xpending(...range, consumer)
      : this.commands.xpending(...range))) as PendingReply;
    if (pending.length === 0) return 0;
    const deliveriesOf = new Map(pending.map(([id, , , deliveries]) => [id, deliveries + 1]));
    const claimed = (await this.commands.xclaim(stream, service, this.name, idleMs, ...deliveriesOf.keys())) as [
      string,
      string[] | null,
    ][];
    await this.fromStream.deliver(claimed.map((entry) => toEntry(stream, entry, deliveriesOf.get(entry[0]) ?? 1)));
    return pending.length;
  }

  private async acknowledge(entries: readonly StreamEntry[]): Promise<void> {
    this.waiting.remove(entries);
    for (const stream of new Set(entries.map((entry) => entry.stream))) {
      const ids = entries.filter((entry) => entry.stream === stream).map(({ id }) => id);
      await this.commands.xack(stream, this.options.service, ...ids);
    }
  }

  /** Each process start adds a member; without this the group would keep every former process as a member. */
  private async removeIdleConsumers(stream: string): Promise<void> {
    const { service } = this.options;
    const members = (await this.commands.xinfo('CONSUMERS', stream, service)) as [
      string,
      string,
      string,
      number,
      string,
      number,
    ][];
    for (const [, name, , pending, , idleMs] of members) {
      if (pending === 0 && idleMs > forgetMemberAfterMs)
        await this.commands.xgroup('DELCONSUMER', stream, service, name);
    }
  }
}
