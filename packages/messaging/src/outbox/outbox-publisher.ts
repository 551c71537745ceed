/**
 * The work of a service's single active relay: publishes the events that its own process commits from memory, and reads
 * the outbox for all others, once for all consumers at the same position. Removes the events that every declared
 * consumer has acknowledged.
 */
import type { EventEnvelope } from '@tipnaija/contracts';
import type { Log } from '../log.js';
import { eventsPublished } from '../metrics/bus-metrics.js';
import type { SqlConnection } from '../sql.js';
import type { NumberedEvent } from '../streams/consumer-stream.js';
import type { ConsumerFeed } from './consumer-feed.js';

type OutboxRow = {
  seq: string;
  event_id: string;
  type: string;
  version: number;
  occurred_at: Date;
  correlation_id: string;
  data: unknown;
  consumers: string[] | null;
};

/** `hungAfterMs`: Postgres ends the session after so long without a statement, and another replica gets the lock. */
export type PublisherOptions = { log: Log; hungAfterMs: number };

const batchSize = 500;
/** A late consumer may free many rows at once; a bounded delete keeps alerts from waiting. */
const removedAtOnce = 5_000;

export class OutboxPublisher {
  private newestCounted = 0n;
  /** The newest outbox number that this relay knows of. */
  private newest = 0n;
  /** The acknowledged positions as last stored, joined. */
  private written = '';
  private lastStatementAt = 0;

  private constructor(
    private readonly connection: SqlConnection,
    private readonly feeds: readonly ConsumerFeed[],
    private readonly options: PublisherOptions,
  ) {}

  /**
   * Opens the publisher on a connection that holds the relay's lock. Newly declared consumers start with the events
   * that are published from now on.
   */
  static async open(
    connection: SqlConnection,
    feeds: readonly ConsumerFeed[],
    options: PublisherOptions,
  ): Promise<OutboxPublisher> {
    const consumers = feeds.map(({ consumer }) => consumer);
    await connection.rows(
      `insert into outbox_consumers (consumer, acknowledged_seq)
       select consumer, announced_seq from outbox_relay, unnest($1::text[]) as consumer on conflict do nothing`,
      [consumers],
    );
    const rows = await connection.rows<{ consumer: string; acknowledged: string; announced: string }>(
      `select consumer, acknowledged_seq as acknowledged, announced_seq as announced from outbox_consumers, outbox_relay`,
    );
    // Synchronous commits would protect nothing from here on: announcing or acknowledging twice is harmless.
    await connection.rows('set synchronous_commit = off');
    await connection.rows(`set idle_session_timeout = ${options.hungAfterMs}`);
    const rowOf = new Map(rows.map((row) => [row.consumer, row]));
    for (const feed of feeds) {
      const { acknowledged, announced } = rowOf.get(feed.consumer) ?? { acknowledged: 0, announced: 0 };
      await feed.open(BigInt(acknowledged), { announced: BigInt(announced) });
    }
    const publisher = new OutboxPublisher(connection, feeds, options);
    for (const { cursor } of feeds) if (cursor > publisher.newestCounted) publisher.newestCounted = cursor;
    return publisher;
  }

  get isAnyFull(): boolean {
    return this.feeds.some(({ hasRoom }) => !hasRoom);
  }

  /** Whether a consumer with room lacks events that the outbox holds. */
  get isBehind(): boolean {
    return this.feeds.some(({ hasRoom, cursor }) => hasRoom && cursor < this.newest);
  }

  /** Whether every consumer has acknowledged every event that this relay knows of. */
  get isIdle(): boolean {
    return this.feeds.every(({ acknowledged }) => acknowledged >= this.newest);
  }

  /**
   * Publishes events of one commit of this process to the consumers whose position is the number before them, first to
   * the one that is declared first. The others are behind, and read them from the outbox.
   */
  async publishCommitted(events: readonly NumberedEvent[]): Promise<void> {
    const previous = (events[0] as NumberedEvent).seq - 1n;
    const last = (events.at(-1) as NumberedEvent).seq;
    if (last > this.newest) this.newest = last;
    const [first, ...others] = this.feeds.filter(({ hasRoom, cursor }) => hasRoom && cursor === previous);
    if (!first) return;
    await first.append(events);
    await Promise.all(others.map((feed) => feed.append(events)));
    this.countPublished(events);
  }

