import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PaystackApi } from './paystack-api.js';

const requestedPaths: string[] = [];
let server: Server;
let api: PaystackApi;

beforeAll(async () => {
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    if (request.url === '/elsewhere') response.end('{"status":true}');
    else response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  api = new PaystackApi({ baseUrl: `http://127.0.0.1:${port}`, secretKey: 'sk_test' });
});

afterAll(() => void server.close());

it('PaystackApi.call rejects a redirect and does not follow it @asvs-15.3.2', async () => {
  await expect(api.call('POST', '/transaction/initialize', { amount: 10_000 })).rejects.toThrow(
    'gave no usable answer',
  );
  expect(requestedPaths).toEqual(['/transaction/initialize']);
});
