import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { GatewayConfig } from '../config.js';
import { helmetOptions } from '../start-gateway.js';
import { setSecurityHeaders } from './security-headers.js';

async function headersAt(PUBLIC_URL: string) {
  const server = fastify();
  setSecurityHeaders(server, helmetOptions(Object.assign(new GatewayConfig(), { PUBLIC_URL })));
  server.get('/', () => 'a page');
  return (await server.inject({ url: '/', headers: { origin: 'https://evil.example' } })).headers;
}

describe('setSecurityHeaders', () => {
  it('sends HSTS for a year, including subdomains, over https @asvs-3.4.1', async () => {
    expect((await headersAt('https://tips.example.com'))['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect((await headersAt('http://localhost:3000'))['strict-transport-security']).toBeUndefined();
  });

  it('sends nosniff and no-referrer, and no CORS header @asvs-3.4.2 @asvs-3.4.4 @asvs-3.4.5', async () => {
    const headers = await headersAt('https://tips.example.com');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('sends a policy without plugins, without another base and without frames of other sites @asvs-3.4.3 @asvs-3.4.6', async () => {
    const policy = String((await headersAt('https://tips.example.com'))['content-security-policy']).split(';');
    for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "script-src-attr 'none'"])
      expect(policy).toContain(rule);
    expect(policy.find((rule) => rule.startsWith('frame-ancestors'))).toMatch(/^frame-ancestors '(?:none|self)'$/);
  });
});
