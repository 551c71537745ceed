import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { defaultOverlaySettings, defaultTipPage } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { loadConfig } from '@tipnaija/service-kit';
import { testRedisUrl } from '@tipnaija/service-kit/testing';
import { GatewayConfig } from '../config.js';
import { makeGateway } from '../start-gateway.js';

const html = `<!doctype html><html><head><meta name="description" content="" /><title>TipNaija</title></head>
<body><template id="tip-page-top">{{displayName}}</template><template id="landing-top">Tip them</template></body></html>`;
const unreachable = '127.0.0.1:1';
const adaId = '0197a3a0-0000-7000-8000-000000000001';

let webRoot: string;
let app: NestFastifyApplication | undefined;
let totalKobo = 0;
let calls: string[] = [];

beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'tipnaija-pages-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), html);
});

afterEach(async () => {
  await app?.close();
  app = undefined;
  totalKobo = 0;
});

afterAll(() => rmSync(webRoot, { recursive: true }));

/** Starts a gateway whose services know Ada. */
async function startWith(settings: Record<string, string> = {}) {
  const environment = { IDENTITY_RPC: unreachable, PAYMENTS_RPC: unreachable, LEDGER_RPC: unreachable };
  app = await makeGateway(
    loadConfig(GatewayConfig, {
      ...environment,
      OVERLAY_RPC: unreachable,
      OUTGOING_WEBHOOKS_RPC: unreachable,
      OVERLAY_HTTP: unreachable,
      PORT: '3000',
      MANAGEMENT_PORT: '3001',
      PUBLIC_URL: 'https://tips.example.com',
      REDIS_URL: testRedisUrl(),
      SUPPORT_EMAIL: 'support@tips.example.com',
      WEB_ROOT: webRoot,
      ...settings,
    }),
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  calls = [];
  const ada = { id: adaId, username: 'ada', displayName: 'Ada Live', bio: 'Keys', avatarUrl: null, ...defaultTipPage };
  const overlay = { isLive: true, settings: defaultOverlaySettings, songRequestsEnabled: false, songRequestPrice: 1 };
  const responses: Record<string, () => unknown> = {
    'identity.find-creators': () => [{ ...ada, goalEnabled: false, goalAmountKobo: 0, goalBaselineKobo: 0 }],
    'payments.list-creator-totals': () => [{ totalKobo, donationCount: 0, supporterCount: 0 }],
    'overlay.list-states': () => [overlay],
    'identity.get-creator': () => ada,
    'payments.list-donations': () => [{ id: 1, amount: totalKobo }],
    'overlay.moderate-words': () => ({ words: ['', '', '', ''], withheldIds: [] }),
  };
  jest.spyOn(app.get(RpcClient), 'call').mockImplementation((contract) => {
    calls.push(contract.name);
    return Promise.resolve(responses[contract.name]?.()) as Promise<never>;
  });
  return app;
}

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await (app as NestFastifyApplication).inject({
    url,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip', ...headers },
  });
  const { date: _date, ...sent } = response.headers;
  return { status: response.statusCode, headers: sent, bytes: response.rawPayload };
}

const views = { page: '/ada', profile: '/api/streamers/ada' };
const lists = { recent: `/api/streamers/${adaId}/recent-donations`, top: `/api/streamers/${adaId}/top-donations` };

describe('serveFromMemory', () => {
  it.each(Object.values(views))(
    'sends the same response for %s as the first request got, without an RPC',
    async (url) => {
      await startWith();
      const first = await get(url);
      expect(first.status).toBe(200);
      expect(calls).toHaveLength(3);
      expect(await get(url)).toEqual(first);
      expect(await get(`${url}?utm_source=chat`)).toEqual(first);
      expect(calls).toHaveLength(3);
      expect(first.headers).toMatchObject({
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    },
  );

  it('sends the page uncompressed to a client that does not accept gzip', async () => {
    await startWith();
    const gzipped = await get('/ada');
    const plain = await get('/ada', { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([plain.headers.vary, gzipped.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
    expect(plain.bytes.toString()).toBe(gunzipSync(gzipped.bytes).toString());
    expect(plain.headers.etag).toBe(gzipped.headers.etag);
  });

  it.each(Object.values(views))('loads %s again for a request that requires the current state', async (url) => {
    await startWith();
    const first = await get(url);
    totalKobo = 250_000;
    expect(await get(url)).toEqual(first);
    const current = await get(url, { 'cache-control': 'no-cache' });
    expect(current.headers.etag).not.toBe(first.headers.etag);
    expect(calls).toHaveLength(6);
  });

  it.each(Object.values(views))('loads %s for each request when the setting is 0', async (url) => {
    await startWith({ CREATOR_VIEW_MAX_AGE_MS: '0' });
    const first = await get(url);
    totalKobo = 250_000;
    expect((await get(url)).headers.etag).not.toBe(first.headers.etag);
    expect(calls).toHaveLength(6);
  });

  it('leaves other paths to the gateway', async () => {
    await startWith();
    await get('/ada');
    expect((await get('/ada/%00')).status).toBe(400);
    expect((await get('/api/site')).bytes.toString()).toContain('support@tips.example.com');
  });

  it('rejects a maximum age that would show a banned page for longer than two seconds', async () => {
    await expect(startWith({ CREATOR_VIEW_MAX_AGE_MS: '2000' })).rejects.toThrow('CREATOR_VIEW_MAX_AGE_MS');
  });
});

describe('conditional requests', () => {
  it.each([...Object.values(views), ...Object.values(lists)])('respond 304 for the held ETag of %s', async (url) => {
    await startWith();
    const { headers } = await get(url);
    const etag = String(headers.etag);
    const held = await get(url, { 'if-none-match': etag });
    expect(held).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'no-cache' } });
    expect(held.headers.vary).toBe(headers.vary);
    expect(held.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(held.headers['content-type']).toBeUndefined();
    expect(held.bytes).toHaveLength(0);

    totalKobo = 250_000;
    const changed = await get(url, { 'if-none-match': etag, 'cache-control': 'no-cache' });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('have no effect on errors and personal responses', async () => {
    await startWith();
    const missing = await get('/unknown/page', { 'if-none-match': '*' });
    expect([missing.status, (await get('/api/site', { 'if-none-match': '*' })).status]).toEqual([404, 200]);
    expect((await get('/api/site')).headers['cache-control']).toBe('no-store');
  });
});
