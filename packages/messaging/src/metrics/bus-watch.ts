/**
 * Gauges of everything that waits in the bus of one service, read when Prometheus scrapes: events that a consumer has
 * not acknowledged, events that this service has not read or not finished, dead letters, and jobs. All replicas return
 * the same values: take the maximum.
 */
import type { ServiceName } from '@tipnaija/contracts';
import type { Redis } from 'ioredis';
import type { JobsRunner } from '../jobs/jobs-runner.js';
import { connectRedis } from '../redis.js';
import type { SqlRunner } from '../sql.js';
import { consumersOf, ownersReadBy, type StreamNames } from '../streams/stream-names.js';
import { readGauge } from './read-gauge.js';

export type BusWatchOptions = {
  service: ServiceName;
  redisUrl: string;
  names: StreamNames;
  sql: SqlRunner;
  jobs: JobsRunner;
};

/**
 * Registers the gauges on a Redis connection of their own.
 * @returns a function that closes the connection
 */
export function watchBus(options: BusWatchOptions): () => void {
  const redis = connectRedis(options.redisUrl, () => undefined);
  readGauge('redis_up', 'Whether this process is connected to Redis', [], async () => {
    // A command would wait for Redis to come back; the connection status is known without one.
    return [{ labels: {}, value: redis.status === 'ready' ? 1 : 0 }];
  });
  if (consumersOf(options.service).length > 0) watchOutbox(options.sql);
  if (ownersReadBy(options.service).length > 0) {
    watchDeadLetters(options.sql);
    watchStreams(redis, options);
  }
  readGauge('jobs', 'Jobs in the queues of this service, by state', ['name', 'state'], () => options.jobs.counts());
  return () => redis.disconnect();
}

/** Avoids counting rows: a consumer that is unavailable for a day leaves millions of them. */
function watchOutbox(sql: SqlRunner): void {
  readGauge(
    'outbox_events',
    'Events that not every consumer has acknowledged; gaps in their numbers count',
    [],
    async () => {
      const [row] = await sql.rows<{ events: number }>(
        'select coalesce(max(seq) - min(seq) + 1, 0)::float8 as events from outbox',
      );
      return [{ labels: {}, value: row?.events ?? 0 }];
    },
  );
  readGauge(
    'outbox_oldest_seconds',
    'Seconds since the oldest event that not every consumer has acknowledged',
    [],
    async () => {
      const [row] = await sql.rows<{ seconds: number }>(
        'select extract(epoch from now() - occurred_at)::float8 as seconds from outbox order by seq limit 1',
      );
      return [{ labels: {}, value: row?.seconds ?? 0 }];
    },
  );
  readGauge(
    'outbox_backlog_events',
    'Events after the last one that this consumer acknowledged, wherever they wait: in its stream or in the outbox',
    ['consumer'],
    async () => {
      const rows = await sql.rows<{ consumer: string; events: number }>(
        `select consumer, greatest(coalesce(newest.seq, 0) - acknowledged_seq, 0)::float8 as events
         from outbox_consumers, (select max(seq) as seq from outbox) as newest`,
      );
      return rows.map(({ consumer, events }) => ({ labels: { consumer }, value: events }));
    },
  );
}

function watchDeadLetters(sql: SqlRunner): void {
  readGauge('dead_letters', 'Events that this service could not handle and that need manual review', [], async () => {
    const [row] = await sql.rows<{ letters: number }>('select count(*)::int as letters from dead_letters');
    return row ? [{ labels: {}, value: row.letters }] : [];
  });
}

function watchStreams(redis: Redis, { service, names }: BusWatchOptions): void {
  readGauge(
    'stream_waiting_events',
    'Events of other services that are unread, or read and not finished',
    ['owner', 'state'],
    async () => {
      const waiting = await Promise.all(
        ownersReadBy(service).map(async (owner) => {
          const { unread, unfinished } = await groupLag(redis, names.events(owner, service), service);
          return [
            { labels: { owner, state: 'unread' }, value: unread },
            { labels: { owner, state: 'unfinished' }, value: unfinished },
          ];
        }),
      );
      return waiting.flat();
    },
  );
}

/**
 * A stream that does not exist yet holds nothing. Redis does not always know the lag; the outbox numbers then give an
 * upper bound.
 */
async function groupLag(redis: Redis, stream: string, group: string): Promise<{ unread: number; unfinished: number }> {
  if ((await redis.exists(stream)) === 0) return { unread: 0, unfinished: 0 };
  const groups = ((await redis.xinfo('GROUPS', stream)) as unknown[][]).map(namedFields);
  const own = groups.find(({ name }) => name === group);
  if (!own) return { unread: 0, unfinished: 0 };
  const [newest] = (await redis.xrevrange(stream, '+', '-', 'COUNT', 1)) as [string, string[]][];
  const behind = numberOf(newest?.[0]) - numberOf(String(own['last-delivered-id']));
  return {
    unread: typeof own.lag === 'number' ? own.lag : Math.max(0, behind),
    unfinished: Number(own.pending),
  };
}

function namedFields(reply: readonly unknown[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (let index = 0; index + 1 < reply.length; index += 2) fields[String(reply[index])] = reply[index + 1];
  return fields;
}

const numberOf = (entryId: string | undefined) => Number(entryId?.split('-')[0] ?? 0);
