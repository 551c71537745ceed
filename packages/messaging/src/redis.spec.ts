import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectRedis, connectRedisWithoutWaiting } from './redis.js';

it.each([
  ['connectRedis', (url: string) => connectRedis(url, () => undefined)],
  ['connectRedisWithoutWaiting', connectRedisWithoutWaiting],
])('%s prefers the Unix socket that the URL names to its TCP address', async (_name, open) => {
  const dir = mkdtempSync(join(tmpdir(), 'tipnaija-redis-'));
  const path = join(dir, 'redis.sock');
  const server = createServer().listen(path);
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const redis = open(`redis://:secret@127.0.0.1:1?path=${encodeURIComponent(path)}`);
  const [socket] = await connected;
  const [sent] = await once(socket, 'data');
  expect(String(sent)).toContain('secret');
  redis.disconnect();
  socket.destroy();
  server.close();
  rmSync(dir, { recursive: true });
});
