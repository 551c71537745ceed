import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { soon } from '../testing/consumers.js';
import { fakeDemotedPrimary, fakeRedis, fakeSentinel } from '../testing/fake-redis.js';
import { required } from '../testing/outbox-database.js';
import { connectRedis } from './redis.js';

let ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

const server = new URL(required('TEST_REDIS_URL'));
const password = decodeURIComponent(server.password);
const authority = password ? `:${server.password}@` : '';

function open(url: string, timeoutMs?: number) {
  const redis = connectRedis(url, () => undefined, timeoutMs === undefined ? {} : { timeoutMs });
  ends.push(() => redis.disconnect());
  return redis;
}

describe('connectRedis', () => {
  it('asks the next sentinel for the primary when one of them is unreachable', async () => {
    const sentinel = await fakeSentinel(() => ({ host: server.hostname, port: Number(server.port) }));
    ends.push(sentinel.close);
    const redis = open(`redis-sentinel://${authority}127.0.0.1:1,127.0.0.1:${sentinel.port}#tipnaija`);
    expect(await redis.ping()).toBe('PONG');
  });

  it('follows the sentinels to the new primary, and sends the command again, when its server has become a replica', async () => {
    const demoted = await fakeDemotedPrimary();
    ends.push(demoted.close);
    let { port } = demoted;
    const sentinel = await fakeSentinel(() => ({ host: '127.0.0.1', port }));
    ends.push(sentinel.close);
    const redis = open(`redis-sentinel://${authority}127.0.0.1:${sentinel.port}#tipnaija`);
    await soon(() => redis.status === 'ready', 'connected to the former primary');
    port = Number(server.port);
    const key = `redis-test:${Math.random()}`;
    expect(await redis.set(key, 'kept', 'PX', 10_000)).toBe('OK');
    expect(await redis.get(key)).toBe('kept');
  });

  it('sends a command again until the primary, which rejects writes without a replica, has one', async () => {
    let rejections = 0;
    const server = await fakeRedis((command) =>
      command === 'set' && (rejections += 1) < 3 ? '-NOREPLICAS Not enough good replicas to write.\r\n' : undefined,
    );
    ends.push(server.close);
    expect(await open(`redis://127.0.0.1:${server.port}`).set('key', 'value')).toBe('OK');
    expect(rejections).toBe(3);
  });

  it('opens a connection anew when its server disappears without closing it', async () => {
    let connections = 0;
    const silent = createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    ends.push(() => silent.close());
    const redis = open(`redis://127.0.0.1:${(silent.address() as { port: number }).port}`, 300);
    redis.ping().catch(() => undefined);
    await soon(() => connections > 1, 'a second connection');
  });
});
