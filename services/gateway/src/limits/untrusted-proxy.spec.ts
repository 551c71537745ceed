import { expect, it, jest } from '@jest/globals';
import fastify from 'fastify';
import { warnOfUntrustedProxies } from './untrusted-proxy.js';

async function linesOf(trustProxy: string, requests: { remoteAddress: string; header?: string; timeMs?: number }[]) {
  const warn = jest.fn();
  let nowMs = 0;
  const server = fastify({ trustProxy });
  warnOfUntrustedProxies(server, { warn } as never, () => nowMs);
  server.get('/', async () => 'ok');
  for (const { remoteAddress, header, timeMs = 0 } of requests) {
    nowMs = timeMs;
    await server.inject({ url: '/', remoteAddress, headers: header ? { 'x-forwarded-for': header } : {} });
  }
  await server.close();
  return warn.mock.calls.map(([line]) => String(line));
}

const visitor = '41.58.0.1';

it('warnOfUntrustedProxies logs a proxy that is missing in TRUSTED_PROXIES, once an hour', async () => {
  const proxied = { remoteAddress: '172.18.0.1', header: visitor };
  const lines = await linesOf('loopback', [proxied, proxied, { ...proxied, timeMs: 3_600_000 }]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('X-Forwarded-For of 172.18.0.1 is ignored');
});

it.each([
  ['a proxy that is trusted', 'loopback,uniquelocal', { remoteAddress: '172.18.0.1', header: visitor }],
  ['a visitor without a proxy', 'loopback', { remoteAddress: visitor }],
])('warnOfUntrustedProxies does not log %s', async (_case, trusted, request) => {
  expect(await linesOf(trusted, [request])).toEqual([]);
});
