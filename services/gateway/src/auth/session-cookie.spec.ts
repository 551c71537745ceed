import { describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { GatewayConfig } from '../config.js';
import { SessionCookie } from './session-cookie.js';

describe('SessionCookie', () => {
  it('stays in the browser after its session expired, so that the next sign-in names the browser', () => {
    const setCookie = jest.fn<(name: string, value: string, options: { expires: Date }) => void>();
    const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const config = Object.assign(new GatewayConfig(), { PUBLIC_URL: 'https://tips.example.com' });
    new SessionCookie(config).set({ setCookie } as unknown as FastifyReply, { sessionToken: 'the-secret', expiresAt });
    const daysAfter = ((setCookie.mock.calls[0]?.[2].expires.getTime() ?? 0) - Date.parse(expiresAt)) / 86_400_000;
    expect(daysAfter).toBe(365);
  });
});
