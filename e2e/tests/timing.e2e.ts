import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin } from '../harness/admins.js';
import { aCreator, type Creator } from '../harness/people.js';
import { percentile } from '../harness/percentiles.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, signatureOf } from '../harness/tips.js';

/** What the time of a refusal tells: nothing. Both kinds are asked for in turn, so that what else runs here slows both. */
let system: System;
let creator: Creator;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
});

afterAll(() => system?.stop());

/** Whether a median is another than this much is told apart also on a busy machine; an early refusal is ten times as fast. */
const [least, most] = [0.5, 2];

async function ratioOfTimes(
  times: number,
  one: (at: number) => Promise<unknown>,
  other: (at: number) => Promise<unknown>,
) {
  const took: [number[], number[]] = [[], []];
  for (let at = 0; at < times; at += 1)
    for (const kind of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now();
      await (kind === 0 ? one : other)(at);
      took[kind].push(performance.now() - start);
    }
  const [first, second] = took.map((samples) => percentile(samples, 0.5)) as [number, number];
  return { ratio: first / second, words: `medians ${first.toFixed(1)} ms and ${second.toFixed(1)} ms` };
}

async function refused(path: string, init: RequestInit, status: number): Promise<void> {
  const response = await fetch(`${system.url}${path}`, init);
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${path} answered ${response.status}`);
}

/** From ever new addresses: who tries often from one is refused earlier, and that is quick. */
const login = (path: string, email: string, at: number) =>
  refused(
    path,
    {
      method: 'POST',
      headers: {
        origin: system.url,
        'content-type': 'application/json',
        'x-forwarded-for': `10.20.${path.length}.${at}`,
      },
      body: JSON.stringify({ email, password: `wrong-password-${at}` }),
    },
    401,
  );

describe('the time of a refusal does not tell', () => {
  it.each([
    ['a user', '/api/auth/login', () => `${creator.username}@example.com`],
    ['an admin', '/api/admin/login', () => adminLogin.email],
  ])('whether an address is that of %s', async (_who, path, known) => {
    const { ratio, words } = await ratioOfTimes(
      20,
      (at) => login(path, known(), at),
      (at) => login(path, `nobody${at}@example.com`, at),
    );
    console.log(`${path}, known and unknown: ${words}`);
    expect(ratio).toBeGreaterThan(least);
    expect(ratio).toBeLessThan(most);
  });

  const almost = (secret: string) => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
  const nothingLike = (secret: string) => 'Z'.repeat(secret.length);

  it('how much of an overlay’s link is right', async () => {
    const ask = (token: string) => refused(`/api/overlay/streamer/${token}`, {}, 404);
    const { ratio, words } = await ratioOfTimes(
      60,
      () => ask(almost(creator.overlayToken)),
      () => ask(nothingLike(creator.overlayToken)),
    );
    console.log(`overlay links, almost right and wrong: ${words}`);
    expect(ratio).toBeGreaterThan(least);
    expect(ratio).toBeLessThan(most);
  });

  it('how much of a session’s cookie is right', async () => {
    const [name = '', secret = ''] = creator.api.sessionCookie.split('=');
    const ask = (value: string) => refused('/api/auth/user', { headers: { cookie: `${name}=${value}` } }, 401);
    const { ratio, words } = await ratioOfTimes(
      60,
      () => ask(almost(secret)),
      () => ask(nothingLike(secret)),
    );
    console.log(`cookies, almost right and wrong: ${words}`);
    expect(ratio).toBeGreaterThan(least);
    expect(ratio).toBeLessThan(most);
  });

  it('how much of a webhook’s signature is right @asvs-11.4.1 @asvs-11.4.3', async () => {
    const body = chargeSuccess('0193f5a0-0000-7000-8000-000000000000');
    const right = signatureOf(system, body);
    const ask = (signature: string) =>
      refused(
        '/api/webhooks/paystack',
        { method: 'POST', headers: { 'content-type': 'application/json', 'x-paystack-signature': signature }, body },
        401,
      );
    const { ratio, words } = await ratioOfTimes(
      60,
      () => ask(`${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`),
      () => ask('0'.repeat(right.length)),
    );
    console.log(`signatures, almost right and wrong: ${words}`);
    expect(ratio).toBeGreaterThan(least);
    expect(ratio).toBeLessThan(most);
  });
});
