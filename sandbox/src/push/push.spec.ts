import { createECDH } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { PUBLIC_URL, type RunningSandbox, startSandbox } from '../testing/sandbox.js';
import { decryptPush } from './decrypt.js';
import type { PushMessage } from './push-sandbox.js';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:support@tips.example.com' };

type Subscription = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };

let sandbox: RunningSandbox;
let subscription: Subscription;

beforeEach(async () => {
  sandbox = await startSandbox();
  subscription = await control<Subscription>('POST', '/subscriptions');
});
afterEach(() => sandbox.close());

async function control<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${sandbox.baseUrl}/control/push${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Answer;
}

const messages = async () =>
  (await control<{ messages: PushMessage[] }>('GET', `/subscriptions/${subscription.id}`)).messages;
const manner = (body: object) => control('PUT', `/subscriptions/${subscription.id}/manner`, body);

/** Sends as the web-push library would; `change` alters the request. */
async function push(
  text: string,
  change: (request: RequestInit & { headers: Record<string, string> }) => void = () => {},
) {
  const details = webPush.generateRequestDetails(subscription, text, { vapidDetails: vapid, TTL: 60, topic: 'a-tip' });
  const request = {
    method: 'POST',
    headers: details.headers as Record<string, string>,
    body: new Uint8Array(details.body ?? []),
  };
  change(request);
  return fetch(details.endpoint.replace(PUBLIC_URL, sandbox.baseUrl), request);
}

describe('decryptPush', () => {
  it('decrypts the example of RFC 8291', () => {
    const receiver = {
      privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
      publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    const body = bytes(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
    expect(decryptPush(body, receiver)).toBe('When I grow up, I want to be a watermelon');
  });
});

describe('The push service', () => {
  it('decrypts a message that the web-push library sent, and records its headers', async () => {
    expect((await push('You got a tip of ₦5,000')).status).toBe(201);
    expect(await messages()).toMatchObject([
      { text: 'You got a tip of ₦5,000', topic: 'a-tip', ttl: 60, vapidKey: vapid.publicKey },
    ]);
  });

  it.each([
    ['no token', 401, (): string => ''],
    ['a token that was changed', 403, (header: string) => header.replace(/\.[\w-]+\./, `.${claims({ exp: 4e9 })}.`)],
    ['the key of another sender', 403, (header: string) => header.replace(/k=.*/, `k=${anotherKey()}`)],
    [
      'a token for another push service',
      403,
      () =>
        webPush.getVapidHeaders(
          'https://push.example.com',
          vapid.subject,
          vapid.publicKey,
          vapid.privateKey,
          'aes128gcm',
        ).Authorization,
    ],
    [
      'an expired token',
      403,
      () =>
        webPush.getVapidHeaders(PUBLIC_URL, vapid.subject, vapid.publicKey, vapid.privateKey, 'aes128gcm', 1)
          .Authorization,
    ],
  ] as const)('rejects a message with %s', async (_what, status, change) => {
    const response = await push('text', ({ headers }) => {
      headers.Authorization = change(headers.Authorization ?? '');
    });
    expect(response.status).toBe(status);
    expect(await messages()).toEqual([]);
  });

  it('rejects a body that is for another browser, or without a TTL', async () => {
    const other = await control<Subscription>('POST', '/subscriptions');
    const { body } = webPush.generateRequestDetails(other, 'text', { vapidDetails: vapid });
    const response = await push('text', (request) => {
      request.body = new Uint8Array(body ?? []);
    });
    expect(response.status).toBe(400);
    const endless = await push('text', ({ headers }) => {
      delete headers.TTL;
    });
    expect(endless.status).toBe(400);
    expect(await messages()).toEqual([]);
  });

  it('answers 404 for a subscription that never was, and 410 for one that its browser left', async () => {
    await control('DELETE', `/subscriptions/${subscription.id}`);
    expect((await push('text')).status).toBe(410);
    subscription = { ...subscription, endpoint: `${PUBLIC_URL}/push/unknown` };
    expect((await push('text')).status).toBe(404);
  });

  it('answers as planned, stays silent as planned, and is normal again', async () => {
    await manner({ kind: 'status', status: 429, retryAfter: '7' });
    const limited = await push('text');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    await manner({ kind: 'silent' });
    await expect(push('text', (request) => (request.signal = AbortSignal.timeout(300)))).rejects.toThrow(/timeout/i);
    await manner({ kind: 'normal' });
    expect((await push('text')).status).toBe(201);
    expect(await messages()).toHaveLength(1);
  });
});

const claims = (change: object) => Buffer.from(JSON.stringify(change)).toString('base64url');

function anotherKey(): string {
  return createECDH('prime256v1').generateKeys('base64url');
}
