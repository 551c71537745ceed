import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { proxySockets } from './socket-proxy.js';

let server: FastifyInstance;

beforeAll(async () => {
  server = fastify();
  await proxySockets(server, '127.0.0.1:1');
  await server.ready();
});

afterAll(() => server.close());

it.each(['/socket.io/..%2f', '/socket.io/a', '/socket.io?x', '/socket.io'])(
  'proxySockets responds to %s with the error format of the API',
  async (url) => {
    const { statusCode, body } = await server.inject({ url });
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'request.not-found', message: expect.any(String) });
  },
);
