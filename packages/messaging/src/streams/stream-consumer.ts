import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { errorMessage, type Log } from '../log.js';
import { eventsDeadLettered } from '../metrics/bus-metrics.js';
import { pause } from '../pause.js';
import { connectRedis } from '../redis.js';
import { hasGroup, removeIdleMembers } from './consumer-group.js';
import { ConsumerLease } from './consumer-lease.js';
import type { DeadLetters } from './dead-letters.js';
import { Delivery, type EventHandler } from './delivery.js';
import { type StreamEntry, toEntry } from './entry.js';
import { claimPending, hasPendingOfOthers, type PendingPage } from './pending-entries.js';
import { ownersReadBy, type StreamNames } from './stream-names.js';

export type ConsumerTuning = {
  /** Maximum number of entries that are read and handled at once. */
  batchSize: number;
  /** A blocking read returns at least this often, to check for failed entries and for a stop. */
  blockMs: number;
  /** A replica that is silent this long loses the streams to another one. */
  leaseMs: number;
  /** An entry whose handler failed is delivered again after this time. */
  retryAfterMs: number;
  maxDeliveries: number;
  /**
   * Waits this long for further entries after the first: one batch of several costs less than several of one, and the
   * alerts come first. For services whose handlers no person waits for.
   */
  gatherMs: number;
  /** Interval of the checks for redriven dead letters, each one database query. */
  redriveEveryMs: number;
};

export const defaultTuning: ConsumerTuning = {
  batchSize: 500,
  blockMs: 1_000,
  leaseMs: 3_000,
  retryAfterMs: 3_000,
  maxDeliveries: 5,
  gatherMs: 0,
  redriveEveryMs: 5_000,
};

const maintenanceEveryMs = 1_000;
const stopWithinMs = 4_000;

type ReadReply = [stream: string, entries: [id: string, fields: string[] | null][]][] | null;

