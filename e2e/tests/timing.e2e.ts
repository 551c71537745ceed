import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin } from '../harness/admin-login.js';
import { aCreator, type Creator } from '../harness/people.js';
import { percentile } from '../harness/percentiles.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, signatureOf } from '../harness/tips.js';

/** Response times of rejections must not reveal secrets. Both variants alternate, so that other load slows both equally. */
let system: System;
let creator: Creator;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
});

afterAll(() => system?.stop());

/** Accepted ratio of the medians. It tolerates a busy machine; an early rejection would be ten times as fast. */
const [minRatio, maxRatio] = [0.5, 2];

async function compareMedians(
  times: number,
  first: (index: number) => Promise<unknown>,
  second: (index: number) => Promise<unknown>,
) {
  const durationsMs: [number[], number[]] = [[], []];
  for (let index = 0; index < times; index += 1)
    for (const kind of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now();
      await (kind === 0 ? first : second)(index);
      durationsMs[kind].push(performance.now() - start);
    }
  const [firstMs, secondMs] = durationsMs.map((samples) => percentile(samples, 0.5)) as [number, number];
  return { ratio: firstMs / secondMs, summary: `medians ${firstMs.toFixed(1)} ms and ${secondMs.toFixed(1)} ms` };
}

async function expectRejected(path: string, init: RequestInit, status: number): Promise<void> {
  const response = await fetch(`${system.url}${path}`, init);
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${path} returned ${response.status}`);
}

/** Uses a new client address for each login, because the rate limit of one address would reject early and fast. */
const login = (path: string, email: string, index: number) =>
  expectRejected(
    path,
    {
      method: 'POST',
      headers: {
        origin: system.url,
        'content-type': 'application/json',
        'x-forwarded-for': `10.20.${path.length}.${index}`,
      },
      body: JSON.stringify({ email, password: `wrong-password-${index}` }),
    },
    401,
  );

describe('Response time of a rejection', () => {
  it.each([
    ['a user', '/api/auth/login', () => `${creator.username}@example.com`],
    ['an admin', '/api/admin/login', () => adminLogin.email],
  ])('does not reveal whether an email address belongs to %s', async (_who, path, known) => {
    const { ratio, summary } = await compareMedians(
      20,
      (index) => login(path, known(), index),
      (index) => login(path, `nobody${index}@example.com`, index),
    );
    console.log(`${path}, known and unknown: ${summary}`);
    expect(ratio).toBeGreaterThan(minRatio);
    expect(ratio).toBeLessThan(maxRatio);
  });

  const changeLastCharacter = (secret: string) => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
  const replaceAllCharacters = (secret: string) => 'Z'.repeat(secret.length);

  it('does not reveal how much of an overlay token is correct', async () => {
    const attempt = (token: string) => expectRejected(`/api/overlay/streamer/${token}`, {}, 404);
    const { ratio, summary } = await compareMedians(
      60,
      () => attempt(changeLastCharacter(creator.overlayToken)),
      () => attempt(replaceAllCharacters(creator.overlayToken)),
    );
    console.log(`overlay tokens, almost correct and wrong: ${summary}`);
    expect(ratio).toBeGreaterThan(minRatio);
    expect(ratio).toBeLessThan(maxRatio);
  });

  it('does not reveal how much of a session cookie is correct', async () => {
    const [name = '', secret = ''] = creator.api.sessionCookie.split('=');
    const attempt = (value: string) =>
      expectRejected('/api/auth/user', { headers: { cookie: `${name}=${value}` } }, 401);
    const { ratio, summary } = await compareMedians(
      60,
      () => attempt(changeLastCharacter(secret)),
      () => attempt(replaceAllCharacters(secret)),
    );
    console.log(`cookies, almost correct and wrong: ${summary}`);
    expect(ratio).toBeGreaterThan(minRatio);
    expect(ratio).toBeLessThan(maxRatio);
  });

  it('does not reveal how much of a webhook signature is correct @asvs-11.4.1 @asvs-11.4.3', async () => {
    const body = chargeSuccess('0193f5a0-0000-7000-8000-000000000000');
    const correct = signatureOf(system, body);
    const attempt = (signature: string) =>
      expectRejected(
        '/api/webhooks/paystack',
        { method: 'POST', headers: { 'content-type': 'application/json', 'x-paystack-signature': signature }, body },
        401,
      );
    const { ratio, summary } = await compareMedians(
      60,
      () => attempt(`${correct.slice(0, -1)}${correct.endsWith('0') ? '1' : '0'}`),
      () => attempt('0'.repeat(correct.length)),
    );
    console.log(`signatures, almost correct and wrong: ${summary}`);
    expect(ratio).toBeGreaterThan(minRatio);
    expect(ratio).toBeLessThan(maxRatio);
  });
});
