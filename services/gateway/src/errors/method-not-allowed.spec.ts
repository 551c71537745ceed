import { beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { sendMethodNotAllowed } from './method-not-allowed.js';

const server = Fastify();

beforeAll(async () => {
  sendMethodNotAllowed(server);
  const found = async () => 'found';
  server.post('/api/auth/login', found);
  server.get('/api/streamers/me', found);
  server.get('/api/streamers/:usernameOrId', found);
  server.patch('/api/streamers/:id/goal', found);
  server.route({ method: ['GET', 'POST'], url: '/api/queues/*', handler: found });
  server.get('/*', async (_request, reply) => reply.code(404).send('no page'));
  await server.ready();
});

const inject = async (line: string) => {
  const [method, url] = line.split(' ') as ['GET', string];
  const { statusCode, headers } = await server.inject({ method, url });
  return [statusCode, headers.allow];
};

describe('sendMethodNotAllowed', () => {
  it.each<[string, number, string | undefined]>([
    ['GET /api/auth/login', 405, 'POST'],
    ['GET /api/auth/login?email=x', 405, 'POST'],
    ['HEAD /api/auth/login', 405, 'POST'],
    ['DELETE /api/streamers/me', 405, 'GET, HEAD'],
    ['POST /api/streamers/ada', 405, 'GET, HEAD'],
    ['GET /api/streamers/ada/goal', 405, 'PATCH'],
    ['DELETE /api/queues/a/b', 405, 'GET, HEAD, POST'],
    ['POST /login', 405, 'GET, HEAD'],
    ['OPTIONS /api/auth/login', 204, 'POST'],
    ['OPTIONS /login', 204, 'GET, HEAD'],
    ['POST /api/auth/login', 200, undefined],
    ['HEAD /api/streamers/me', 200, undefined],
    ['GET /api/nothing', 404, undefined],
    ['POST /api/nothing', 404, undefined],
    ['OPTIONS /api/nothing', 404, undefined],
    ['GET /login', 404, undefined],
    ['POST /no/such/page', 404, undefined],
  ])('responds to %s with %i', async (line, status, allow) => {
    expect(await inject(line)).toEqual([status, allow]);
  });

  it('responds with the error format of the API', async () => {
    const { body } = await server.inject({ method: 'PUT', url: '/api/streamers/me' });
    expect(JSON.parse(body)).toEqual({
      message: 'That method is not supported here.',
      code: 'request.method-not-allowed',
    });
  });
});