/**
 * Reads the streams of one service while this replica holds the lease. One loop reads, handles and acknowledges, and
 * between reads retries failed entries and redriven dead letters. One batch at a time keeps the order and lets the next
 * batch grow while the current one is in flight; no other flow control is needed.
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
  private readonly lease: ConsumerLease;
  private running: Promise<void> = Promise.resolve();
  private nextLookAt = 0;
  private nextRedriveAt = 0;
  /**
   * True when Redis may count entries as delivered that no handler has completed: those of the replica that held the
   * lease before, and those of a reply that a broken connection lost (ioredis repeats the read, so the next reply may
   * contain later entries). They come before new entries.
   */
  private mayHavePending = true;

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
    this.reader = connectRedis(options.redisUrl, logError);
    this.reader.on('close', () => {
      this.mayHavePending = true;
    });
    this.commands = connectRedis(options.redisUrl, logError);
    this.streams = ownersReadBy(service).map((owner) => names.events(owner, service));
    this.lease = new ConsumerLease({
      redis: this.commands,
      key: names.lease(service),
      member: this.name,
      leaseMs: tuning.leaseMs,
    });
    const policy = {
      handlerOf: options.handlerOf,
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
    });
    this.fromDeadLetters = new Delivery({
      ...policy,
      acknowledge: (entries) => deadLetters.remove(entries),
      deadLetter: (entry, error) => deadLetters.add(entry, errorMessage(error)),
    });
  }

  /** Does nothing for a service that consumes no events. */
  start(): void {
    if (this.streams.length > 0) this.running = this.loop();
  }

  /**
   * Finishes and acknowledges the batch in flight, then releases the lease; entries that are read but not started stay
   * pending for the next holder. Does not wait while Redis is unavailable.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.reader.disconnect();
    if (this.commands.status !== 'ready') this.commands.disconnect();
    const timer = setTimeout(() => this.commands.disconnect(), stopWithinMs);
    await this.running;
    await this.lease.release().catch(() => undefined);
    clearTimeout(timer);
    this.commands.disconnect();
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.deliverNext();
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

  private async deliverNext(): Promise<void> {
    if (!(await this.holdsLease())) return pause(this.options.tuning.leaseMs / 6, this.stopping.signal);
    await this.runMaintenance();
    if (this.mayHavePending) return this.deliverPending();
    const entries = await this.read();
    if (await this.hasStrays(entries)) this.mayHavePending = true;
    const isHolder = await this.holdsLease();
    // After a lost reply or a late read these entries are pending too, behind those of the reply.
    if (isHolder && !this.mayHavePending) await this.fromStream.deliver(entries);
  }

  /** A replica that was paused may read once more after it lost the lease: entries that precede these. */
  private async hasStrays(entries: readonly StreamEntry[]): Promise<boolean> {
    const group = this.options.service;
    for (const stream of new Set(entries.map((entry) => entry.stream)))
      if (await hasPendingOfOthers(this.commands, { stream, group, member: this.name })) return true;
    return false;
  }

  private async holdsLease(): Promise<boolean> {
    const state = await this.lease.hold();
    if (state === 'taken') this.mayHavePending = true;
    return state !== 'elsewhere';
  }

  /** Joins new streams, retries failed entries, and delivers redriven dead letters. */
  private async runMaintenance(): Promise<void> {
    const { batchSize, retryAfterMs, redriveEveryMs } = this.options.tuning;
    if (performance.now() < this.nextLookAt) return;
    await this.joinStreams();
    let isMore = false;
    for (const stream of this.joined) {
      const page = await this.claim(stream, { idleMs: retryAfterMs });
      await this.fromStream.deliver(page.entries);
      isMore ||= page.isFull;
    }
    if (performance.now() >= this.nextRedriveAt) {
      await this.fromDeadLetters.deliver(await this.options.deadLetters.takeRedriven(batchSize));
      this.nextRedriveAt = performance.now() + redriveEveryMs;
    }
    this.nextLookAt = isMore ? 0 : performance.now() + Math.min(maintenanceEveryMs, retryAfterMs);
  }

  /** The owner's relay creates a stream and its group, at the position where this service starts. */
  private async joinStreams(): Promise<void> {
    const group = this.options.service;
    for (const stream of this.streams) {
      if (this.joined.has(stream) || !(await hasGroup(this.commands, { stream, group }))) continue;
      await removeIdleMembers(this.commands, { stream, group });
      this.joined.add(stream);
    }
  }

  private async read(): Promise<StreamEntry[]> {
    const { blockMs, gatherMs } = this.options.tuning;
    const streams = [...this.joined];
    if (streams.length === 0) {
      await pause(Math.min(blockMs, 100), this.stopping.signal);
      this.nextLookAt = 0;
      return [];
    }
    const first = await this.readNew(streams, blockMs);
    if (gatherMs === 0 || first.length === 0) return first;
    await pause(gatherMs, this.stopping.signal);
    // A consumer that stops takes no further entries.
    return this.stopping.signal.aborted ? first : [...first, ...(await this.readNew(streams))];
  }

  private async readNew(streams: readonly string[], blockMs?: number): Promise<StreamEntry[]> {
    const { tuning, service } = this.options;
    const positions = [...streams, ...streams.map(() => '>')];
    // Not `call`, with which ioredis applies the timeout of other commands to a blocking read.
    const reply = (await (blockMs === undefined
      ? this.reader.xreadgroup('GROUP', service, this.name, 'COUNT', tuning.batchSize, 'STREAMS', ...positions)
      : this.reader.xreadgroup(
          'GROUP',
          service,
          this.name,
          'COUNT',
          tuning.batchSize,
          'BLOCK',
          blockMs,
          'STREAMS',
          ...positions,
        ))) as ReadReply;
    return (reply ?? []).flatMap(([stream, entries]) => entries.map((entry) => toEntry(stream, entry, 1)));
  }

  /** Delivers the entries that Redis counts as delivered, oldest first, until another replica takes over. */
  private async deliverPending(): Promise<void> {
    this.mayHavePending = false;
    try {
      for (const stream of this.joined) {
        let page: PendingPage = { entries: [], isFull: true, next: '-' };
        while (page.isFull && (await this.holdsLease())) {
          page = await this.claim(stream, { idleMs: 0, after: page.next });
          await this.fromStream.deliver(page.entries);
        }
      }
    } catch (error) {
      this.mayHavePending = true;
      throw error;
    }
  }

  private claim(stream: string, from: { idleMs: number; after?: string }): Promise<PendingPage> {
    const { service: group, tuning } = this.options;
    return claimPending(this.commands, { stream, group, member: this.name, count: tuning.batchSize, ...from });
  }

  private async acknowledge(entries: readonly StreamEntry[]): Promise<void> {
    for (const stream of new Set(entries.map((entry) => entry.stream))) {
      const ids = entries.filter((entry) => entry.stream === stream).map(({ id }) => id);
      await this.commands.xack(stream, this.options.service, ...ids);
    }
    // A long batch of single events is progress too.
    await this.holdsLease();
  }
}
