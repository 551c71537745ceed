import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { rejectNullByte } from './reject-null-byte.js';

it.each([
  ['/tracks/%00', 400],
  ['/tracks/a?search=b%00c', 400],
  ['/tracks/%2500', 200],
  ['/tracks/a%20b', 200],
])('rejectNullByte responds to the URL %s with %i @asvs-1.1.1', async (address, status) => {
  const server = Fastify();
  rejectNullByte(server);
  server.get('/tracks/:id', async () => 'found');
  const response = await server.inject(address);
  expect(response.statusCode).toBe(status);
  if (status === 400) expect(response.json()).toEqual({ message: expect.any(String), code: 'request.malformed' });
});
