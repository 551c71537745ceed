import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import { isUnreached, TelegramApi } from './telegram-api.js';

const failure = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });
/** As `net` fails when it tried several addresses: with the code of the first. */
const failures = (...errors: { code: string }[]) =>
  Object.assign(new AggregateError(errors), { code: errors[0]?.code });

it.each([
  ['a refused connection', failure('ECONNREFUSED', 'connect')],
  ['an unknown name', failure('ENOTFOUND', 'getaddrinfo')],
  ['no route', failure('ENETUNREACH', 'connect')],
  ['a slow connection', failure('UND_ERR_CONNECT_TIMEOUT')],
  [
    'several addresses without a connection',
    failures(failure('ETIMEDOUT', 'connect'), failure('ENETUNREACH', 'connect')),
  ],
])('isUnreached is true for %s', (_what, error) => {
  expect(isUnreached(error)).toBe(true);
});

it.each([
  ['a connection that ended', failure('ECONNRESET', 'read')],
  ['a connection that became silent', failure('ETIMEDOUT', 'read')],
  ['no answer in time', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
  ['several failures of which one is later', failures(failure('ETIMEDOUT', 'connect'), failure('EPIPE', 'write'))],
  ['nothing known', undefined],
])('isUnreached is false for %s', (_what, error) => {
  expect(isUnreached(error)).toBe(false);
});

/** Accepts no connection: its thread sleeps, so that its queue of connections stays full. */
const sleepingServer = `
  const { createServer } = require('node:net');
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:worker_threads').parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

it('TelegramApi reports a server that never accepts the connection as unreached', async () => {
  const server = new Worker(sleepingServer, { eval: true });
  const [port] = (await once(server, 'message')) as [number];
  const waiting: Socket[] = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await pause(300);
  try {
    const answer = await new TelegramApi(`http://127.0.0.1:${port}`, 'token').call('sendMessage', {});
    expect(answer).toEqual({ kind: 'unreached', error: 'UND_ERR_CONNECT_TIMEOUT' });
  } finally {
    for (const socket of waiting) socket.destroy();
    await server.terminate();
  }
}, 30_000);
