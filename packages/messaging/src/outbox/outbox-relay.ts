/**
 * Publishes the outbox of one service, to a stream for each consumer. One replica at a time is the relay, by a session lock in
 * Postgres; it is woken at each commit and looks by itself every second.
 *
 * Each stream is its own cursor: entry ids are outbox numbers, so its last id says what has been published to it, and publishing
 * twice is refused by Redis itself. Each append names the id it expects to follow: if Redis lost data, all of it or the last seconds,
 * what the consumer has not acknowledged goes out again from the outbox. Rows leave the outbox only after every consumer has
 * acknowledged them; how far each is stands in Postgres.
 */
import type { ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { errorMessage, type Log } from '../log.js';
import { backoffMs, pause } from '../pause.js';
import { connectRedis, redisTimeoutMs } from '../redis.js';
import type { SqlConnection } from '../sql.js';
import { ConsumerStream } from '../streams/consumer-stream.js';
import { consumersOf, eventNamesFor, type StreamNames } from '../streams/stream-names.js';
import { ConsumerFeed } from './consumer-feed.js';
import { OutboxPublisher } from './outbox-publisher.js';

/** Entries a consumer's stream may hold: some 12 MB of donations, and minutes of a busy evening. */
export const defaultMaxEntries = 10_000;
/** How often a full stream is looked at for room. */
const roomEveryMs = 100;

export type OutboxRelayOptions = {
  service: ServiceName;
  redisUrl: string;
  names: StreamNames;
  /** A connection for the relay alone: the lock lives on it, and so do its reads, so a lost lock is noticed at once. */
  openConnection: () => Promise<SqlConnection>;
  log: Log;
  sweepEveryMs?: number;
  /** Entries a consumer's stream may hold; the rest waits in the outbox. */
  maxEntries?: number;
};

export class OutboxRelay {
  private readonly commands: Redis;
  private readonly listener: Redis;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private connection: SqlConnection | undefined;
  private publisher: OutboxPublisher | undefined;
  private woken = false;
  private wakeUp: () => void = () => undefined;
  private nextSweepAt = 0;
  private nextRoomAt = 0;
  private readonly sweepEveryMs: number;

  constructor(private readonly options: OutboxRelayOptions) {
    const complain = (error: Error) => options.log.warn(`Redis is away: ${errorMessage(error)}`);
    this.sweepEveryMs = options.sweepEveryMs ?? 1_000;
    this.commands = connectRedis(options.redisUrl, complain, redisTimeoutMs);
    this.listener = connectRedis(options.redisUrl, () => undefined);
  }

  start(): void {
    // Looking is all a message may cause: one that published in turn would be answered by every other replica, for ever.
    this.listener.on('message', () => this.lookNow());
    this.listener.subscribe(this.options.names.wake(this.options.service)).catch(() => undefined);
    this.running = this.loop();
  }

  /** Call after a commit that recorded facts. When another replica is the relay, it is told through Redis. */
  wake(): void {
    if (this.connection) this.lookNow();
    else if (this.commands.status === 'ready') {
      this.commands.publish(this.options.names.wake(this.options.service), '').catch(() => undefined);
    }
  }

  private lookNow(): void {
    this.woken = true;
    this.wakeUp();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.wakeUp();
    this.commands.disconnect();
    this.listener.disconnect();
    await this.running;
  }

  private async loop(): Promise<void> {
    for (let failures = 0; !this.stopping.signal.aborted; ) {
      try {
        this.woken = false;
        if (await this.isLeader()) await this.publishAndSweep();
        failures = 0;
        if (!this.woken) await this.sleep();
      } catch (error) {
        if (this.stopping.signal.aborted) break;
        this.options.log.warn(`The outbox relay will try again: ${errorMessage(error)}`);
        await this.resign();
        await pause(backoffMs(failures++, { baseMs: 100, maxMs: 2_000 }), this.stopping.signal);
      }
    }
    await this.resign();
  }

  private async isLeader(): Promise<boolean> {
    if (this.connection) return true;
    const { service, names, log } = this.options;
    const connection = await this.options.openConnection();
    try {
      const [row] = await connection.rows<{ led: boolean }>(
        `select pg_try_advisory_lock(hashtext(current_schema() || '.outbox-relay')) as led`,
      );
      if (!row?.led) {
        await connection.release();
        return false;
      }
      this.publisher = await OutboxPublisher.open(connection, this.feeds(), log);
      // What it still held is in the outbox, from where it goes to the streams that took its place.
      await this.commands.unlink(names.facts(service));
      this.connection = connection;
      return true;
    } catch (error) {
      await connection.release().catch(() => undefined);
      throw error;
    }
  }

  private feeds(): ConsumerFeed[] {
    const { service, names, maxEntries = defaultMaxEntries } = this.options;
    return consumersOf(service).map((consumer) => {
      const stream = new ConsumerStream(this.commands, names.events(service, consumer), consumer);
      return new ConsumerFeed(consumer, { stream, eventNames: eventNamesFor(service, consumer), maxEntries });
    });
  }

  private async resign(): Promise<void> {
    const connection = this.connection;
    this.connection = undefined;
    await connection?.release().catch(() => undefined);
  }

  private async publishAndSweep(): Promise<void> {
    const publisher = this.publisher as OutboxPublisher;
    while ((await publisher.publishNextBatch()) && !this.stopping.signal.aborted) await this.sweepIfDue(publisher);
    await this.sweepIfDue(publisher);
  }

  private async sweepIfDue(publisher: OutboxPublisher): Promise<void> {
    const now = performance.now();
    const isDue = now >= this.nextSweepAt;
    if (!isDue && !(publisher.isAnyFull && now >= this.nextRoomAt)) return;
    const isMore = await publisher.sweep({ onlyFull: !isDue });
    if (isDue) this.nextSweepAt = now + (isMore ? roomEveryMs : this.sweepEveryMs);
    this.nextRoomAt = now + roomEveryMs;
    // Room that was made is filled, and a stream that was found emptied is refilled, without waiting for the next event.
    this.woken ||= await publisher.publishNextBatch();
  }

  private sleep(): Promise<void> {
    // A replica that is not the relay has nothing to do but to ask for the lock again.
    const nextAt = this.publisher?.isAnyFull ? Math.min(this.nextRoomAt, this.nextSweepAt) : this.nextSweepAt;
    const waitMs = this.connection ? Math.max(1, nextAt - performance.now()) : this.sweepEveryMs;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
