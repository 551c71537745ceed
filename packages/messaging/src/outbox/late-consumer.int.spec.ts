import { setTimeout as pause } from 'node:timers/promises';
import { donationPaid, receiptRequested, type ServiceName } from '@tipnaija/contracts';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPrefix, quick, silent, soon } from '../../testing/consumers.js';
import { consumerDatabase, outboxDatabase, required } from '../../testing/outbox-database.js';
import { patternOf } from '../streams/entry.js';
import { streamNames } from '../streams/stream-names.js';
import { StreamsServer } from '../streams/streams-server.js';
import { defaultMaxEntries, OutboxRelay } from './outbox-relay.js';

/**
 * The full-size run: `LATE_CONSUMER_EVENTS=200000 npm run with-servers -- npx vitest run
 * packages/messaging/src/outbox/late-consumer`
 */
const requestedEvents = Number(process.env.LATE_CONSUMER_EVENTS ?? 0);
const cappedMegabytes = 64;

type Received = { ids: number[]; lagsMs: number[] };

let prefix: string;
let names: ReturnType<typeof streamNames>;
let redis: Redis;
let outbox: Awaited<ReturnType<typeof outboxDatabase>>;
let lastId: number;
let ends: (() => unknown)[];

beforeEach(async () => {
  prefix = aPrefix();
  names = streamNames(prefix);
  redis = new Redis(required('TEST_REDIS_URL'));
  outbox = await outboxDatabase();
  lastId = 0;
  ends = [];
});

