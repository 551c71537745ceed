import type {
  AddedFactor,
  AppSetup,
  OwnCreator,
  PendingSignIn,
  SessionItem,
  TwoFactorState,
} from '@tipnaija/contracts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { linkIn, newestMail } from '../harness/mailbox.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;

beforeAll(async () => {
  system = await sharedSystem();
});

afterAll(() => system?.stop());

const login = (creator: Creator) => ({ email: `${creator.username}@example.com`, password: 'secret1' });
const codeIn = (secret: string, halfMinutes = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + halfMinutes * 30 });
const errorOf = (code: string) => expect.objectContaining({ code, message: expect.any(String) });

/** Lets the proof of all sessions of the creator grow old. */
async function passTenMinutes(creator: Creator): Promise<void> {
  await system.database.query(
    `update identity.sessions set proven_at = proven_at - interval '10 minutes 1 second'
     where user_id = (select user_id from identity.creators where id = $1)`,
    [creator.id],
  );
}

async function aCreatorWithApp() {
  const creator = await aCreator(system);
  const { setupToken, secret } = await creator.api.ok<AppSetup>('POST', '/api/auth/two-factor/app');
  const confirm = () => {
    const confirmation = { setupToken, code: codeIn(secret, -1) };
    return creator.api.call<AddedFactor>('POST', '/api/auth/two-factor/app/confirm', confirmation);
  };
  let added = await confirm();
  // That code was too old by the time it arrived.
  if (added.status === 403) added = await confirm();
  expect(added.status).toBe(200);
  return { ...creator, secret, recoveryCodes: added.body.recoveryCodes ?? [] };
}

async function earn(creator: Creator): Promise<void> {
  await payAtSandbox(system, await initiateTip(system, creator));
  const balance = async () => (await creator.api.ok<{ balance: number }>('GET', '/api/wallet')).balance;
  await waitUntil(async () => (await balance()) === 237_500, 30_000, 'the tip is in the wallet');
}

describe('Two-step sign-in', () => {
  it('returns a clear state without a session, which a code or a recovery code completes', async () => {
    const creator = await aCreatorWithApp();
    await newestMail(system, login(creator).email, 'An authenticator app was connected');
    const api = new Api(system);
    const first = await api.call<PendingSignIn>('POST', '/api/auth/login', login(creator));
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ needsSecondFactor: true, methods: ['code'] });
    expect(first.headers.getSetCookie()).toEqual([]);
    expect((await api.call('GET', '/api/auth/user')).status).toBe(401);
    const { signInToken } = first.body;
    const complete = (code: string) => api.call('POST', '/api/auth/login/second-factor', { signInToken, code });
    expect(await complete('000000')).toMatchObject({ status: 403, body: errorOf('second-factor.code-invalid') });
    const usedCode = codeIn(creator.secret);
    expect(await complete(usedCode)).toMatchObject({ status: 200, body: { username: creator.username } });
    expect((await api.call('GET', '/api/auth/user')).status).toBe(200);
    const again = await new Api(system).ok<PendingSignIn>('POST', '/api/auth/login', login(creator));
    const retry = { signInToken: again.signInToken, code: usedCode };
    expect((await new Api(system).call('POST', '/api/auth/login/second-factor', retry)).status).toBe(403);
    retry.code = creator.recoveryCodes[0] as string;
    await new Api(system).ok('POST', '/api/auth/login/second-factor', retry);
    expect((await api.ok<TwoFactorState>('GET', '/api/auth/two-factor')).recoveryCodesLeft).toBe(9);
  });

  it('locks codes for 15 minutes after five wrong ones, with Retry-After', async () => {
    const creator = await aCreatorWithApp();
    const { signInToken } = await new Api(system).ok<PendingSignIn>('POST', '/api/auth/login', login(creator));
    const guess = () => new Api(system).call('POST', '/api/auth/login/second-factor', { signInToken, code: 'wrong' });
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await guess()).status).toBe(403);
    const locked = await guess();
    expect(locked).toMatchObject({ status: 429, body: errorOf('second-factor.locked') });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  });
});

