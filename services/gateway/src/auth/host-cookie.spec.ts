import cookie from '@fastify/cookie';
import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { HostCookie } from './host-cookie.js';

const session = { sessionToken: 'the-secret', expiresAt: new Date(Date.now() + 3_600_000).toISOString() };

/** The Set-Cookie of signing in and of signing out, and what is read of a request with `sent`. */
async function spokenAt(publicUrl: string, sent = '') {
  const kept = new HostCookie({ name: 'session', sameSite: 'lax' }, publicUrl);
  const server = fastify();
  await server.register(cookie);
  server.get('/in', async (_request, reply) => {
    kept.set(reply, session);
    return {};
  });
  server.get('/out', async (_request, reply) => {
    kept.clear(reply);
    return {};
  });
  server.get('/read', async (request) => ({ token: kept.tokenOf(request) ?? null }));
  const ask = (url: string) => server.inject({ url, headers: { cookie: sent } });
  const [signedIn, signedOut, read] = await Promise.all([ask('/in'), ask('/out'), ask('/read')]);
  const words = ({ headers }: typeof signedIn) => String(headers['set-cookie']);
  return { in: words(signedIn), out: words(signedOut), token: read.json<{ token: string | null }>().token };
}

describe('the cookie of a session', () => {
  it('over https is of this host alone, for https alone, and unseen by scripts @asvs-3.3.1 @asvs-3.3.3', async () => {
    const { in: set } = await spokenAt('https://tips.example.com');
    expect(set).toMatch(/^__Host-session=the-secret; /);
    for (const attribute of [/; HttpOnly/, /; Secure/, /; SameSite=Lax/, /; Path=\/(;|$)/])
      expect(set).toMatch(attribute);
    expect(set).not.toMatch(/Domain=/i);
  });

  it('is cleared as it was set, or browsers would keep it @asvs-3.3.1 @asvs-3.3.3', async () => {
    const { out } = await spokenAt('https://tips.example.com');
    for (const attribute of [/^__Host-session=; /, /; Secure/, /; Path=\/(;|$)/, /Expires=Thu, 01 Jan 1970/])
      expect(out).toMatch(attribute);
  });

  it('over https is not taken under the name that any sister domain could set @asvs-3.3.1 @asvs-3.3.3', async () => {
    expect((await spokenAt('https://tips.example.com', 'session=planted')).token).toBeNull();
    expect((await spokenAt('https://tips.example.com', '__Host-session=own')).token).toBe('own');
  });

  it('on a machine without https has a plain name, as browsers refuse the other one there', async () => {
    const { in: set, token } = await spokenAt('http://localhost:3000', 'session=own');
    expect(set).toMatch(/^session=the-secret; /);
    expect(set).not.toMatch(/Secure/);
    expect(token).toBe('own');
  });
});
