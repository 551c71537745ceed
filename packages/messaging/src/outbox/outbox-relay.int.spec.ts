import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPrefix, silent, soon } from '../../testing/consumers.js';
import { outboxDatabase, required } from '../../testing/outbox-database.js';
import { streamNames } from '../streams/stream-names.js';
import { OutboxRelay } from './outbox-relay.js';

let outbox: Awaited<ReturnType<typeof outboxDatabase>>;

beforeAll(async () => {
  outbox = await outboxDatabase();
});
afterAll(() => outbox.drop());

describe('OutboxRelay', () => {
  it('runs at most one statement in three seconds without events', async () => {
    let statements = 0;
    const relay = new OutboxRelay({
      service: 'payments',
      redisUrl: required('TEST_REDIS_URL'),
      names: streamNames(aPrefix()),
      log: silent,
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
