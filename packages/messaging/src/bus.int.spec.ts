import { Redis } from 'ioredis';
import { aPrefix, silent, soon, startBystander, startConsumer } from '../testing/consumers.js';
import { FlakyProxy } from '../testing/flaky-proxy.js';
import { consumerDatabase, outboxDatabase, required } from '../testing/outbox-database.js';
import { type BusUnderTest, describeBus } from './bus.contract.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { DeadLetters } from './streams/dead-letters.js';
import { streamNames } from './streams/stream-names.js';

describeBus('Redis Streams', async (): Promise<BusUnderTest> => {
  const redisUrl = required('TEST_REDIS_URL');
  const prefix = aPrefix();
  const names = streamNames(prefix);
  const outbox = await outboxDatabase();
  const redis = new Redis(redisUrl);
  const tables = { ledger: await consumerDatabase(), 'overlay-realtime': await consumerDatabase() };
  const lettersOf = (service: keyof typeof tables) => new DeadLetters(tables[service].sql);
  const proxies = { ledger: await FlakyProxy.to(redisUrl), 'overlay-realtime': await FlakyProxy.to(redisUrl) };
  const running: { stop: () => Promise<void> }[] = [];

  /** Registers a stop function that runs once, either in the test or at its end. */
  const keep = (stop: () => Promise<void>) => {
    let stopped: Promise<void> | undefined;
    const once = { stop: () => (stopped ??= stop()) };
    running.push(once);
    return once;
  };
  // The outbox removes events only after every consumer of the stream has acknowledged them, so the others run beside the
  // two under test.
  for (const service of ['identity', 'outgoing-webhooks'] as const) {
    const { sql, drop } = await consumerDatabase();
    const bystander = await startBystander({ service, prefix, sql });
    keep(() => bystander.close().then(drop));
  }
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
      await soon(async () => (await redis.exists(names.events('payments', 'ledger'))) === 1, 'the stream exists');
      return { wake: () => relay.wake(), stop: keep(() => relay.stop()).stop };
    },
    record: outbox.record,
    startConsumer: async ({ gatherMs = 0, ...options }) => {
      const app = await startConsumer({
        ...options,
        tuning: { gatherMs },
        prefix,
        sql: tables[options.service].sql,
        redisUrl: proxies[options.service].url,
      });
      return keep(() => app.close());
    },
    takeAndDie: async (service) => {
      const take = () =>
        redis.xreadgroup('GROUP', service, 'the-dead', 'COUNT', 1, 'STREAMS', names.events('payments', service), '>');
      await soon(async () => (await take()) !== null, 'there is something to take');
    },
    loseNextAnswer: (service) => proxies[service].loseNextEntries(),
    loseData: loseKeys,
    outboxSize: async () => Number((await outbox.sql.rows<{ count: string }>('select count(*) from outbox'))[0]?.count),
    deadLetters: (service) => lettersOf(service).list(),
    redrive: (service, ids) => lettersOf(service).redrive(ids),
    restoreTo: async (seq) => {
      await outbox.sql.rows('delete from outbox where seq > $1', [seq]);
      await outbox.sql.rows('update outbox_relay set announced_seq = $1, newest_seq = $1', [seq]);
      await outbox.sql.rows('update outbox_consumers set acknowledged_seq = least(acknowledged_seq, $1)', [seq]);
    },
    countWakeUps: async (during) => {
      const listener = await outbox.openConnection();
      let notifications = 0;
      listener.onNotification(() => {
        notifications += 1;
      });
      await listener.rows(`do $$ begin execute format('listen %I', current_schema() || '.outbox'); end $$`);
      await during();
      await listener.release();
      return notifications;
    },
    close: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
      await loseKeys();
      redis.disconnect();
      for (const proxy of Object.values(proxies)) proxy.close();
      await Promise.all([outbox.drop(), ...Object.values(tables).map(({ drop }) => drop())]);
    },
  };
});
