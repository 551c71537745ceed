/**
 * Publishes the outbox of one service to its stream. One replica at a time is the relay, by a session lock in Postgres;
 * it is woken at each commit and looks by itself every second.
 *
 * The stream is the cursor: entry ids are outbox numbers, so its last id says what has been published, and publishing
 * twice is refused by Redis itself. Each append names the id it expects to follow: if Redis lost data, all of it or the
 * last seconds, it answers with where it stands, and what is still in the outbox goes out again from there. Rows leave
 * the outbox only after every consumer group has acknowledged them.
 */
import type { EventEnvelope, ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import { type Log, wordsOf } from '../log.js';
import { factsPublished } from '../metrics/bus-metrics.js';
import { backoffMs, pause } from '../pause.js';
import { connectRedis, redisSilenceMs } from '../redis.js';
import type { SqlConnection } from '../sql.js';
import type { StreamNames } from '../streams/stream-names.js';
import { type NumberedFact, StreamsClient } from '../streams/streams-client.js';

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
  private readonly sweepEveryMs: number;

  constructor(private readonly options: OutboxRelayOptions) {
    const complain = (error: Error) => options.log.warn(`Redis is away: ${wordsOf(error)}`);
    this.sweepEveryMs = options.sweepEveryMs ?? 1_000;
    this.commands = connectRedis(options.redisUrl, complain, redisSilenceMs);
    this.listener = connectRedis(options.redisUrl, () => undefined);
    this.stream = new StreamsClient(this.commands, options.service, options.names);
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
      const [row] = await connection.rows<{ led: boolean; announced: string }>(
        `select pg_try_advisory_lock(hashtext(current_schema() || '.outbox-relay')) as led, announced_seq as announced
         from outbox_relay`,
      );
      if (!row?.led) {
        await connection.release();
        return false;
      }
      // Waiting for commits to reach the disk would protect nothing here: see the announcement below.
      await connection.rows('set synchronous_commit = off');
      await this.stream.beginAnewIfBeyond(BigInt(row.announced));
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
    const sweepDue = performance.now() >= this.nextSweepAt;
    if (sweepDue) {
      this.nextSweepAt = performance.now() + this.sweepEveryMs;
      this.published = await this.stream.lastPublished();
    }
    while (await this.publishNextBatch());
    if (sweepDue) await this.forgetConfirmed();
  }

  /**
   * True when there may be more. How far publishing is about to go is written down first: a stream that is found beyond
   * that tells of a Postgres that was restored to an earlier time.
   */
  private async publishNextBatch(): Promise<boolean> {
    const rows = await (this.connection as SqlConnection).rows<OutboxRow>(
      `with next as (
         select seq, event_id, type, version, occurred_at, correlation_id, data
         from outbox where seq > $1 order by seq limit ${batchSize}
       ), announced as (
         update outbox_relay set announced_seq = newest.seq
         from (select max(seq) as seq from next) as newest
         where newest.seq > announced_seq
       )
       select * from next order by seq`,
      [this.published.toString()],
    );
    if (rows.length === 0) return false;
    const facts = rows.map((row) => ({ seq: BigInt(row.seq), envelope: toEnvelope(row) }));
    // Redis may have lost data since we looked: then it says where it stands, and we go on from there.
    this.published = await this.stream.append(facts, { after: this.published });
    const isAllPublished = this.published === facts.at(-1)?.seq;
    if (isAllPublished) this.tellPublished(facts);
    return !(isAllPublished && rows.length < batchSize) && !this.stopping.signal.aborted;
  }

  private tellPublished(facts: readonly NumberedFact[]): void {
    for (const { envelope } of facts) factsPublished.inc({ type: envelope.type });
    const told = facts.map(({ envelope }) => `${envelope.type} ${envelope.correlationId}`).join(', ');
    this.options.log.log(`Published ${facts.length}: ${told}`);
  }

  private async forgetConfirmed(): Promise<void> {
    const confirmed = await this.stream.confirmedByEveryConsumer();
    if (confirmed === 0n) return;
    await (this.connection as SqlConnection).rows('delete from outbox where seq <= $1', [confirmed.toString()]);
    await this.stream.trimTo(confirmed);
  }

  private sleep(): Promise<void> {
    // A replica that is not the relay has nothing to do but to ask for the lock again.
    const waitMs = this.connection ? Math.max(1, this.nextSweepAt - performance.now()) : this.sweepEveryMs;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
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
