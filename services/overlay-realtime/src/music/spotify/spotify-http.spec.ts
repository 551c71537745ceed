import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SpotifyHttp } from './spotify-http.js';

const asked: string[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/elsewhere') response.end('{}');
    else response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

it('an answer that sends us elsewhere is a failure of the music service, and no token goes there @asvs-15.3.2', async () => {
  const headers = { authorization: 'Bearer the-token-of-a-creator' };
  await expect(new SpotifyHttp(1_000).send(`${url}/v1/me`, { headers })).rejects.toMatchObject({
    code: 'music.unavailable',
  });
  expect(asked).toEqual(['/v1/me']);
});
