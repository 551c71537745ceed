/**
 * Publishes the outbox of one service to one stream per consumer. One replica at a time that reaches Redis is the relay,
 * by a Postgres advisory lock. It publishes the events of its own process from memory, right after their commit; commits
 * of other replicas notify it through Postgres, and it reads their events from the outbox.
 * Each stream is its own cursor: entry ids are outbox numbers, so its last id is the published position, and Redis
 * itself rejects publishing twice. Each append names the id that it expects to follow: if Redis lost data, all of it or
 * the last seconds, or if another relay was faster, the relay continues from the outbox. Rows leave the outbox only
 * after every consumer has acknowledged them; Postgres stores each consumer's position.
 */
import type { ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { backoffMs } from '../backoff.js';
import { errorMessage, type Log } from '../log.js';
import { pause } from '../pause.js';
import { connectRedis } from '../redis.js';
import type { SqlConnection } from '../sql.js';
import { ConsumerStream, type NumberedEvent } from '../streams/consumer-stream.js';
import { consumersOf, eventNamesFor, type StreamNames } from '../streams/stream-names.js';
import { ConsumerFeed } from './consumer-feed.js';
import { outboxChannelSql } from './outbox.js';
import { OutboxPublisher } from './outbox-publisher.js';

/** Maximum entries of a consumer's stream: about 12 MB of donations, minutes of peak traffic. */
export const defaultMaxEntries = 10_000;
/** Interval of the checks of a full stream for room. */
const roomEveryMs = 100;
/** Interval of the checks while every event is acknowledged: they find a commit whose result was lost. */
const idleSweepEveryMs = 5_000;
/** A relay whose commands Redis has not answered for so long leaves the lock to replicas that may reach it. */
const redisAwayMs = 5_000;
/** A relay that hangs, with its machine for example, loses its session and with it the lock. */
const hungAfterMs = 15_000;
/** Commits that wait in memory; beyond them the relay reads the outbox. */
const committedMax = 1_000;

export type OutboxRelayOptions = {
  service: ServiceName;
  redisUrl: string;
  names: StreamNames;
  /**
   * Opens a connection for the relay alone: it holds the lock and runs the reads, so the relay notices a lost lock
   * immediately.
   */
  openConnection: () => Promise<SqlConnection>;
  log: Log;
  sweepEveryMs?: number;
  /** Maximum entries of a consumer's stream; further events wait in the outbox. */
  maxEntries?: number;
  /** A relay that is silent for so long loses the lock. */
  hungAfterMs?: number;
};

export class OutboxRelay {
  private commands: Redis;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  /** Open while this replica is a candidate or the relay. */
  private connection: SqlConnection | undefined;
  private publisher: OutboxPublisher | undefined;
  /** Events of commits of this process that are not published yet, by commit. */
  private committed: (readonly NumberedEvent[])[] = [];
  private mustRead = true;
  private woken = false;
  private wakeUp: () => void = () => undefined;
  private nextSweepAt = 0;
  private nextRoomAt = 0;
  private readonly sweepEveryMs: number;

  constructor(private readonly options: OutboxRelayOptions) {
    this.sweepEveryMs = options.sweepEveryMs ?? 1_000;
    this.commands = this.connect();
  }

  start(): void {
    this.running = this.loop();
  }

  /** Whether this replica is the relay, which needs no notification of its own process's commits. */
  get isActive(): boolean {
    return this.publisher !== undefined;
  }

  /** Publishes the events of a commit of this process, if it is the relay. */
  publish(events: readonly NumberedEvent[]): void {
    if (events.length === 0) return;
    this.committed.push(events);
    if (this.committed.length > committedMax) {
      this.committed = [];
      this.mustRead = true;
    }
    this.wakeLoop();
  }

  /** Publishes what the outbox holds. */
  wake(): void {
    this.mustRead = true;
    this.wakeLoop();
  }

  private wakeLoop(): void {
    this.woken = true;
    this.wakeUp();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.wakeUp();
    this.commands.disconnect();
    await this.running;
  }

  private async loop(): Promise<void> {
    for (let failures = 0; !this.stopping.signal.aborted; ) {
      try {
        this.woken = false;
        if (await this.isLeader()) await this.publishAndSweep();
        else await this.passOn();
        failures = 0;
        if (!this.woken) await this.sleep();
      } catch (error) {
        if (this.stopping.signal.aborted) break;
        this.options.log.warn(`The outbox relay will try again: ${errorMessage(error)}`);
        await this.resign();
        // Failed commands would wait in the connection and be sent again, more with each attempt.
        this.commands.disconnect();
        this.commands = this.connect();
        await pause(backoffMs(failures++, { baseMs: 100, maxMs: 2_000 }), this.stopping.signal);
      }
    }
    await this.resign();
  }

  private async isLeader(): Promise<boolean> {
    if (this.publisher) return true;
    if (this.commands.status !== 'ready') return false;
    this.connection ??= await this.options.openConnection();
    const connection = this.connection;
    const [row] = await connection.rows<{ led: boolean; channel: string }>(
      `select pg_try_advisory_lock(hashtext(current_schema() || '.outbox-relay')) as led, ${outboxChannelSql} as channel`,
    );
    if (!row?.led) return false;
    // Listens before the first read, which therefore sees every commit that this notification misses.
    connection.onNotification(() => this.wake());
    await connection.rows(`listen "${row.channel}"`);
    this.publisher = await OutboxPublisher.open(connection, this.feeds(), { hungAfterMs, ...this.options });
    this.mustRead = true;
    return true;
  }

  /** Notifies the relay of events that this process committed while it was the relay itself. */
  private async passOn(): Promise<void> {
    if (this.committed.length === 0) return;
    this.connection ??= await this.options.openConnection();
    this.committed = [];
    await this.connection.rows(`select pg_notify(${outboxChannelSql}, '')`);
  }

  private connect(): Redis {
    const { redisUrl, log } = this.options;
    const logError = (error: Error) => log.warn(`Redis is unavailable: ${errorMessage(error)}`);
    const redis = connectRedis(redisUrl, logError, { failAfterMs: redisAwayMs });
    return redis.on('ready', () => this.wakeLoop());
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
    this.publisher = undefined;
    await connection?.release().catch(() => undefined);
  }

  private async publishAndSweep(): Promise<void> {
    const publisher = this.publisher as OutboxPublisher;
    await this.publishCommitted(publisher);
    while ((this.mustRead || publisher.isBehind) && !this.stopping.signal.aborted) {
      this.mustRead = false;
      this.mustRead = (await publisher.publishNextBatch()) || this.mustRead;
      await this.sweepIfDue(publisher);
    }
    if (!publisher.isIdle) this.nextSweepAt = Math.min(this.nextSweepAt, performance.now() + this.sweepEveryMs);
    await this.sweepIfDue(publisher);
  }

  private async publishCommitted(publisher: OutboxPublisher): Promise<void> {
    for (let events = this.committed.shift(); events; events = this.committed.shift()) {
      await publisher.publishCommitted(events);
    }
  }

  private async sweepIfDue(publisher: OutboxPublisher): Promise<void> {
    const now = performance.now();
    const isDue = now >= this.nextSweepAt;
    if (!isDue && !(publisher.isAnyFull && now >= this.nextRoomAt)) return;
    const wasIdle = publisher.isIdle;
    const isMore = await publisher.sweep({ onlyFull: !isDue });
    if (isDue) {
      if (wasIdle) this.wake();
      this.nextSweepAt = now + (isMore ? roomEveryMs : publisher.isIdle ? idleSweepEveryMs : this.sweepEveryMs);
    }
    this.nextRoomAt = now + roomEveryMs;
    // Uses the new room and refills emptied streams without waiting for the next event.
    this.woken ||= publisher.isBehind;
  }

  private sleep(): Promise<void> {
    // A replica that is not the relay only retries the lock.
    const nextAt = this.publisher?.isAnyFull ? Math.min(this.nextRoomAt, this.nextSweepAt) : this.nextSweepAt;
    const waitMs = this.publisher ? Math.max(1, nextAt - performance.now()) : this.sweepEveryMs;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
