import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPrefix, silent, soon } from '../../testing/consumers.js';
import { FlakyProxy } from '../../testing/flaky-proxy.js';
import { anEvent, outboxDatabase, required } from '../../testing/outbox-database.js';
import { streamNames } from '../streams/stream-names.js';
import { OutboxPublisher } from './outbox-publisher.js';
import { OutboxRelay, type OutboxRelayOptions } from './outbox-relay.js';

let outbox: Awaited<ReturnType<typeof outboxDatabase>>;

beforeAll(async () => {
  outbox = await outboxDatabase();
});
afterAll(() => outbox.drop());

const aRelay = (options: Partial<OutboxRelayOptions> = {}) =>
  new OutboxRelay({
    service: 'payments',
    redisUrl: required('TEST_REDIS_URL'),
    names: streamNames(aPrefix()),
    log: silent,
    openConnection: outbox.openConnection,
    ...options,
  });

describe('OutboxRelay', () => {
  it('leaves the outbox to another replica when it alone cannot reach Redis, and takes it back when that one ends', async () => {
    const names = streamNames(aPrefix());
    const proxy = await FlakyProxy.to(required('TEST_REDIS_URL'));
    const [first, second] = [aRelay({ names, redisUrl: proxy.url }), aRelay({ names })];
    const redis = new Redis(required('TEST_REDIS_URL'));
    const published = () => redis.xlen(names.events('payments', 'ledger'));
    try {
      first.start();
      await soon(() => first.isActive, 'the first replica is the relay');
      second.start();
      proxy.cut();
      await outbox.record([anEvent()]);
      first.wake();
      await soon(async () => (await published()) === 1, 'the second replica has published the event', 15_000);
      expect([first.isActive, second.isActive]).toEqual([false, true]);
      proxy.mend();
      await second.stop();
      await outbox.record([anEvent()]);
      await soon(async () => (await published()) === 2, 'the first replica has published the next one', 15_000);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
      redis.disconnect();
      proxy.close();
    }
  }, 40_000);

  it('takes the outbox from a relay that hangs and keeps its connections', async () => {
    const hung = await outbox.openConnection();
    await hung.rows(`select pg_advisory_lock(hashtext(current_schema() || '.outbox-relay'))`);
    await OutboxPublisher.open(hung, [], { log: silent, hungAfterMs: 1_000 });
    const relay = aRelay();
    relay.start();
    try {
      await pause(500);
      expect(relay.isActive).toBe(false);
      await soon(() => relay.isActive, 'the other replica is the relay', 5_000);
    } finally {
      await relay.stop();
      await hung.release();
    }
  });

  it.each(['has nothing to do', 'waits for a late consumer'])(
    'stays the relay while it %s',
    async (what) => {
      let opened = 0;
      const relay = aRelay({
        hungAfterMs: 6_000,
        openConnection: () => {
          opened += 1;
          return outbox.openConnection();
        },
      });
      // No consumer reads this event.
      if (what === 'waits for a late consumer') await outbox.record([anEvent()]);
      relay.start();
      await soon(() => relay.isActive, 'it is the relay');
      await pause(9_000);
      expect([relay.isActive, opened]).toEqual([true, 1]);
      await relay.stop();
    },
    15_000,
  );

  it('runs at most one statement in three seconds without events', async () => {
    let statements = 0;
    const relay = aRelay({
      openConnection: async () => {
        const connection = await outbox.openConnection();
        return {
          ...connection,
          rows: (...query) => {
            statements += 1;
            return connection.rows(...query);
          },
        };
      },
    });
    relay.start();
    await soon(() => relay.isActive, 'it is the relay');
    await pause(1_500);
    const before = statements;
    expect(before).toBeGreaterThan(0);
    await pause(3_000);
    expect(statements - before).toBeLessThanOrEqual(1);
    await relay.stop();
  });
});