describe('A fresh proof', () => {
  it('is the login for ten minutes; then a withdrawal asks for the password, and works after it', async () => {
    const creator = await aCreator(system);
    await earn(creator);
    await passTenMinutes(creator);
    const withdraw = () => creator.api.call('POST', '/api/withdrawals/request', {});
    expect(await withdraw()).toMatchObject({
      status: 403,
      body: { code: 'auth.proof-needed', details: { methods: ['password'] } },
    });
    await creator.api.ok('POST', '/api/auth/proof', { password: 'secret1' });
    expect((await withdraw()).status).toBe(200);
  });

  it('is needed for a new overlay link and for every change of the factors', async () => {
    const creator = await aCreatorWithApp();
    await passTenMinutes(creator);
    for (const [method, path, body] of [
      ['POST', '/api/streamers/me/overlay-token', undefined],
      ['POST', '/api/streamers/me/overlay-link', undefined],
      ['DELETE', '/api/auth/two-factor/app', undefined],
      ['POST', '/api/auth/two-factor/recovery-codes', undefined],
      ['POST', '/api/auth/passkeys/options', undefined],
      // The session that it starts would be proven by the password alone.
      ['POST', '/api/auth/change-password', { password: 'secret1', newPassword: 'another1' }],
      ['POST', '/api/account/export', { password: 'secret1' }],
      ['POST', '/api/account/close', { password: 'secret1' }],
      [
        'PATCH',
        '/api/streamers/me/bank-details',
        { bankName: 'Access Bank', accountNumber: '9876543210', accountName: 'ADA', password: 'secret1' },
      ],
    ] as const)
      expect([path, await creator.api.call(method, path, body)]).toMatchObject([
        path,
        { status: 403, body: { code: 'auth.proof-needed', details: { methods: ['code'] } } },
      ]);
    expect((await creator.api.call('POST', '/api/auth/proof', { password: 'secret1' })).status).toBe(403);
    await creator.api.ok('POST', '/api/auth/proof', { code: codeIn(creator.secret) });
    await creator.api.ok('DELETE', '/api/auth/two-factor/app');
  });

  it('is the password in the request for the bank details and the export of an account without a second factor', async () => {
    const creator = await aCreator(system);
    await passTenMinutes(creator);
    await creator.api.ok('POST', '/api/account/export', { password: 'secret1' });
    const bank = { bankName: 'Guaranty Trust Bank', accountNumber: '0123456785', accountName: 'ADA OBI' };
    await creator.api.ok('PATCH', '/api/streamers/me/bank-details', { ...bank, password: 'secret1' });
  });

  it('reveals the overlay link of an account with a second factor, which its profile leaves out', async () => {
    const creator = await aCreatorWithApp();
    expect((await creator.api.ok<OwnCreator>('GET', '/api/streamers/me')).overlayToken).toBeNull();
    expect(await creator.api.ok('POST', '/api/streamers/me/overlay-link')).toEqual({
      overlayToken: creator.overlayToken,
    });
    const plain = await aCreator(system);
    expect((await plain.api.ok<OwnCreator>('GET', '/api/streamers/me')).overlayToken).toBe(plain.overlayToken);
  });
});

describe('Signed-in devices', () => {
  it('end one by one, and only for their owner', async () => {
    const [creator, other] = [await aCreator(system), await aCreator(system)];
    const laptop = new Api(system);
    await laptop.ok('POST', '/api/auth/login', login(creator));
    const sessions = await creator.api.ok<SessionItem[]>('GET', '/api/auth/sessions');
    const { id } = sessions.find(({ isCurrent }) => !isCurrent) as SessionItem;
    const end = (api: Api, session: string) => api.call('DELETE', `/api/auth/sessions/${session}`);
    expect(await end(other.api, id)).toMatchObject({ status: 404, body: errorOf('session.not-found') });
    expect((await end(creator.api, 'not-a-uuid')).status).toBe(404);
    expect((await end(creator.api, id)).status).toBe(200);
    expect((await laptop.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await creator.api.call('GET', '/api/auth/user')).status).toBe(200);
  });
});

describe('A lost device', () => {
  it('is replaced by a mailed link, after which the ledger rejects withdrawals for 72 hours', async () => {
    const creator = await aCreatorWithApp();
    await earn(creator);
    const { email } = login(creator);
    const { signInToken } = await new Api(system).ok<PendingSignIn>('POST', '/api/auth/login', login(creator));
    await new Api(system).ok('POST', '/api/auth/lost-device', { signInToken });
    const link = linkIn(await newestMail(system, email, 'Turn off two-step sign-in'), '/lost-device');
    const token = new URL(link).searchParams.get('token');
    const outcome = await new Api(system).ok<{ withdrawalsRestUntil: string }>(
      'POST',
      '/api/auth/lost-device/confirm',
      { token },
    );
    const hours = (Date.parse(outcome.withdrawalsRestUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    expect((await creator.api.call('GET', '/api/auth/user')).status).toBe(401);
    await creator.api.ok('POST', '/api/auth/login', login(creator));
    expect(await creator.api.call('POST', '/api/withdrawals/request', {})).toMatchObject({
      status: 409,
      body: { code: 'withdrawal.resting', details: { restUntil: outcome.withdrawalsRestUntil } },
    });
    const own = await creator.api.ok<OwnCreator>('GET', '/api/streamers/me');
    expect(own).toMatchObject({ withdrawalsRestUntil: outcome.withdrawalsRestUntil, walletBalance: 237_500 });
    await newestMail(system, email, 'Two-step sign-in was turned off');
  });
});