  /** @returns true when the outbox may hold more events for a consumer with room */
  async publishNextBatch(): Promise<boolean> {
    let isMore = false;
    for (const feeds of this.feedsByCursor()) {
      const { cursor: position } = feeds[0] as ConsumerFeed;
      const events = await this.readAfter(position);
      const last = events.at(-1);
      // Nothing follows, also after a restore of Postgres to an earlier time.
      this.newest = last?.seq ?? position;
      if (!last) continue;
      await Promise.all(feeds.map((feed) => feed.append(events)));
      this.countPublished(events);
      isMore ||= feeds.some(({ hasRoom, cursor }) => hasRoom && (cursor !== last.seq || events.length === batchSize));
    }
    return isMore;
  }

  /**
   * Removes acknowledged events. `onlyFull` visits only the full streams, to make room.
   * @returns true when there is more to remove
   */
  async sweep({ onlyFull }: { onlyFull: boolean }): Promise<boolean> {
    await Promise.all(this.feeds.filter(({ hasRoom }) => !onlyFull || !hasRoom).map((feed) => feed.sweep()));
    const acknowledged = this.feeds.map((feed) => feed.acknowledged);
    const byAllConsumers = acknowledged.reduce((lowest, seq) => (seq < lowest ? seq : lowest));
    if (acknowledged.join() === this.written) {
      await this.keepSession();
      return false;
    }
    this.lastStatementAt = performance.now();
    const removed = await this.connection.rows<{ seq: string }>(
      `with moved as (
         update outbox_consumers set acknowledged_seq = now_at.seq
         from unnest($1::text[], $2::bigint[]) as now_at(consumer, seq)
         where outbox_consumers.consumer = now_at.consumer and outbox_consumers.acknowledged_seq < now_at.seq
       )
       delete from outbox where seq <=
         (select max(seq) from (select seq from outbox where seq <= $3 order by seq limit ${removedAtOnce}) as oldest)
       returning seq`,
      [this.feeds.map(({ consumer }) => consumer), acknowledged.map(String), byAllConsumers.toString()],
    );
    if (removed.length === removedAtOnce) return true;
    this.written = acknowledged.join();
    return false;
  }

  /** While a consumer is late and nothing happens, no other statement keeps the session of a relay that does not hang. */
  private async keepSession(): Promise<void> {
    if (this.isIdle || performance.now() - this.lastStatementAt < this.options.hungAfterMs / 3) return;
    this.lastStatementAt = performance.now();
    await this.connection.rows('select');
  }

  /**
   * The feeds with room, grouped by position. The furthest position comes first, so that a late consumer does not delay
   * the others.
   */
  private feedsByCursor(): ConsumerFeed[][] {
    const byCursor = new Map<bigint, ConsumerFeed[]>();
    for (const feed of this.feeds) {
      if (feed.hasRoom) byCursor.set(feed.cursor, [...(byCursor.get(feed.cursor) ?? []), feed]);
    }
    return [...byCursor].sort(([a], [b]) => (a > b ? -1 : 1)).map(([, feeds]) => feeds);
  }

  private async readAfter(seq: bigint): Promise<NumberedEvent[]> {
    const rows = await this.connection.rows<OutboxRow>(
      `with next as (
         select seq, event_id, type, version, occurred_at, correlation_id, data, consumers
         from outbox where seq > $1 order by seq limit ${batchSize}
       ), announced as (
         update outbox_relay set announced_seq = newest.seq
         from (select max(seq) as seq from next) as newest
         where newest.seq > announced_seq
       )
       select * from next order by seq`,
      [seq.toString()],
    );
    return rows.map((row) => ({ seq: BigInt(row.seq), envelope: toEnvelope(row), consumers: row.consumers }));
  }

  /** Counts each event once, independent of the number of its consumers. */
  private countPublished(events: readonly NumberedEvent[]): void {
    const fresh = events.filter(({ seq }) => seq > this.newestCounted);
    if (fresh.length === 0) return;
    this.newestCounted = fresh.at(-1)?.seq ?? this.newestCounted;
    for (const { envelope } of fresh) eventsPublished.inc({ type: envelope.type });
    const causes = fresh.map(({ envelope }) => `${envelope.type} ${envelope.correlationId}`).join(', ');
    this.options.log.log(`Published ${fresh.length}: ${causes}`);
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
