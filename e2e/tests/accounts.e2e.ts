import type { CurrentUser, OwnCreator, PublicCreator, SessionItem } from '@tipnaija/contracts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { linkIn, mailsTo, newestMail } from '../harness/mailbox.js';
import { OverlayClient, until } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

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

/** Somebody at another address, as a proxy in front of the gateway would tell it. */
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

/** The cookie that names this browser as one its owner has used, as a browser sends it back. */
function deviceCookieIn(headers: Headers): string {
  const cookie = headers.getSetCookie().find((one) => one.startsWith('tipnaija_device='));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  return cookie?.split(';')[0] ?? '';
}

const resetMails = async (email: string) =>
  (await mailsTo(system, email)).filter(({ subject }) => subject === 'Reset your password');

describe('getting in', () => {
  it('gives a cookie that scripts and other sites cannot use, and ends with logout @asvs-3.3.4', async () => {
    const api = new Api(system);
    const answer = await api.call<CurrentUser>('POST', '/api/auth/signup', signUp('cookie'));
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Lax/i);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret1|hash|token/i);
    expect((await api.ok<CurrentUser>('GET', '/api/auth/user')).email).toBe('cookie@example.com');
    await api.ok('POST', '/api/auth/logout');
    expect((await api.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('lists the devices that are signed in, and signs all of them out', async () => {
    const [phone, laptop] = [new Api(system), new Api(system)];
    await phone.ok('POST', '/api/auth/signup', signUp('devices'));
    await laptop.ok('POST', '/api/auth/login', { email: 'devices@example.com', password: 'secret1' });
    const sessions = await laptop.ok<SessionItem[]>('GET', '/api/auth/sessions');
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    await laptop.ok('DELETE', '/api/auth/sessions');
    for (const device of [phone, laptop]) expect((await device.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('with credentials in the address is refused: addresses are kept by logs and histories @asvs-15.3.7', async () => {
    const answer = await new Api(system).call('POST', '/api/auth/login?email=cookie@example.com&password=secret1', {});
    expect(answer).toMatchObject({ status: 400, body: errorOf('request.invalid') });
  });

  it('drops fields it does not know @asvs-15.3.3 @asvs-8.1.2 @asvs-8.2.3', async () => {
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

describe('trying too often', () => {
  it('at one account is refused, says when to come again, and leaves the owner at another address alone @asvs-2.4.1', async () => {
    await new Api(system).ok('POST', '/api/auth/signup', signUp('guessed'));
    // However the address is written, it is one account.
    const spellings = [
      'Guessed@example.com',
      'guessed@example.com',
      'guess\u0001ed@example.com',
      ' guessed@example.com',
    ];
    const guess = (at: number, address: string) =>
      from(address, 'POST', '/api/auth/login', { email: spellings[at % spellings.length], password: `wrong${at}` });
    for (let at = 1; at <= 10; at += 1) expect((await guess(at, '10.0.0.1')).status).toBe(401);
    const refused = await guess(11, '10.0.0.1');
    expect(refused).toMatchObject({ status: 429, body: errorOf('request.too-many') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const owner = await from('10.0.0.2', 'POST', '/api/auth/login', {
      email: 'guessed@example.com',
      password: 'secret1',
    });
    expect(owner.status).toBe(200);
  });

  it('at one account from ever new addresses is refused as well @asvs-15.3.4 @asvs-6.3.1', async () => {
    await new Api(system).ok('POST', '/api/auth/signup', signUp('hunted'));
    const guess = (at: number) =>
      from(`10.1.0.${at}`, 'POST', '/api/auth/login', { email: 'hunted@example.com', password: `wrong${at}` });
    for (let at = 1; at <= 50; at += 1) expect((await guess(at)).status).toBe(401);
    expect((await guess(51)).status).toBe(429);
  });

  it('from one address sixty times leaves the owner able to sign in and to ask for a reset @asvs-6.1.1', async () => {
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
    const sentBefore = (await resetMails(email)).length;
    expect((await from('10.2.0.2', 'POST', '/api/auth/forgot-password', { email })).status).toBe(200);
    await until(async () => (await resetMails(email)).length === sentBefore + 1, 15_000, 'the owner gets a reset mail');
  });

  it('from many addresses leaves a browser alone that has signed in before, until the password changes @asvs-6.1.1', async () => {
    const { headers } = await from('10.3.1.1', 'POST', '/api/auth/signup', signUp('regular'));
    const device = deviceCookieIn(headers);
    for (let attempt = 1; attempt <= 50; attempt += 1)
      await from(`10.3.0.${attempt}`, 'POST', '/api/auth/login', { email: 'regular@example.com', password: 'wrong' });
    const logIn = (password: string, cookie?: string) =>
      from('10.3.2.1', 'POST', '/api/auth/login', { email: 'regular@example.com', password }, cookie);
    expect((await logIn('secret1')).status).toBe(429);
    expect((await logIn('secret1', `${device.slice(0, -1)}_`)).status).toBe(429);
    const known = await logIn('secret1', device);
    expect(known.status).toBe(200);

    // Its own budget ends too, and resets nobody else's.
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await logIn('wrong', device)).status).toBe(401);
    expect((await logIn('wrong', device)).status).toBe(429);

    const session = new Api(system, (known.headers.getSetCookie()[0] ?? '').split(';')[0]);
    await session.ok('POST', '/api/auth/change-password', { password: 'secret1', newPassword: 'secret2' });
    // Now a stranger's, and no longer refused for what the device has used up.
    expect((await logIn('wrong', device)).status).toBe(401);
  });

  it('is forgiven by a right password @asvs-6.3.1', async () => {
    await new Api(system).ok('POST', '/api/auth/signup', signUp('clumsy'));
    const logIn = (password: string) =>
      from('10.0.1.1', 'POST', '/api/auth/login', { email: 'clumsy@example.com', password });
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 8; at += 1) expect((await logIn('wrong')).status).toBe(401);
      expect((await logIn('secret1')).status).toBe(200);
    }
  });

  it('to reset one password is answered the same and sends no more than ten mails an hour, three to one address', async () => {
    const email = 'clumsy@example.com';
    const ask = (address: string) => from(address, 'POST', '/api/auth/forgot-password', { email });
    const answers = [await ask('10.0.2.1'), await ask('10.0.2.1'), await ask('10.0.2.1'), await ask('10.0.2.1')];
    await until(async () => (await resetMails(email)).length === 3, 15_000, 'three mails arrive');
    for (let address = 2; address <= 14; address += 1) answers.push(await ask(`10.0.2.${address}`));
    await until(async () => (await resetMails(email)).length === 10, 15_000, 'seven more mails arrive');
    // One that is allowed, sent last: whatever was to be sent before it has been.
    await new Api(system).ok('POST', '/api/auth/signup', signUp('afterwards'));
    await newestMail(system, 'afterwards@example.com', 'verify');
    expect(await resetMails(email)).toHaveLength(10);
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it('from one address is refused for that address only, and only far beyond what a family does @asvs-4.1.3', async () => {
    const forgot = (address: string, at: number) =>
      from(address, 'POST', '/api/auth/forgot-password', { email: `nobody${at}@example.com` });
    const statuses = new Set<number>();
    for (let at = 0; at < 100; at += 1) statuses.add((await forgot('10.0.3.1', at)).status);
    expect([...statuses]).toEqual([200]);
    expect((await forgot('10.0.3.1', 100)).status).toBe(429);
    expect((await forgot('10.0.3.2', 101)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is answered the same whether the address is known or not, and reset by the mail', async () => {
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

  it('and an e-mail address are verified by links that lead back to our pages', async () => {
    const api = new Api(system);
    await api.ok('POST', '/api/auth/signup', signUp('verified'));
    const link = linkIn(await newestMail(system, 'verified@example.com', 'verify'), '/api/auth/verify-email');
    expect(link.startsWith(system.url)).toBe(true);
    const open = () => api.call('GET', link.slice(system.url.length));
    expect((await open()).headers.get('location')).toBe(`${system.url}/?email=verified`);
    expect((await open()).headers.get('location')).toBe(`${system.url}/?email=verified`);
    const unknown = await api.call('GET', '/api/auth/verify-email?token=unknown');
    expect(unknown.headers.get('location')).toBe(`${system.url}/?email=invalid`);
    expect((await api.ok<CurrentUser>('GET', '/api/auth/user')).emailVerified).toBe(true);
  });
});

describe('a creator', () => {
  it('sets a goal, sees it filled by a tip, resets it, and the lifetime total stays', async () => {
    const path = `/api/streamers/${creator.id}`;
    await creator.api.ok('PATCH', `${path}/goal`, {
      goalEnabled: true,
      goalTitle: 'New mic',
      goalAmount: 1_000_000,
      goalDescription: null,
    });
    await payAtSandbox(system, await initiateTip(system, creator));
    const seen = () => new Api(system).ok<PublicCreator>('GET', path);
    await until(async () => (await seen()).goalRaised === 250_000, 30_000, 'the goal is filled');
    await creator.api.ok('POST', `${path}/goal/reset`);
    expect(await seen()).toMatchObject({ goalRaised: 0, totalDonations: 250_000, goalTitle: 'New mic' });
  });

  it('cannot touch the goal of another, nor can a visitor', async () => {
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

  it('changes bank details with the password only, and is told by mail', async () => {
    const bank = { bankName: 'Guaranty Trust Bank', accountNumber: '0123456785', accountName: 'ADA OBI' };
    const change = (password: string) =>
      creator.api.call('PATCH', '/api/streamers/me/bank-details', { ...bank, password });
    expect(await change('wrong')).toMatchObject({ status: 403, body: errorOf('password.incorrect') });
    expect((await change('secret1')).status).toBe(200);
    const own = await creator.api.ok<OwnCreator>('GET', '/api/streamers/me');
    expect(own).toMatchObject(bank);
    expect(own.withdrawalsHeldUntil).not.toBeNull();
    await newestMail(system, `${creator.username}@example.com`, 'bank details');
  });

  it('reads an account name back from the bank, and hears plainly when there is none @asvs-2.2.3', async () => {
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

  it('has a picture that anyone may fetch and keep, whatever it was called when it was uploaded @asvs-3.2.1 @asvs-5.3.1 @asvs-5.3.2', async () => {
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

  it('replaces the overlay link: open overlays under the old one are closed and stay out', async () => {
    const overlay = await new OverlayClient(system, creator).connected();
    const { overlayToken } = await creator.api.ok<{ overlayToken: string }>('POST', '/api/streamers/me/overlay-token');
    await until(() => !overlay.isConnected, 30_000, 'the old overlay is closed');
    overlay.close();
    const refusal = await new Promise<Error & { data?: { code?: string } }>((resolve) => {
      const socket = io(`${system.url}/overlay`, {
        transports: ['websocket'],
        reconnection: false,
        auth: { token: creator.overlayToken },
      });
      socket.on('connect_error', resolve);
    });
    expect(refusal.data?.code).toBe('overlay.unknown-token');
    const renewed = await new OverlayClient(system, { overlayToken }).connected();
    renewed.close();
    expect((await new Api(system).call('GET', `/api/overlay/streamer/${creator.overlayToken}`)).status).toBe(404);
  });

  it('has no secret in any public answer @asvs-8.1.2 @asvs-8.2.3', async () => {
    const own = await creator.api.ok<OwnCreator>('GET', '/api/streamers/me');
    const visitor = new Api(system);
    const lists = ['', '/donations', '/recent-donations', '/top-donations', '/supporters'].map(
      (list) => `/api/streamers/${creator.id}${list}`,
    );
    const answers = await Promise.all(
      [...lists, `/api/overlay/streamer/${own.overlayToken}`].map((path) => visitor.ok('GET', path)),
    );
    const said = JSON.stringify(answers);
    for (const secret of [own.overlayToken, own.accountNumber, own.accountName, own.bankName, '@example.com'])
      expect(said).not.toContain(secret);
    for (const field of ['walletBalance', 'accountNumber', 'overlayToken', 'email', 'password'])
      expect(said).not.toContain(`"${field}"`);
  });
});

it('with Redis away people still sign up, sign in and see their pages, without waiting @asvs-16.5.2', async () => {
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

it('no process calls any of it an error', () => {
  expect(system.errorLines()).toEqual([]);
});
