import cookie from '@fastify/cookie';
import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { HostCookie } from './host-cookie.js';

const session = { sessionToken: 'the-secret', expiresAt: new Date(Date.now() + 3_600_000).toISOString() };

/** Returns the Set-Cookie headers of sign-in and sign-out, and the token read from a request with `sent`. */
async function exchangeAt(publicUrl: string, sent = '') {
  const hostCookie = new HostCookie({ name: 'session', sameSite: 'lax' }, publicUrl);
  const server = fastify();
  await server.register(cookie);
  server.get('/in', async (_request, reply) => {
    hostCookie.set(reply, session);
    return {};
  });
  server.get('/out', async (_request, reply) => {
    hostCookie.clear(reply);
    return {};
  });
  server.get('/read', async (request) => ({ token: hostCookie.tokenOf(request) ?? null }));
  const inject = (url: string) => server.inject({ url, headers: { cookie: sent } });
  const [signedIn, signedOut, read] = await Promise.all([inject('/in'), inject('/out'), inject('/read')]);
  const setCookie = ({ headers }: typeof signedIn) => String(headers['set-cookie']);
  return { in: setCookie(signedIn), out: setCookie(signedOut), token: read.json<{ token: string | null }>().token };
}

describe('HostCookie', () => {
  it('over https is host-only, secure and unreadable for scripts @asvs-3.3.1 @asvs-3.3.3', async () => {
    const { in: set } = await exchangeAt('https://tips.example.com');
    expect(set).toMatch(/^__Host-session=the-secret; /);
    for (const attribute of [/; HttpOnly/, /; Secure/, /; SameSite=Lax/, /; Path=\/(;|$)/])
      expect(set).toMatch(attribute);
    expect(set).not.toMatch(/Domain=/i);
  });

  it('clears the cookie with its attributes, because browsers keep it otherwise @asvs-3.3.1 @asvs-3.3.3', async () => {
    const { out } = await exchangeAt('https://tips.example.com');
    for (const attribute of [/^__Host-session=; /, /; Secure/, /; Path=\/(;|$)/, /Expires=Thu, 01 Jan 1970/])
      expect(out).toMatch(attribute);
  });

  it('over https ignores a cookie without the __Host- prefix, which a sibling domain could set @asvs-3.3.1 @asvs-3.3.3', async () => {
    expect((await exchangeAt('https://tips.example.com', 'session=planted')).token).toBeNull();
    expect((await exchangeAt('https://tips.example.com', '__Host-session=own')).token).toBe('own');
  });

  it('without https uses the plain name, because browsers reject the __Host- prefix there', async () => {
    const { in: set, token } = await exchangeAt('http://localhost:3000', 'session=own');
    expect(set).toMatch(/^session=the-secret; /);
    expect(set).not.toMatch(/Secure/);
    expect(token).toBe('own');
  });
});
