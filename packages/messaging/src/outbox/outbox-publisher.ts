/**
 * What the one relay of a service does: reads the outbox once for all consumers that are equally far, appends to their streams, and
 * removes what every declared consumer has acknowledged. How far publishing is about to go is written down before it goes there: a
 * stream that is found beyond that tells of a Postgres that was restored to an earlier time.
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
};

const batchSize = 500;
/** A late consumer may free many rows at once; removing them must not keep an alert waiting. */
const removedAtOnce = 5_000;

export class OutboxPublisher {
  private newestCounted = 0n;
  /** How far everybody was when this was last written down. */
  private written = '';

  private constructor(
    private readonly connection: SqlConnection,
    private readonly feeds: readonly ConsumerFeed[],
    private readonly log: Log,
  ) {}

  /** On a connection that holds the relay's lock. Consumers nobody declared before begin with what is published from now on. */
  static async open(connection: SqlConnection, feeds: readonly ConsumerFeed[], log: Log): Promise<OutboxPublisher> {
    const consumers = feeds.map(({ consumer }) => consumer);
    await connection.rows(
      `insert into outbox_consumers (consumer, acknowledged_seq)
       select consumer, announced_seq from outbox_relay, unnest($1::text[]) as consumer on conflict do nothing`,
      [consumers],
    );
    const rows = await connection.rows<{ consumer: string; acknowledged: string; announced: string }>(
      `select consumer, acknowledged_seq as acknowledged, announced_seq as announced from outbox_consumers, outbox_relay`,
    );
    // Waiting for commits to reach the disk would protect nothing from here on: what is announced or acknowledged twice is harmless.
    await connection.rows('set synchronous_commit = off');
    const rowOf = new Map(rows.map((row) => [row.consumer, row]));
    for (const feed of feeds) {
      const { acknowledged, announced } = rowOf.get(feed.consumer) ?? { acknowledged: 0, announced: 0 };
      await feed.open(BigInt(acknowledged), { announced: BigInt(announced) });
    }
    const publisher = new OutboxPublisher(connection, feeds, log);
    for (const { cursor } of feeds) if (cursor > publisher.newestCounted) publisher.newestCounted = cursor;
    return publisher;
  }

  get isAnyFull(): boolean {
    return this.feeds.some(({ hasRoom }) => !hasRoom);
  }

  /** Returns true when there may be more that somebody has room for. */
  async publishNextBatch(): Promise<boolean> {
    let isMore = false;
    for (const feeds of this.feedsByCursor()) {
      const events = await this.readAfter((feeds[0] as ConsumerFeed).cursor);
      const last = events.at(-1);
      if (!last) continue;
      await Promise.all(feeds.map((feed) => feed.append(events)));
      this.countPublished(events);
      isMore ||= feeds.some(({ hasRoom, cursor }) => hasRoom && (cursor !== last.seq || events.length === batchSize));
    }
    return isMore;
  }

  /** Returns true when there is more to remove. `onlyFull`: makes room for those who have none. */
  async sweep({ onlyFull }: { onlyFull: boolean }): Promise<boolean> {
    for (const feed of this.feeds) if (!onlyFull || !feed.hasRoom) await feed.sweep();
    const acknowledged = this.feeds.map((feed) => feed.acknowledged);
    const byEverybody = acknowledged.reduce((lowest, seq) => (seq < lowest ? seq : lowest));
    if (acknowledged.join() === this.written) return false;
    const removed = await this.connection.rows<{ seq: string }>(
      `with moved as (
         update outbox_consumers set acknowledged_seq = now_at.seq
         from unnest($1::text[], $2::bigint[]) as now_at(consumer, seq)
         where outbox_consumers.consumer = now_at.consumer and outbox_consumers.acknowledged_seq < now_at.seq
       )
       delete from outbox where seq in (select seq from outbox where seq <= $3 order by seq limit ${removedAtOnce}) returning seq`,
      [this.feeds.map(({ consumer }) => consumer), acknowledged.map(String), byEverybody.toString()],
    );
    if (removed.length === removedAtOnce) return true;
    this.written = acknowledged.join();
    return false;
  }

  /** Those with room; who is furthest comes first, so that a late consumer keeps nobody waiting. */
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
         select seq, event_id, type, version, occurred_at, correlation_id, data
         from outbox where seq > $1 order by seq limit ${batchSize}
       ), announced as (
         update outbox_relay set announced_seq = newest.seq
         from (select max(seq) as seq from next) as newest
         where newest.seq > announced_seq
       )
       select * from next order by seq`,
      [seq.toString()],
    );
    return rows.map((row) => ({ seq: BigInt(row.seq), envelope: toEnvelope(row) }));
  }

  /** Once each, however many consumers it has. */
  private countPublished(events: readonly NumberedEvent[]): void {
    const fresh = events.filter(({ seq }) => seq > this.newestCounted);
    if (fresh.length === 0) return;
    this.newestCounted = fresh.at(-1)?.seq ?? this.newestCounted;
    for (const { envelope } of fresh) eventsPublished.inc({ type: envelope.type });
    const causes = fresh.map(({ envelope }) => `${envelope.type} ${envelope.correlationId}`).join(', ');
    this.log.log(`Published ${fresh.length}: ${causes}`);
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
