import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { answerUnreadable } from './unreadable-requests.js';

const server = fastify({
  clientErrorHandler: answerUnreadable,
  http: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
});

beforeAll(() => server.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => server.close());

/** Sends text as it is, and returns what comes until the connection closes. */
async function responseTo(text: string): Promise<{ status: string; body: unknown }> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part;
  });
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return { status: head.split('\r\n')[0] ?? '', body: JSON.parse(body) };
}

describe('answerUnreadable', () => {
  it.each([
    ['headers that do not end in time', 'GET / HTTP/1.1\r\nhost: a\r\n', 408, 'request.too-slow'],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'request.too-large'],
    ['what is not HTTP', 'hello there\r\n\r\n', 400, 'request.malformed'],
  ])('answers %s in the form of every error, and closes the connection', async (_what, text, status, code) => {
    const response = await responseTo(text);
    expect(response.status).toContain(` ${status} `);
    expect(response.body).toEqual({ message: expect.any(String), code });
  });
});
