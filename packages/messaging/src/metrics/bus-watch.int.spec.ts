import { donationPaid, type ServiceName } from '@tipnaija/contracts';
import { register } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { aPrefix, silent, soon, startConsumer } from '../../testing/consumers.js';
import { anEvent, consumerDatabase, outboxDatabase, required } from '../../testing/outbox-database.js';
import { newRequestId } from '../correlation.js';
import { JobsRunner } from '../jobs/jobs-runner.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import type { SqlRunner } from '../sql.js';
import { streamNames } from '../streams/stream-names.js';
import { watchBus } from './bus-watch.js';

const redisUrl = required('TEST_REDIS_URL');
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Returns the value of a metric as Prometheus would read it; undefined when the metric has none. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = (await register.metrics())
    .split('\n')
    .find(
      (metricLine) =>
        new RegExp(`^${name}[{ ]`).test(metricLine) && wanted.every((label) => metricLine.includes(label)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

async function watch(service: ServiceName, options: { prefix: string; sql: SqlRunner; url?: string }) {
  const url = options.url ?? redisUrl;
  const jobs = new JobsRunner({ service, redisUrl: url, prefix: options.prefix, log: silent });
  const names = streamNames(options.prefix);
  const stop = watchBus({ service, redisUrl: url, names, sql: options.sql, jobs });
  ends.push(stop, () => jobs.stop());
  return jobs;
}

async function relayOf(prefix: string) {
  const outbox = await outboxDatabase();
  const { openConnection } = outbox;
  const relay = new OutboxRelay({
    service: 'payments',
    redisUrl,
    names: streamNames(prefix),
    openConnection,
    log: silent,
  });
  ends.push(
    () => outbox.drop(),
    () => relay.stop(),
  );
  return { outbox, relay };
}

describe('watchBus', () => {
  it('counts an event in the outbox until every consumer has acknowledged it, and in the stream until it is handled', async () => {
    const prefix = aPrefix();
    const { outbox, relay } = await relayOf(prefix);
    const ledger = await consumerDatabase();
    ends.push(() => ledger.drop());
    await outbox.record([{ ...anEvent(), occurredAt: new Date(Date.now() - 90_000) }, anEvent()]);
    await watch('payments', { prefix, sql: outbox.sql });
    expect(await valueOf('outbox_events')).toBe(2);
    expect(await valueOf('outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);

    await watch('ledger', { prefix, sql: ledger.sql });
    const unread = { owner: 'payments', state: 'unread' };
    expect(await valueOf('stream_waiting_events', unread)).toBe(0);
    relay.start();
    await soon(async () => (await valueOf('stream_waiting_events', unread)) === 2, 'the ledger has two events to read');
    expect(await valueOf('stream_waiting_events', { owner: 'payments', state: 'unfinished' })).toBe(0);
  });

  it('counts the backlog of each consumer, in the stream or the outbox, until that consumer has acknowledged it', async () => {
    const prefix = aPrefix();
    const { outbox, relay } = await relayOf(prefix);
    const ledger = await consumerDatabase();
    ends.push(() => ledger.drop());
    await watch('payments', { prefix, sql: outbox.sql });
    const backlogOf = (consumer: string) => valueOf('outbox_backlog_events', { consumer });
    relay.start();
    await outbox.record([anEvent(), anEvent(), anEvent()]);
    await soon(async () => (await backlogOf('ledger')) === 3, 'three events wait for the ledger');
    const app = await startConsumer({ service: 'ledger', prefix, sql: ledger.sql, handle: () => undefined });
    ends.push(() => app.close());
    await soon(async () => (await backlogOf('ledger')) === 0, 'none waits for the ledger');
    expect(await backlogOf('overlay-realtime')).toBe(3);
  });

  it('counts published and handled events, and observes the time since the request that caused them', async () => {
    const prefix = aPrefix();
    const { outbox, relay } = await relayOf(prefix);
    const ledger = await consumerDatabase();
    const type = donationPaid.name;
    const before = {
      published: (await valueOf('events_published_total', { type })) ?? 0,
      handled: (await valueOf('events_handled_total', { type })) ?? 0,
      deliveries: (await valueOf('event_delivery_seconds_count', { type })) ?? 0,
    };
    ends.push(() => ledger.drop());
    const app = await startConsumer({ service: 'ledger', prefix, sql: ledger.sql, handle: () => undefined });
    ends.push(() => app.close());
    relay.start();
    await outbox.record([
      { ...anEvent(), correlationId: newRequestId() },
      { ...anEvent(), correlationId: 'job-1' },
    ]);
    relay.wake();
    await soon(
      async () => (await valueOf('events_handled_total', { type })) === before.handled + 2,
      'both are handled',
    );
    expect(await valueOf('events_published_total', { type })).toBe(before.published + 2);
    expect(await valueOf('event_delivery_seconds_count', { type })).toBe(before.deliveries + 1);
  });

  it('counts dead letters, and jobs by their state', async () => {
    const prefix = aPrefix();
    const { sql, drop } = await consumerDatabase();
    ends.push(drop);
    await sql.rows(
      `insert into dead_letters (stream, entry_id, type, fields, error) values ('s', '1-0', 't', '{}', 'e')`,
    );
    await watch('ledger', { prefix, sql });
    expect(await valueOf('dead_letters')).toBe(1);
    expect(await valueOf('jobs', { name: 'ledger.create-checkpoint', state: 'waiting' })).toBe(0);
    await soon(async () => (await valueOf('redis_up')) === 1, 'Redis is up');
  });

  it('reports the other metrics within 3 seconds while Redis is unavailable, with redis_up 0', async () => {
    const { sql, drop } = await consumerDatabase();
    ends.push(drop);
    await watch('ledger', { prefix: aPrefix(), sql, url: 'redis://127.0.0.1:1' });
    const from = performance.now();
    const [letters, up, streams] = await Promise.all([
      valueOf('dead_letters'),
      valueOf('redis_up'),
      valueOf('stream_waiting_events'),
    ]);
    expect(performance.now() - from).toBeLessThan(3_000);
    expect({ letters, up, streams }).toEqual({ letters: 0, up: 0, streams: undefined });
  });
});