afterEach(async () => {
  for (const end of ends.reverse()) await end();
  const keys = await redis.keys(`${prefix}:*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
  await outbox.drop();
});

function startRelay(maxEntries: number) {
  const relay = new OutboxRelay({
    service: 'payments',
    redisUrl: required('TEST_REDIS_URL'),
    names,
    openConnection: outbox.openConnection,
    log: silent,
    maxEntries,
  });
  relay.start();
  ends.push(() => relay.stop());
  return relay;
}

/** Starts a consumer that handles every event declared for it, in batches. */
async function startConsumer(service: ServiceName, received: Received = { ids: [], lagsMs: [] }) {
  const tables = await consumerDatabase();
  const redisUrl = required('TEST_REDIS_URL');
  const server = new StreamsServer({
    service,
    redisUrl,
    streamPrefix: prefix,
    sql: tables.sql,
    log: silent,
    tuning: { ...quick, batchSize: 500 },
  });
  const handle = async (events: { occurredAt: string; data: { id: number } }[]) => {
    received.ids.push(...events.map(({ data }) => data.id));
    received.lagsMs.push(...events.map(({ occurredAt }) => Date.now() - Date.parse(occurredAt)));
    return {};
  };
  const contract = service === 'identity' ? receiptRequested : donationPaid;
  server.addHandler(patternOf(contract), handle as never, true, { batch: true });
  server.listen(() => undefined);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.close().then(tables.drop));
  ends.push(stop);
  return { received, stop };
}

/** Even ids are receipts, for identity; odd ids are donations, for the others. */
async function record(count: number): Promise<number[]> {
  const from = lastId + 1;
  lastId += count;
  await outbox.sql.rows(
    `with advanced as (update outbox_relay set newest_seq = $2)
     insert into outbox (seq, event_id, type, version, occurred_at, correlation_id, data)
     select n, gen_random_uuid(), case when n % 2 = 0 then $3 else $4 end, 1, clock_timestamp(), 'test',
       jsonb_build_object('id', n, 'message', repeat('More keys please! ', 20))
     from generate_series($1::int, $2::int) as n`,
    [from, lastId, receiptRequested.name, donationPaid.name],
  );
  return Array.from({ length: count }, (_, index) => from + index);
}

const lengthFor = (consumer: ServiceName) => redis.xlen(names.events('payments', consumer));
const outboxRows = async () => Number((await outbox.sql.rows<{ n: string }>('select count(*) as n from outbox'))[0]?.n);
const evenOf = (ids: readonly number[]) => ids.filter((id) => id % 2 === 0);
const oddOf = (ids: readonly number[]) => ids.filter((id) => id % 2 === 1);

async function acknowledgedBy(consumer: ServiceName): Promise<number> {
  const [row] = await outbox.sql.rows<{ seq: string }>(
    'select acknowledged_seq as seq from outbox_consumers where consumer = $1',
    [consumer],
  );
  return Number(row?.seq ?? -1);
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

/** Returns the percentiles of the delivery lags since the last call and clears them. */
function takeLags(consumers: Record<'ledger' | 'overlay', { received: Received }>) {
  const lagsOf = ({ received }: { received: Received }) => {
    const lagsMs = received.lagsMs.splice(0);
    return { p50: percentile(lagsMs, 0.5), p99: percentile(lagsMs, 0.99) };
  };
  return { ledger: lagsOf(consumers.ledger), overlay: lagsOf(consumers.overlay) };
}

describe('ConsumerFeed of an unavailable consumer', () => {
  const count = requestedEvents || 3_000;
  const maxEntries = requestedEvents ? defaultMaxEntries : 200;

  it('does not delay other consumers, fills no more of Redis than its stream, and delivers everything in order afterwards', {
    timeout: requestedEvents ? 900_000 : 60_000,
  }, async () => {
    if (requestedEvents) {
      await redis.config('SET', 'maxmemory', `${cappedMegabytes}mb`);
      ends.unshift(() => redis.config('SET', 'maxmemory', '0'));
    }
    const relay = startRelay(maxEntries);
    const consumers = { ledger: await startConsumer('ledger'), overlay: await startConsumer('overlay-realtime') };
    await startConsumer('outgoing-webhooks');
    const late: Received = { ids: [], lagsMs: [] };
    const first = await startConsumer('identity', late);
    // At full size: 2,000 events per second, a thousand of them tips.
    const [chunk, chunkEveryMs] = requestedEvents ? ([500, 250] as const) : ([100, 20] as const);
    const maximum = { memoryMb: 0, identityEntries: 0, outboxRows: 0 };
    const measure = async () => {
      const memory = /used_memory:(\d+)/.exec(await redis.info('memory'))?.[1];
      maximum.memoryMb = Math.max(maximum.memoryMb, Number(memory) / 2 ** 20);
      maximum.identityEntries = Math.max(maximum.identityEntries, await lengthFor('identity'));
    };

    const ids: number[] = [];
    const recordUpTo = async (total: number) => {
      while (ids.length < total) {
        ids.push(...(await record(Math.min(chunk, total - ids.length))));
        relay.wake();
        await measure();
        await pause(chunkEveryMs);
      }
      const donations = oddOf(ids).length;
      const { ledger, overlay } = consumers;
      const haveAll = () => Math.min(ledger.received.ids.length, overlay.received.ids.length) === donations;
      await soon(haveAll, 'the other consumers have everything', 60_000);
    };

    await recordUpTo(count / 10);
    await soon(() => late.ids.length === ids.length / 2, 'identity has the first tenth', 30_000);
    await first.stop();
    const before = takeLags(consumers);
    await recordUpTo(count);
    const away = takeLags(consumers);
    maximum.outboxRows = await outboxRows();
    if (requestedEvents) console.log(JSON.stringify({ events: count, maximum, lagMs: { before, away } }));
    expect(late.ids.length).toBeLessThan(count / 2);
    expect(consumers.ledger.received.ids).toEqual(oddOf(ids));
    expect(consumers.overlay.received.ids).toEqual(oddOf(ids));
    expect(maximum.identityEntries).toBeLessThanOrEqual(maxEntries);
    expect(maximum.outboxRows).toBeGreaterThan(count / 2);
    // The other consumers are as fast as before, within the tolerance of a busy machine.
    expect(away.overlay.p99).toBeLessThan(2 * before.overlay.p99 + 5_000);
    expect(away.ledger.p99).toBeLessThan(2 * before.ledger.p99 + 5_000);

    const backAt = performance.now();
    await startConsumer('identity', late);
    await soon(() => late.ids.length >= count / 2, 'identity catches up', 300_000);
    if (requestedEvents) console.log(`identity caught up in ${((performance.now() - backAt) / 1_000).toFixed(1)} s`);
    expect(late.ids).toEqual(evenOf(ids));
    await soon(async () => (await outboxRows()) === 0, 'the outbox is empty again', 60_000);
  });

  it("resumes at each consumer's position when Redis loses everything in between", async () => {
    const relay = startRelay(50);
    const [ledger, overlay] = [await startConsumer('ledger'), await startConsumer('overlay-realtime')];
    const ids = await record(400);
    relay.wake();
    await soon(async () => (await acknowledgedBy('ledger')) === 400, 'the ledger has acknowledged them');
    await soon(async () => (await acknowledgedBy('overlay-realtime')) === 400, 'overlay-realtime too');
    await redis.del(await redis.keys(`${prefix}:*`));
    ids.push(...(await record(10)));
    relay.wake();
    await soon(() => ledger.received.ids.length >= 205 && overlay.received.ids.length >= 205, 'the new ones arrive');
    const identity = await startConsumer('identity');
    await soon(() => identity.received.ids.length >= 205, 'identity has everything');
    expect(ledger.received.ids).toEqual(oddOf(ids));
    expect(overlay.received.ids).toEqual(oddOf(ids));
    expect(identity.received.ids).toEqual(evenOf(ids));
  });
});

describe('ConsumerFeed', () => {
  it('gets the events that this release or the recording one declares for its consumer, as during a deploy', async () => {
    await outbox.sql.rows('update outbox_relay set newest_seq = 2');
    await outbox.sql.rows(
      `insert into outbox (seq, event_id, type, version, occurred_at, correlation_id, data, consumers)
       select n, gen_random_uuid(), type, 1, now(), 'test', '{}', consumers
       from (values (1, 'payments.of-a-later-release', array['ledger']), (2, $1, array['ledger']))
         as later(n, type, consumers)`,
      [donationPaid.name],
    );
    startRelay(1_000);
    await soon(async () => (await lengthFor('ledger')) === 2, 'the ledger gets both');
    await soon(
      async () => (await lengthFor('overlay-realtime')) === 1,
      'overlay-realtime gets what this release declares',
    );
  });
});

describe('ConsumerFeed of a new consumer', () => {
  it('starts with the events published after its declaration, regardless of the history in the outbox', async () => {
    const formerRelay = startRelay(1_000);
    await record(100);
    formerRelay.wake();
    await soon(async () => (await lengthFor('ledger')) === 50, 'the history is published');
    await formerRelay.stop();
    await outbox.sql.rows(`delete from outbox_consumers where consumer = 'identity'`);
    await redis.del(names.events('payments', 'identity'));
    const next = await record(10);
    const [relay, identity] = [startRelay(1_000), await startConsumer('identity')];
    await soon(() => identity.received.ids.length >= 5, 'the new ones arrive');
    const last = await record(2);
    relay.wake();
    await soon(() => identity.received.ids.includes(112), 'and the newest');
    expect(identity.received.ids).toEqual(evenOf([...next, ...last]));
  });

  it('delivers everything from a service that has never published', async () => {
    const ids = await record(20);
    startRelay(1_000);
    const identity = await startConsumer('identity');
    await soon(() => identity.received.ids.length === 10, 'all arrive');
    expect(identity.received.ids).toEqual(evenOf(ids));
  });
});

describe('consumer stream', () => {
  it('is kept for a week when it predates a restore of the database', async () => {
    const formerRelay = startRelay(1_000);
    await record(20);
    formerRelay.wake();
    await soon(async () => (await lengthFor('ledger')) === 10, 'they are published');
    await formerRelay.stop();
    await outbox.sql.rows('delete from outbox where seq > 5');
    await outbox.sql.rows('update outbox_relay set announced_seq = 5, newest_seq = 5');
    startRelay(1_000);
    await soon(async () => (await lengthFor('ledger')) === 3, 'the events of the restored database are published');
    const aside = await redis.keys(`${names.events('payments', 'ledger')}:before-restore-*`);
    expect(aside).toHaveLength(1);
    const leftMs = await redis.pttl(aside[0] as string);
    expect(leftMs).toBeGreaterThan(6 * 86_400_000);
    expect(leftMs).toBeLessThanOrEqual(7 * 86_400_000);
  });
});
