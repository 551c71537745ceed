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
  /** At most this many entries are read, and handled, at once. */
  batchSize: number;
  /** A blocking read returns at least this often, to look for orphaned entries and for a stop. */
  blockMs: number;
  /** An entry pending this long was left by a consumer that died or by a failed handler: it is given out again. */
  claimAfterMs: number;
  maxDeliveries: number;
};

export const defaultTuning: ConsumerTuning = { batchSize: 500, blockMs: 1_000, claimAfterMs: 3_000, maxDeliveries: 5 };

/** A member of the group that has not been heard of for this long, and owes nothing, is forgotten. */
const forgetMemberAfterMs = 3_600_000;
const lookAfterEveryMs = 1_000;
const stopWithinMs = 4_000;
/** Batches of entries that may wait for a predecessor here; more of them wait in Redis. */
const waitingBatchesMax = 20;

type ReadReply = [stream: string, entries: [id: string, fields: string[] | null][]][] | null;
type PendingReply = [id: string, consumer: string, idleMs: number, deliveries: number][];

/**
 * Reads the streams of one service as a member of its consumer group: one loop that reads, handles, acknowledges, and
 * between reads takes over what a dead member left and what was given back from the dead letters. One batch at a time
 * keeps order and lets the next batch grow while the present one is in flight, which is all the flow control needed.
 */
export class StreamConsumer {
  private readonly reader: Redis;
  private readonly commands: Redis;
  /** Where this group exists. A stream is made by its owner's relay; until then there is nothing to read. */
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
   * A connection broke, perhaps over the answer to a read: those entries are ours and we never saw them. The library sends the read
   * again by itself, so what it then answers may come after them.
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
    const complain = (error: Error) => log.warn(`Redis is away: ${errorMessage(error)}`);
    this.reader = connectRedis(options.redisUrl, complain, redisTimeoutMs);
    this.reader.on('close', () => {
      this.needsPendingReclaim = true;
    });
    this.commands = connectRedis(options.redisUrl, complain, redisTimeoutMs);
    this.streams = ownersReadBy(service).flatMap((owner) => [names.events(owner, service), names.facts(owner)]);
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
      setAside: async (entry, error) => {
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
      setAside: (entry, error) => deadLetters.add(entry, errorMessage(error)),
      // It is taken again at the next look.
      postpone: () => undefined,
    });
  }

  /** A service that hears of nothing has nothing to read. */
  start(): void {
    if (this.streams.length > 0) this.running = this.loop();
  }

  /**
   * Lets the batch in flight finish and be acknowledged; what was read and not begun stays pending for the others. With
   * Redis away there is nothing to wait for.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.reader.disconnect();
    if (this.commands.status !== 'ready') this.commands.disconnect();
    const patience = setTimeout(() => this.commands.disconnect(), stopWithinMs);
    await this.running;
    clearTimeout(patience);
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
        // After FLUSHALL the groups are gone; the relay makes them anew and publishes from its first unconfirmed fact.
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

  /** What is not the next read: streams that were made since, entries of dead members, letters that were given back. */
  private async runMaintenance(): Promise<void> {
    const { batchSize, claimAfterMs } = this.options.tuning;
    if (performance.now() < this.nextLookAt) return;
    await this.joinStreams();
    let isMore = false;
    for (const stream of this.joined) isMore = (await this.claimOrphans(stream)) === batchSize || isMore;
    await this.fromDeadLetters.deliver(await this.options.deadLetters.takeRedriven(batchSize));
    this.nextLookAt = isMore ? 0 : performance.now() + Math.min(lookAfterEveryMs, claimAfterMs);
  }

  /** A stream and its group are made by the owner's relay, at the place where this service has to begin. */
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

  /** Everything that Redis counts as given to us, oldest first: what was just read and what got lost on the way. */
  private async reclaimOwnPending(): Promise<void> {
    this.needsPendingReclaim = false;
    for (const stream of this.joined) {
      const taken = await this.claim(stream, { idleMs: 0, of: this.name });
      if (taken === this.options.tuning.batchSize) this.needsPendingReclaim = true;
    }
  }

  private claimOrphans(stream: string): Promise<number> {
    return this.claim(stream, { idleMs: this.options.tuning.claimAfterMs });
  }

  /** Takes over what has been pending for so long, of everybody or of one consumer, and delivers it. Returns how many there were. */
  private async claim(stream: string, { idleMs, of }: { idleMs: number; of?: string }): Promise<number> {
    const { batchSize } = this.options.tuning;
    const { service } = this.options;
    const range = [stream, service, 'IDLE', idleMs, '-', '+', batchSize] as const;
    const pending = (await (of
      ? this.commands.xpending(...range, of)
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

  /** Each start is a new member; without this a group would keep the name of every process there ever was. */
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
