import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PendingSignIn, StartedAdminSession } from '@tipnaija/contracts';
import { generateSync } from 'otplib';
import { register } from 'prom-client';
import { type Identity, rejection, startIdentity } from '../../testing/identity.js';
import { SoftwarePasskey } from '../../testing/software-passkey.js';

const login = { email: 'ada@house.example', password: 'the password of ada' };

let identity: Identity;
let adminId: string;

beforeAll(async () => {
  identity = await startIdentity();
  await identity.admins.add(login.email, login.password, 'owner');
  adminId = (await identity.admins.list())[0]?.id ?? '';
});

afterAll(() => identity.stop());
beforeEach(() => identity.adminAccess.removeSecondFactors(login.email));
afterEach(() => {
  identity.config.ADMIN_SECOND_FACTOR = 'optional';
});

/** Returns the code of the admin's phone, `halfMinutes` 30-second steps from now. */
const codeIn = (secret: string, halfMinutes = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + halfMinutes * 30 });

/** Connects an app by the code of the previous step, so that those of the current step stay valid. */
async function aConnectedApp(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, setupToken } = await identity.twoFactor.setUpApp(adminId);
  const added = await identity.twoFactor.confirmApp(adminId, { setupToken, code: codeIn(secret, -1) });
  return { secret, recoveryCodes: added.recoveryCodes ?? [] };
}

async function aPasskey(): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey();
  const options = await identity.passkeys.addOptions({ id: adminId, email: login.email });
  await identity.passkeys.add(adminId, passkey.create(options), 'Phone');
  return passkey;
}

async function firstStep(change: { password?: string } = {}): Promise<PendingSignIn> {
  const result = await identity.adminSignIns.logIn({ ...login, ...change });
  if (!('needsSecondFactor' in result)) throw new Error('The sign-in needed no second step');
  return result;
}

const signIn = async (code: string): Promise<StartedAdminSession> =>
  identity.adminSignIns.complete({ signInToken: (await firstStep()).signInToken, code });

const newestActs = async (limit: number) => (await identity.auditLog.list({ limit })).map(({ act }) => act);

