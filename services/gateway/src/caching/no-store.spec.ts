import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import { setNoStore } from './no-store.js';

const cacheOf = async (url: string) => {
  const server = fastify();
  setNoStore(server);
  server.get('/api/streamers/me', () => ({ walletBalance: 237_500 }));
  server.get('/api/avatars/a.webp', (_request, reply) => reply.header('cache-control', 'public, immutable').send('a'));
  server.get('/terms', () => 'a page');
  return (await server.inject(url)).headers['cache-control'];
};

it('setNoStore adds no-store to API responses, including errors @asvs-14.2.2 @asvs-14.3.2', async () => {
  expect(await cacheOf('/api/streamers/me')).toBe('no-store');
  expect(await cacheOf('/api/nothing')).toBe('no-store');
});

it('setNoStore keeps an explicit cache-control header, and leaves pages alone', async () => {
  expect(await cacheOf('/api/avatars/a.webp')).toBe('public, immutable');
  expect(await cacheOf('/terms')).toBeUndefined();
});
