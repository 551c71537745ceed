/**
 * Publishes the outbox of one service to one stream per consumer. One replica at a time is the relay, by a Postgres
 * advisory lock; it wakes at each commit and polls every second.
 * Each stream is its own cursor: entry ids are outbox numbers, so its last id is the published position, and Redis
 * itself rejects publishing twice. Each append names the id that it expects to follow: if Redis lost data, all of it or
 * the last seconds, the relay publishes the consumer's unacknowledged events again from the outbox. Rows leave the
 * outbox only after every consumer has acknowledged them; Postgres stores each consumer's position.
 */
import type { ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { backoffMs } from '../backoff.js';
import { errorMessage, type Log } from '../log.js';
import { pause } from '../pause.js';
import { connectRedis, redisTimeoutMs } from '../redis.js';
import type { SqlConnection } from '../sql.js';
import { ConsumerStream } from '../streams/consumer-stream.js';
import { consumersOf, eventNamesFor, type StreamNames } from '../streams/stream-names.js';
import { ConsumerFeed } from './consumer-feed.js';
import { OutboxPublisher } from './outbox-publisher.js';

/** Maximum entries of a consumer's stream: about 12 MB of donations, minutes of peak traffic. */
export const defaultMaxEntries = 10_000;
/** Interval of the checks of a full stream for room. */
const roomEveryMs = 100;

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
    const logError = (error: Error) => options.log.warn(`Redis is unavailable: ${errorMessage(error)}`);
    this.sweepEveryMs = options.sweepEveryMs ?? 1_000;
    this.commands = connectRedis(options.redisUrl, logError, redisTimeoutMs);
    this.listener = connectRedis(options.redisUrl, () => undefined);
  }

  start(): void {
    // A message only triggers a poll. If it triggered a publish in turn, every other replica would respond to it,
    // endlessly.
    this.listener.on('message', () => this.lookNow());
    this.listener.subscribe(this.options.names.wake(this.options.service)).catch(() => undefined);
    this.running = this.loop();
  }

  /**
   * Call it after a commit that recorded events. When another replica is the relay, a Redis message wakes that replica.
   */
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
      // The shared stream of former relays. Its unacknowledged events are in the outbox and are published to the new
      // streams.
      await this.commands.unlink(names.sharedEvents(service));
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
    // Uses the new room and refills emptied streams without waiting for the next event.
    this.woken ||= await publisher.publishNextBatch();
  }

  private sleep(): Promise<void> {
    // A replica that is not the relay only retries the lock.
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
