import type { CurrentUser, OwnCreator, PublicCreator, SessionItem } from '@tipnaija/contracts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { linkIn, mailsTo, newestMail } from '../harness/mailbox.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: OwnSystem;
let creator: Creator;

beforeAll(async () => {
  system = await startSystem({ RATE_LIMIT_ADDRESS_SCALE: '1' });
  creator = await aCreator(system);
});

afterAll(() => system?.stop());

const errorOf = (code: string) => expect.objectContaining({ code, message: expect.any(String) });
const signUp = (username: string) => ({
  email: `${username}@example.com`,
  password: 'secret1',
  firstName: 'Ada',
  lastName: 'Obi',
  username,
});

/** Sends a request with the client address in X-Forwarded-For, as a proxy in front of the gateway does. */
async function from(address: string, method: string, path: string, body?: unknown, cookie?: string) {
  const response = await fetch(`${system.url}${path}`, {
    method,
    headers: {
      origin: system.url,
      'x-forwarded-for': address,
      'content-type': 'application/json',
      ...(cookie ? { cookie } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** Returns the known-device cookie in the form of a Cookie request header. */
function readDeviceCookie(headers: Headers): string {
  const cookie = headers.getSetCookie().find((header) => header.startsWith('tipnaija_device='));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  return cookie?.split(';')[0] ?? '';
}

const findResetMails = async (email: string) =>
  (await mailsTo(system, email)).filter(({ subject }) => subject === 'Reset your password');

describe('Sign-up and login', () => {
  it('set an HttpOnly SameSite cookie whose session ends with logout @asvs-3.3.4', async () => {
    const api = new Api(system);
    const response = await api.call<CurrentUser>('POST', '/api/auth/signup', signUp('cookie'));
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect(response.headers.get('set-cookie')).toMatch(/SameSite=Lax/i);
    expect(JSON.stringify(response.body)).not.toMatch(/secret1|hash|token/i);
    expect((await api.ok<CurrentUser>('GET', '/api/auth/user')).email).toBe('cookie@example.com');
    await api.ok('POST', '/api/auth/logout');
    expect((await api.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('create sessions that the user can list and end on all devices', async () => {
    const [phone, laptop] = [new Api(system), new Api(system)];
    await phone.ok('POST', '/api/auth/signup', signUp('devices'));
    await laptop.ok('POST', '/api/auth/login', { email: 'devices@example.com', password: 'secret1' });
    const sessions = await laptop.ok<SessionItem[]>('GET', '/api/auth/sessions');
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    await laptop.ok('DELETE', '/api/auth/sessions');
    for (const device of [phone, laptop]) expect((await device.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('reject credentials in the query string, because logs and histories keep URLs @asvs-15.3.7', async () => {
    const response = await new Api(system).call(
      'POST',
      '/api/auth/login?email=cookie@example.com&password=secret1',
      {},
    );
    expect(response).toMatchObject({ status: 400, body: errorOf('request.invalid') });
  });

  it('ignore unknown fields such as isAdmin @asvs-15.3.3 @asvs-8.1.2 @asvs-8.2.3', async () => {
    const api = new Api(system);
    const user = await api.ok<CurrentUser>('POST', '/api/auth/signup', {
      ...signUp('mallory'),
      emailVerified: true,
      isAdmin: true,
      id: 'x',
    });
    expect(user).toMatchObject({ emailVerified: false, creatorId: null });
    expect(user.id).not.toBe('x');
  });
});

describe('Rate limits of the account endpoints', () => {
  it('reject repeated logins to one account with Retry-After, without blocking the owner at another address @asvs-2.4.1', async () => {
    await new Api(system).ok('POST', '/api/auth/signup', signUp('guessed'));
    // All spellings of the email address count as one account.
    const spellings = [
      'Guessed@example.com',
      'guessed@example.com',
      'guess\u0001ed@example.com',
      ' guessed@example.com',
    ];
    const guess = (attempt: number, address: string) =>
      from(address, 'POST', '/api/auth/login', {
        email: spellings[attempt % spellings.length],
        password: `wrong${attempt}`,
      });
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await guess(attempt, '10.0.0.1')).status).toBe(401);
    const rejected = await guess(11, '10.0.0.1');
    expect(rejected).toMatchObject({ status: 429, body: errorOf('request.too-many') });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    const owner = await from('10.0.0.2', 'POST', '/api/auth/login', {
      email: 'guessed@example.com',
      password: 'secret1',
    });
    expect(owner.status).toBe(200);
  });

  it('reject repeated logins to one account from changing addresses @asvs-15.3.4 @asvs-6.3.1', async () => {
    await new Api(system).ok('POST', '/api/auth/signup', signUp('hunted'));
    const guess = (attempt: number) =>
      from(`10.1.0.${attempt}`, 'POST', '/api/auth/login', {
        email: 'hunted@example.com',
        password: `wrong${attempt}`,
      });
    for (let attempt = 1; attempt <= 50; attempt += 1) expect((await guess(attempt)).status).toBe(401);
    expect((await guess(51)).status).toBe(429);
  });

  it('let the owner log in and request a reset after sixty attempts from another address @asvs-6.1.1', async () => {
    await new Api(system).ok('POST', '/api/auth/signup', signUp('besieged'));
    const email = 'besieged@example.com';
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      const body = { email, password: `wrong${attempt}` };
      statuses.push((await from('10.2.0.1', 'POST', '/api/auth/login', body)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(50).fill(429)]);
    for (let attempt = 1; attempt <= 60; attempt += 1)
      expect((await from('10.2.0.1', 'POST', '/api/auth/forgot-password', { email })).status).toBe(200);
    expect((await from('10.2.0.2', 'POST', '/api/auth/login', { email, password: 'secret1' })).status).toBe(200);
    const sentBefore = (await findResetMails(email)).length;
    expect((await from('10.2.0.2', 'POST', '/api/auth/forgot-password', { email })).status).toBe(200);
    await waitUntil(
      async () => (await findResetMails(email)).length === sentBefore + 1,
      15_000,
      'the owner gets a reset mail',
    );
  });

  it('do not block a known device during attempts from many addresses, until the password changes @asvs-6.1.1', async () => {
    const { headers } = await from('10.3.1.1', 'POST', '/api/auth/signup', signUp('regular'));
    const device = readDeviceCookie(headers);
    for (let attempt = 1; attempt <= 50; attempt += 1)
      await from(`10.3.0.${attempt}`, 'POST', '/api/auth/login', { email: 'regular@example.com', password: 'wrong' });
    const logIn = (password: string, cookie?: string) =>
      from('10.3.2.1', 'POST', '/api/auth/login', { email: 'regular@example.com', password }, cookie);
    expect((await logIn('secret1')).status).toBe(429);
    expect((await logIn('secret1', `${device.slice(0, -1)}_`)).status).toBe(429);
    const known = await logIn('secret1', device);
    expect(known.status).toBe(200);

    // The device has its own limit, which does not reset the other limits.
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await logIn('wrong', device)).status).toBe(401);
    expect((await logIn('wrong', device)).status).toBe(429);

    const session = new Api(system, (known.headers.getSetCookie()[0] ?? '').split(';')[0]);
    await session.ok('POST', '/api/auth/change-password', { password: 'secret1', newPassword: 'secret2' });
    // The cookie is unknown after the password change, so the used-up limit of the device no longer applies.
    expect((await logIn('wrong', device)).status).toBe(401);
  });

  it('reset the account limit after a successful login @asvs-6.3.1', async () => {
    await new Api(system).ok('POST', '/api/auth/signup', signUp('clumsy'));
    const logIn = (password: string) =>
      from('10.0.1.1', 'POST', '/api/auth/login', { email: 'clumsy@example.com', password });
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 8; attempt += 1) expect((await logIn('wrong')).status).toBe(401);
      expect((await logIn('secret1')).status).toBe(200);
    }
  });

  it('send at most ten reset mails per hour, three per requesting address, with identical responses', async () => {
    const email = 'clumsy@example.com';
    const requestReset = (address: string) => from(address, 'POST', '/api/auth/forgot-password', { email });
    const responses: Awaited<ReturnType<typeof requestReset>>[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) responses.push(await requestReset('10.0.2.1'));
    await waitUntil(async () => (await findResetMails(email)).length === 3, 15_000, 'three mails arrive');
    for (let address = 2; address <= 14; address += 1) responses.push(await requestReset(`10.0.2.${address}`));
    await waitUntil(async () => (await findResetMails(email)).length === 10, 15_000, 'seven more mails arrive');
    // A final mail to another account: once it arrives, all earlier mails have been sent.
    await new Api(system).ok('POST', '/api/auth/signup', signUp('afterwards'));
    await newestMail(system, 'afterwards@example.com', 'verify');
    expect(await findResetMails(email)).toHaveLength(10);
    expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
  });

  it('reject more than 100 reset requests from one address without affecting other addresses @asvs-4.1.3', async () => {
    const forgot = (address: string, index: number) =>
      from(address, 'POST', '/api/auth/forgot-password', { email: `nobody${index}@example.com` });
    const statuses = new Set<number>();
    for (let index = 0; index < 100; index += 1) statuses.add((await forgot('10.0.3.1', index)).status);
    expect([...statuses]).toEqual([200]);
    expect((await forgot('10.0.3.1', 100)).status).toBe(429);
    expect((await forgot('10.0.3.2', 101)).status).toBe(200);
  });
});

describe('Password reset and email verification', () => {
  it('responds identically for known and unknown addresses, and resets the password with the mailed link', async () => {
    const api = new Api(system);
    await api.ok('POST', '/api/auth/signup', signUp('forgetful'));
    const known = await from('10.0.4.1', 'POST', '/api/auth/forgot-password', { email: 'forgetful@example.com' });
    const unknown = await from('10.0.4.1', 'POST', '/api/auth/forgot-password', { email: 'nobody@example.com' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const link = linkIn(await newestMail(system, 'forgetful@example.com', 'Reset'), '/reset-password');
    const token = new URL(link).searchParams.get('token');
    await api.ok('POST', '/api/auth/reset-password', { token, password: 'another1' });
    expect((await api.call('GET', '/api/auth/user')).status).toBe(401);
    await api.ok('POST', '/api/auth/login', { email: 'forgetful@example.com', password: 'another1' });
    expect(await api.call('POST', '/api/auth/reset-password', { token, password: 'third111' })).toMatchObject({
      status: 400,
      body: errorOf('reset-token.invalid'),
    });
  });

  it('verifies an email address through a link that redirects to the product', async () => {
    const api = new Api(system);
    await api.ok('POST', '/api/auth/signup', signUp('verified'));
    const link = linkIn(await newestMail(system, 'verified@example.com', 'verify'), '/api/auth/verify-email');
    expect(link.startsWith(system.url)).toBe(true);
    const open = (opener = api) => opener.call('GET', link.slice(system.url.length));
    expect((await open(new Api(system))).headers.get('location')).toBe(`${system.url}/?email=log-in`);
    expect((await open()).headers.get('location')).toBe(`${system.url}/?email=verified`);
    expect((await open()).headers.get('location')).toBe(`${system.url}/?email=verified`);
    const unknown = await api.call('GET', '/api/auth/verify-email?token=unknown');
    expect(unknown.headers.get('location')).toBe(`${system.url}/?email=invalid`);
    expect((await api.ok<CurrentUser>('GET', '/api/auth/user')).emailVerified).toBe(true);
  });
});

describe('Creator account', () => {
  it('counts a tip towards the goal, and keeps the lifetime total when the goal is reset', async () => {
    const path = `/api/streamers/${creator.id}`;
    await creator.api.ok('PATCH', `${path}/goal`, {
      goalEnabled: true,
      goalTitle: 'New mic',
      goalAmount: 1_000_000,
      goalDescription: null,
    });
    await payAtSandbox(system, await initiateTip(system, creator));
    const seen = () => new Api(system).ok<PublicCreator>('GET', path);
    await waitUntil(async () => (await seen()).goalRaised === 250_000, 30_000, 'the goal is filled');
    await creator.api.ok('POST', `${path}/goal/reset`);
    expect(await seen()).toMatchObject({ goalRaised: 0, totalDonations: 250_000, goalTitle: 'New mic' });
  });

  it('rejects goal changes by another creator or a visitor', async () => {
    const other = await aCreator(system);
    const goal = { goalEnabled: true, goalTitle: 'Mine', goalAmount: 1, goalDescription: null };
    const path = `/api/streamers/${creator.id}/goal`;
    expect(await other.api.call('PATCH', path, goal)).toMatchObject({
      status: 403,
      body: errorOf('creator.not-yours'),
    });
    expect((await other.api.call('POST', `${path}/reset`)).status).toBe(403);
    expect((await new Api(system).call('PATCH', path, goal)).status).toBe(401);
  });

  it('requires the password to change bank details, and sends a notification mail', async () => {
    const bank = { bankName: 'Guaranty Trust Bank', accountNumber: '0123456785', accountName: 'ADA OBI' };
    const change = (password: string) =>
      creator.api.call('PATCH', '/api/streamers/me/bank-details', { ...bank, password });
    expect(await change('wrong')).toMatchObject({ status: 403, body: errorOf('password.incorrect') });
    expect((await change('secret1')).status).toBe(200);
    const own = await creator.api.ok<OwnCreator>('GET', '/api/streamers/me');
    // The name is the bank's.
    expect(own).toMatchObject({ ...bank, accountName: 'DANJUMA CHIDI' });
    expect(own.withdrawalsHeldUntil).not.toBeNull();
    await newestMail(system, `${creator.username}@example.com`, 'bank details');
  });

  it('resolves an account name at the bank, and returns bank-account.not-found for an unknown account @asvs-2.2.3', async () => {
    const resolve = (accountNumber: string) =>
      creator.api.call<{ accountName?: string }>(
        'GET',
        `/api/bank/resolve?bankName=Guaranty%20Trust%20Bank&accountNumber=${accountNumber}`,
      );
    expect((await resolve('0123456785')).body.accountName).toMatch(/\w+ \w+/);
    expect(await resolve('9912345678')).toMatchObject({ status: 422, body: errorOf('bank-account.not-found') });
    expect(
      (await new Api(system).call('GET', '/api/bank/resolve?bankName=Access%20Bank&accountNumber=0123456785')).status,
    ).toBe(401);
  });

  it('re-encodes an uploaded avatar as a cacheable WebP independent of its file name, and rejects other files @asvs-3.2.1 @asvs-5.3.1 @asvs-5.3.2', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const upload = async (bytes: Buffer, name: string) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
      const response = await fetch(`${system.url}/api/streamers/me/avatar`, {
        method: 'PUT',
        headers: { origin: system.url, cookie: creator.api.sessionCookie },
        body: form,
      });
      return { status: response.status, body: (await response.json()) as { avatarUrl: string; code?: string } };
    };
    const { status, body } = await upload(gif, '../../evil.html');
    expect(status).toBe(200);
    const picture = await fetch(`${system.url}${body.avatarUrl}`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toContain('max-age=300');
    expect((await new Api(system).ok<PublicCreator>('GET', `/api/streamers/${creator.id}`)).avatarUrl).toBe(
      body.avatarUrl,
    );
    expect(await upload(Buffer.from('<svg onload=alert(1)>'), 'a.png')).toMatchObject({
      status: 400,
      body: { code: 'avatar.not-an-image' },
    });
    expect(await upload(Buffer.alloc(2 * 1024 * 1024 + 1), 'a.png')).toMatchObject({
      status: 413,
      body: { code: 'avatar.too-large' },
    });
    expect((await new Api(system).call('GET', '/api/avatars/..%2f..%2fetc')).status).toBe(404);
  });

  it('disconnects and rejects overlays with the old link after the overlay link is replaced', async () => {
    const overlay = await new OverlayClient(system, creator).connected();
    const { overlayToken } = await creator.api.ok<{ overlayToken: string }>('POST', '/api/streamers/me/overlay-token');
    await waitUntil(() => !overlay.isConnected, 30_000, 'the old overlay is closed');
    overlay.close();
    const error = await new Promise<Error & { data?: { code?: string } }>((resolve) => {
      const socket = io(`${system.url}/overlay`, {
        transports: ['websocket'],
        reconnection: false,
        auth: { token: creator.overlayToken },
      });
      socket.on('connect_error', resolve);
    });
    expect(error.data?.code).toBe('overlay.unknown-token');
    const renewed = await new OverlayClient(system, { overlayToken }).connected();
    renewed.close();
    expect((await new Api(system).call('GET', `/api/overlay/streamer/${creator.overlayToken}`)).status).toBe(404);
  });

  it('exposes no private field in public responses @asvs-8.1.2 @asvs-8.2.3', async () => {
    const own = await creator.api.ok<OwnCreator>('GET', '/api/streamers/me');
    const visitor = new Api(system);
    const lists = ['', '/donations', '/recent-donations', '/top-donations', '/supporters'].map(
      (list) => `/api/streamers/${creator.id}${list}`,
    );
    const responses = await Promise.all(
      [...lists, `/api/overlay/streamer/${own.overlayToken}`].map((path) => visitor.ok('GET', path)),
    );
    const text = JSON.stringify(responses);
    for (const secret of [own.overlayToken, own.accountNumber, own.accountName, own.bankName, '@example.com'])
      expect(text).not.toContain(secret);
    for (const field of ['walletBalance', 'accountNumber', 'overlayToken', 'email', 'password'])
      expect(text).not.toContain(`"${field}"`);
  });
});

it('Sign-up, login and public pages work within 5 s while Redis is down @asvs-16.5.2', async () => {
  await system.stopRedis();
  try {
    const start = Date.now();
    const api = new Api(system);
    await api.ok('POST', '/api/auth/signup', signUp('patient'));
    await api.ok('POST', '/api/auth/login', { email: 'patient@example.com', password: 'secret1' });
    await api.ok<PublicCreator>('GET', `/api/streamers/${creator.id}`);
    expect(Date.now() - start).toBeLessThan(5_000);
  } finally {
    await system.startRedis();
  }
  await newestMail(system, 'patient@example.com', 'verify');
});

it('The services log no error during the account tests', () => {
  expect(system.errorLines()).toEqual([]);
});
