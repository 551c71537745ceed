/**
 * Publishes the outbox of one service to its stream. One replica at a time is the relay, by a session lock in Postgres;
 * it is woken at each commit and looks by itself every second.
 *
 * The stream is the cursor: entry ids are outbox numbers, so its last id says what has been published, and publishing
 * twice is refused by Redis itself. If Redis lost its data, its last id is lower, and what is still in the outbox goes
 * out again; rows leave the outbox only after every consumer group has acknowledged them.
 */
import type { EventEnvelope, ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { type Log, wordsOf } from '../log.js';
import { backoffMs, pause } from '../pause.js';
import { connectRedis } from '../redis.js';
import type { SqlConnection } from '../sql.js';
import type { StreamNames } from '../streams/stream-names.js';
import { StreamsClient } from '../streams/streams-client.js';

type OutboxRow = {
  seq: string;
  event_id: string;
  type: string;
  version: number;
  occurred_at: Date;
  correlation_id: string;
  data: unknown;
};

const batchSize = 500;

export type OutboxRelayOptions = {
  service: ServiceName;
  redisUrl: string;
  names: StreamNames;
  /** A connection for the relay alone: the lock lives on it, and so do its reads, so a lost lock is noticed at once. */
  openConnection: () => Promise<SqlConnection>;
  log: Log;
  sweepEveryMs?: number;
};

export class OutboxRelay {
  private readonly commands: Redis;
  private readonly listener: Redis;
  private readonly stream: StreamsClient;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private connection: SqlConnection | undefined;
  private published = 0n;
  private woken = false;
  private wakeUp: () => void = () => undefined;
  private nextSweepAt = 0;

  constructor(private readonly options: OutboxRelayOptions) {
    const complain = (error: Error) => options.log.warn(`Redis is away: ${wordsOf(error)}`);
    this.commands = connectRedis(options.redisUrl, complain);
    this.listener = connectRedis(options.redisUrl, () => undefined);
    this.stream = new StreamsClient(this.commands, options.service, options.names);
  }

  start(): void {
    this.listener.on('message', () => this.wake());
    this.listener.subscribe(this.options.names.wake(this.options.service)).catch(() => undefined);
    this.running = this.loop();
  }

  /** Call after a commit that recorded facts. When another replica is the relay, it is told through Redis. */
  wake(): void {
    if (this.connection) {
      this.woken = true;
      this.wakeUp();
    } else if (this.commands.status === 'ready') {
      this.commands.publish(this.options.names.wake(this.options.service), '').catch(() => undefined);
    }
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
        this.options.log.warn(`The outbox relay will try again: ${wordsOf(error)}`);
        await this.resign();
        await pause(backoffMs(failures++, { baseMs: 100, maxMs: 2_000 }), this.stopping.signal);
      }
    }
    await this.resign();
  }

  private async isLeader(): Promise<boolean> {
    if (this.connection) return true;
    const connection = await this.options.openConnection();
    try {
      const [row] = await connection.rows<{ led: boolean; newest: string }>(
        `select pg_try_advisory_lock(hashtext(current_schema() || '.outbox-relay')) as led,
                coalesce(pg_sequence_last_value(pg_get_serial_sequence('outbox', 'seq')::regclass), 0) as newest`,
      );
      if (!row?.led) return await connection.release().then(() => false);
      await this.stream.prepare({ newestSeq: BigInt(row.newest) });
      this.published = await this.stream.lastPublished();
      this.connection = connection;
      return true;
    } catch (error) {
      await connection.release().catch(() => undefined);
      throw error;
    }
  }

  private async resign(): Promise<void> {
    const connection = this.connection;
    this.connection = undefined;
    await connection?.release().catch(() => undefined);
  }

  private async publishAndSweep(): Promise<void> {
    const sweepDue = Date.now() >= this.nextSweepAt;
    if (sweepDue) {
      this.nextSweepAt = Date.now() + (this.options.sweepEveryMs ?? 1_000);
      await this.stream.prepare();
      this.published = await this.stream.lastPublished();
    }
    while (await this.publishNextBatch());
    if (sweepDue) await this.forgetConfirmed();
  }

  /** True when there may be more. */
  private async publishNextBatch(): Promise<boolean> {
    const rows = await (this.connection as SqlConnection).rows<OutboxRow>(
      `select seq, event_id, type, version, occurred_at, correlation_id, data
       from outbox where seq > $1 order by seq limit ${batchSize}`,
      [this.published.toString()],
    );
    if (rows.length === 0) return false;
    await this.stream.publishAll(rows.map((row) => ({ seq: BigInt(row.seq), envelope: toEnvelope(row) })));
    this.published = BigInt((rows.at(-1) as OutboxRow).seq);
    return rows.length === batchSize && !this.stopping.signal.aborted;
  }

  private async forgetConfirmed(): Promise<void> {
    const confirmed = await this.stream.confirmedByEveryConsumer();
    if (confirmed === 0n) return;
    await (this.connection as SqlConnection).rows('delete from outbox where seq <= $1', [confirmed.toString()]);
    await this.stream.trimTo(confirmed);
  }

  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(1, this.nextSweepAt - Date.now()));
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
      // Another replica may be the relay: then there is nothing to do but to ask for the lock again.
      if (!this.connection) this.nextSweepAt = Date.now() + (this.options.sweepEveryMs ?? 1_000);
    });
  }
}

function toEnvelope(row: OutboxRow): EventEnvelope<unknown> {
  return {
    id: row.event_id,
    type: row.type,
    version: row.version,
    occurredAt: row.occurred_at.toISOString(),
    correlationId: row.correlation_id,
    data: row.data,
  };
}
