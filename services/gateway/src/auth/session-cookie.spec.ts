import cookie from '@fastify/cookie';
import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { GatewayConfig } from '../config.js';
import { SessionCookie } from './session-cookie.js';

const session = { sessionToken: 'the-secret', expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString() };

async function aServer() {
  const sessionCookie = new SessionCookie(
    Object.assign(new GatewayConfig(), { PUBLIC_URL: 'https://tips.example.com' }),
  );
  const server = fastify();
  await server.register(cookie);
  server.get('/in', async (_request, reply) => {
    sessionCookie.set(reply, session);
    return {};
  });
  server.get('/out', async (_request, reply) => {
    sessionCookie.clear(reply);
    return {};
  });
  server.get('/browser', async (request) => ({
    token: sessionCookie.tokenOf(request) ?? null,
    former: sessionCookie.browserOf(request).formerToken,
  }));
  return server;
}

describe('SessionCookie', () => {
  it('lets the next sign-in name the browser after the session expired, and is no session then', async () => {
    const server = await aServer();
    const [first, former] = (await server.inject('/in')).cookies;
    expect(Number(former?.expires) - Number(first?.expires)).toBe(365 * 86_400_000);
    const sent = { [former?.name as string]: former?.value as string };
    const answer = await server.inject({ url: '/browser', cookies: sent });
    expect(answer.json()).toEqual({ token: null, former: 'the-secret' });
  });

  it('leaves nothing in the browser after signing out', async () => {
    const server = await aServer();
    const left = (await server.inject('/out')).cookies.filter(({ value }) => value !== '');
    expect(left).toEqual([]);
    expect((await server.inject('/out')).cookies).toHaveLength(2);
  });
});
