import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { RpcClient } from '@tipnaija/messaging';
import { loadConfig } from '@tipnaija/service-kit';
import { testRedisUrl } from '@tipnaija/service-kit/testing';
import { GatewayConfig } from '../config.js';
import { makeGateway } from '../start-gateway.js';

const origin = 'https://tips.example.com';
let app: NestFastifyApplication;

beforeAll(async () => {
  const unreachable = '127.0.0.1:1';
  app = await makeGateway(
    loadConfig(GatewayConfig, {
      PORT: '3000',
      MANAGEMENT_PORT: '3001',
      PUBLIC_URL: origin,
      REDIS_URL: testRedisUrl(),
      STREAM_PREFIX: 'https-spec',
      SUPPORT_EMAIL: 'support@tips.example.com',
      IDENTITY_RPC: unreachable,
      PAYMENTS_RPC: unreachable,
      LEDGER_RPC: unreachable,
      OVERLAY_RPC: unreachable,
      OUTGOING_WEBHOOKS_RPC: unreachable,
      OVERLAY_HTTP: unreachable,
    }),
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});

afterAll(() => app.close());

async function logIn(path: string): Promise<string> {
  const session = {
    sessionToken: 'secret',
    expiresAt: '2030-01-01T00:00:00Z',
    user: { email: 'a@b.co' },
    admin: { email: 'a@b.co' },
    deviceTokens: 'signed',
  };
  const rpcCall = jest.spyOn(app.get(RpcClient), 'call').mockResolvedValue(session);
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: path,
    headers: { origin },
    payload: { email: 'ada@example.com', password: 'secret1' },
  });
  rpcCall.mockRestore();
  expect(statusCode).toBe(200);
  return String(headers['set-cookie']);
}

describe('the gateway with an https PUBLIC_URL', () => {
  it.each(['/api/auth/login', '/api/admin/login'])('sets a secure cookie in the response to %s', async (path) => {
    expect(await logIn(path)).toMatch(/; Secure(?:;|$)/);
  });

  it('sets a device cookie that is host-only and unreadable for scripts', async () => {
    expect(await logIn('/api/auth/login')).toMatch(
      /__Host-tipnaija_device=signed; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax/,
    );
  });

  it('sends HSTS for a year, and allows only secure sockets @asvs-12.2.1 @asvs-3.4.1', async () => {
    const { headers } = await app.inject({ url: '/api/site' });
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://tips.example.com");
    expect(headers['content-security-policy']).not.toContain('http://');
  });

  it('rejects state-changing requests from its own http origin @asvs-12.2.1', async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { origin: 'http://tips.example.com' },
    });
    expect(statusCode).toBe(403);
  });
});