describe('AdminSignIns', () => {
  it('requires a second step after the correct password only, and accepts a code once @asvs-6.5.1', async () => {
    const { secret } = await aConnectedApp();
    await expect(firstStep({ password: 'wrong' })).rejects.toEqual(rejection('admin.credentials-invalid'));
    expect(await firstStep()).toMatchObject({ methods: ['code'] });
    const code = codeIn(secret);
    const results = await Promise.allSettled([1, 2, 3].map(() => signIn(code)));
    const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(started).toHaveLength(1);
    expect(await identity.admins.findBySession(started[0]?.sessionToken ?? '')).toMatchObject({ email: login.email });
    await expect(signIn(code)).rejects.toEqual(rejection('second-factor.code-invalid'));
  });

  it('accepts a passkey as the second step, but not of another admin, and not for a user', async () => {
    const passkey = await aPasskey();
    const { signInToken, methods } = await firstStep();
    expect(methods).toEqual(['passkey', 'code']);
    const stranger = new SoftwarePasskey();
    const foreign = stranger.answer(await identity.adminSignIns.passkeyOptions(signInToken));
    await expect(identity.adminSignIns.complete({ signInToken, passkey: foreign })).rejects.toEqual(
      rejection('passkey.invalid'),
    );
    const answer = passkey.answer(await identity.adminSignIns.passkeyOptions(signInToken));
    const session = await identity.adminSignIns.complete({ signInToken, passkey: answer });
    expect(session.admin).toMatchObject({ id: adminId, role: 'owner', mustAddSecondFactor: false });
    const forUser = passkey.answer(await identity.passkeys.useOptions('sign-in', null));
    await expect(identity.signIns.logInByPasskey({ passkey: forUser })).rejects.toEqual(rejection('sign-in.expired'));
  });

  it('completes a sign-in once, not after ten minutes, and not with the token of a user', async () => {
    const { recoveryCodes } = await aConnectedApp();
    const { signInToken } = await firstStep();
    const [first = '', second = '', third = ''] = recoveryCodes;
    await identity.adminSignIns.complete({ signInToken, code: first });
    const again = identity.adminSignIns.complete({ signInToken, code: second });
    await expect(again).rejects.toEqual(rejection('sign-in.expired'));
    const { signInToken: late } = await firstStep();
    await identity.database.rows(`update admin_pending_sign_ins set expires_at = now() - interval '1 second'`);
    for (const token of [late, 'an unknown token'])
      await expect(identity.adminSignIns.complete({ signInToken: token, code: third })).rejects.toEqual(
        rejection('sign-in.expired'),
      );
  });

  it('asks for a code or a passkey when both are null or absent', async () => {
    await aConnectedApp();
    const { signInToken } = await firstStep();
    for (const nothing of [{ code: null, passkey: null }, { code: null }, {}] as object[])
      await expect(identity.adminSignIns.complete({ signInToken, ...nothing })).rejects.toMatchObject({
        code: 'request.invalid',
      });
  });

  it('accepts a recovery code once and records it', async () => {
    const { recoveryCodes } = await aConnectedApp();
    await signIn(recoveryCodes[0] ?? '');
    expect(await newestActs(1)).toEqual(['admin-recovery-code-used']);
    await expect(signIn(recoveryCodes[0] ?? '')).rejects.toEqual(rejection('second-factor.code-invalid'));
  });

  it('locks codes after five wrong ones, and counts them for the alert @asvs-6.3.1', async () => {
    const { secret } = await aConnectedApp();
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await expect(signIn(codeIn(secret, 5))).rejects.toEqual(rejection('second-factor.code-invalid'));
    await expect(signIn(codeIn(secret))).rejects.toEqual(rejection('second-factor.locked'));
    expect(await register.getSingleMetricAsString('admin_codes_rejected_total')).toMatch(/reason="too-many"\} [1-9]/);
  });

  it('ends sign-ins and sessions when the admin is disabled or the factors are removed @asvs-6.4.4', async () => {
    const { recoveryCodes } = await aConnectedApp();
    const { sessionToken } = await signIn(recoveryCodes[0] ?? '');
    const { signInToken } = await firstStep();
    expect(await identity.adminAccess.removeSecondFactors(login.email)).toBe('done');
    expect(await identity.admins.findBySession(sessionToken)).toBeNull();
    await expect(identity.adminSignIns.complete({ signInToken, code: '123456' })).rejects.toEqual(
      rejection('sign-in.expired'),
    );
    expect(await newestActs(2)).toEqual(['admin-second-factors-removed', 'admin-recovery-code-used']);
    expect((await identity.logInAdmin(login)).admin.email).toBe(login.email);
    expect(await identity.adminAccess.removeSecondFactors(login.email)).toBe('unchanged');
  });

  it('writes changes of factors to the audit log and sends no mail', async () => {
    await aConnectedApp();
    await aPasskey();
    await identity.twoFactor.removeApp(adminId);
    expect(await newestActs(3)).toEqual(['admin-app-removed', 'admin-passkey-added', 'admin-app-added']);
    expect(await identity.database.rows('select from mails where user_id = $1', [adminId])).toEqual([]);
  });
});

describe('ADMIN_SECOND_FACTOR=required', () => {
  it('marks the sessions of admins without a second factor until they add one', async () => {
    identity.config.ADMIN_SECOND_FACTOR = 'required';
    const { sessionToken, admin } = await identity.logInAdmin(login);
    expect(admin.mustAddSecondFactor).toBe(true);
    expect(await identity.admins.findBySession(sessionToken)).toMatchObject({ mustAddSecondFactor: true });
    await aPasskey();
    expect(await identity.admins.findBySession(sessionToken)).toMatchObject({ mustAddSecondFactor: false });
  });
});
