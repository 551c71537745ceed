import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { connectionTimeouts } from './slow-requests.js';

const server = fastify(connectionTimeouts);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  server.get('/', async () => 'here');
  server.get('/missing', async (_request, reply) => reply.code(404).send('none'));
  server.get('/held', async (_request, reply) => reply.code(304).send());
  await server.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  agent.destroy();
  await server.close();
});

/** Resolves with the response and the connection that it arrived on. */
const request = (path: string) =>
  new Promise<{ response: IncomingMessage; socket: Socket }>((resolve, reject) => {
    const { port } = server.server.address() as AddressInfo;
    get({ port, path, agent }, (response) => {
      const { socket } = response;
      response.resume().once('end', () => resolve({ response, socket }));
    }).on('error', reject);
  });

it('keeps one connection for requests of any outcome, for longer than the 60 seconds of proxies', async () => {
  const responses = [];
  for (const path of ['/', '/missing', '/held', '/']) responses.push(await request(path));
  expect(responses.map(({ response }) => response.statusCode)).toEqual([200, 404, 304, 200]);
  for (const { response, socket } of responses) {
    expect(socket).toBe(responses[0]?.socket);
    expect(response.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=75' });
  }
});
