import { Redis } from 'ioredis';
import { type BusUnderTest, describeBus } from './bus.features.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { DeadLetters } from './streams/dead-letters.js';
import { streamNames } from './streams/stream-names.js';
import { aPrefix, silent, soon, startConsumer } from './testing/consumers.js';
import { outboxDatabase, required } from './testing/outbox-database.js';

describeBus('Redis Streams', async (): Promise<BusUnderTest> => {
  const redisUrl = required('TEST_REDIS_URL');
  const prefix = aPrefix();
  const names = streamNames(prefix);
  const outbox = await outboxDatabase();
  const redis = new Redis(redisUrl);
  const letters = new DeadLetters({ redisUrl, streamPrefix: prefix });
  const running: { stop: () => Promise<void> }[] = [];

  /** Stops once, by the test or at its end. */
  const keep = (stop: () => Promise<void>) => {
    let stopped: Promise<void> | undefined;
    const once = { stop: () => (stopped ??= stop()) };
    running.push(once);
    return once;
  };
  const loseKeys = async () => {
    const keys = await redis.keys(`${prefix}:*`);
    if (keys.length > 0) await redis.del(keys);
  };

  return {
    startRelay: async () => {
      const relay = new OutboxRelay({
        service: 'payments',
        redisUrl,
        names,
        openConnection: outbox.openConnection,
        log: silent,
      });
      relay.start();
      await soon(async () => (await redis.exists(names.facts('payments'))) === 1, 'the stream exists');
      return { wake: () => relay.wake(), stop: keep(() => relay.stop()).stop };
    },
    record: outbox.record,
    startConsumer: async (options) => {
      const app = await startConsumer({ ...options, prefix });
      return keep(() => app.close());
    },
    takeAndDie: async (service) => {
      const take = () =>
        redis.xreadgroup('GROUP', service, 'the-dead', 'COUNT', 1, 'STREAMS', names.facts('payments'), '>');
      await soon(async () => (await take()) !== null, 'there is something to take');
    },
    loseData: loseKeys,
    outboxSize: async () => Number((await outbox.sql.rows<{ count: string }>('select count(*) from outbox'))[0]?.count),
    deadLetters: (service) => letters.list(service),
    replay: (service, ids) => letters.replay(service, ids),
    close: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
      letters.close();
      await loseKeys();
      redis.disconnect();
      await outbox.drop();
    },
  };
});
