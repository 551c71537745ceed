import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { proxySockets } from './socket-proxy.js';

let server: FastifyInstance;
let service: Server;

beforeAll(async () => {
  service = createServer().listen(0, '127.0.0.1');
  await once(service, 'listening');
  // Answers with what arrived, so that the test sees what the proxy passes on.
  service.on('upgrade', ({ url, headers }: IncomingMessage, socket: Socket) => {
    const asked = `X-Asked: ${url} ${headers.authorization}`;
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${asked}\r\n\r\n`);
  });
  server = fastify();
  await proxySockets(server, `127.0.0.1:${(service.address() as AddressInfo).port}`);
  await server.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await server.close();
  service.close();
});

/** Returns what the service was asked; undefined when the proxy ends the connection. */
function upgrade(path: string): Promise<unknown> {
  const { port } = server.server.address() as AddressInfo;
  const headers = { connection: 'Upgrade', upgrade: 'websocket', authorization: 'Bearer tn_a' };
  const asking = request({ port, host: '127.0.0.1', path, headers }).end();
  return new Promise((resolve) => {
    asking.on('upgrade', (response: IncomingMessage, socket: Socket) => {
      socket.destroy();
      resolve(response.headers['x-asked']);
    });
    asking.on('error', () => resolve(undefined));
  });
}

it.each(['/socket.io/..%2f', '/socket.io/a', '/socket.io?x', '/socket.io', '/source-sockets/a', '/source-sockets'])(
  'proxySockets responds to %s with the error format of the API',
  async (url) => {
    const { statusCode, body } = await server.inject({ url });
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'request.not-found', message: expect.any(String) });
  },
);

it.each(['/socket.io/?EIO=4', '/source-sockets/?EIO=4', '/feed', '/feed?after=7'])(
  'proxySockets passes the upgrade of %s on',
  async (path) => {
    expect(await upgrade(path)).toBe(`${path} Bearer tn_a`);
  },
);

it.each(['/feeds', '/feed/x', '/source-sockets', '/api/v1/tips', '/'])(
  'proxySockets ends the upgrade of %s',
  async (path) => {
    expect(await upgrade(path)).toBeUndefined();
  },
);
