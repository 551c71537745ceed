import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { sendFrameworkError } from './framework-error.js';

it.each(['/api/payments/%', '/%E0%A4%A', '/%zz'])(
  'sendFrameworkError rejects the URL %s with request.malformed @asvs-1.1.1 @asvs-3.4.4',
  async (address) => {
    const server = Fastify({ frameworkErrors: sendFrameworkError as never });
    server.get('/api/payments/:reference', async () => 'found');
    const response = await server.inject(address);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: expect.any(String), code: 'request.malformed' },
    ]);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  },
);
