import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SpotifyHttp } from './spotify-http.js';

const requestedPaths: string[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    if (request.url === '/elsewhere') response.end('{}');
    else response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

it('SpotifyHttp throws music.unavailable on a redirect and does not follow it with the token @asvs-15.3.2', async () => {
  const headers = { authorization: 'Bearer the-token-of-a-creator' };
  await expect(new SpotifyHttp(1_000).send(`${url}/v1/me`, { headers })).rejects.toMatchObject({
    code: 'music.unavailable',
  });
  expect(requestedPaths).toEqual(['/v1/me']);
});
