import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreator, type Identity, rejection, startIdentity, tokenIn } from '../../testing/identity.js';
import { aCreatorWithApp, aPendingSignIn, codeIn } from '../../testing/two-factor.js';

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

const rows = <Row>(sql: string, parameters: unknown[]) => identity.database.rows<Row>(sql, parameters);
const complete = async (email: string, code: string) => {
  const { signInToken } = await aPendingSignIn(identity, email);
  return identity.signIns.complete({ signInToken, code });
};
const wrongCode = (secret: string) => (codeIn(secret) === '000000' ? '111111' : '000000');
const waitOutTheLock = (userId: string) =>
  rows(`update second_factors set last_wrong_at = now() - interval '15 minutes 1 second' where user_id = $1`, [userId]);

describe('Sign-in with an authenticator app', () => {
  it('starts no session before the second step, which a code completes @asvs-6.3.3', async () => {
    const { email, userId, secret } = await aCreatorWithApp(identity);
    const before = await rows('select from sessions where user_id = $1', [userId]);
    const pending = await aPendingSignIn(identity, email);
    expect(pending).toEqual({
      needsSecondFactor: true,
      signInToken: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['code'],
      expiresAt: expect.any(String),
    });
    expect(await rows('select from sessions where user_id = $1', [userId])).toHaveLength(before.length);
    expect(await identity.sessions.findUser(pending.signInToken)).toBeNull();
    const { user, sessionToken } = await identity.signIns.complete({
      signInToken: pending.signInToken,
      code: ` ${codeIn(secret).slice(0, 3)} ${codeIn(secret).slice(3)} `,
    });
    expect(user.email).toBe(email);
    expect((await identity.sessions.findUser(sessionToken))?.id).toBe(userId);
  });

  it('accepts a code once, also for concurrent sign-ins @asvs-6.5.1', async () => {
    const { email, secret } = await aCreatorWithApp(identity);
    const pending = await Promise.all([1, 2, 3].map(() => aPendingSignIn(identity, email)));
    const code = codeIn(secret);
    const results = await Promise.allSettled(
      pending.map(({ signInToken }) => identity.signIns.complete({ signInToken, code })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(complete(email, code)).rejects.toEqual(rejection('second-factor.code-invalid'));
  });

  it('asks for a code or a passkey when both are null or absent', async () => {
    const { email } = await aCreatorWithApp(identity);
    const { signInToken } = await aPendingSignIn(identity, email);
    for (const nothing of [{ code: null, passkey: null }, { code: null }, {}] as object[])
      await expect(identity.signIns.complete({ signInToken, ...nothing })).rejects.toMatchObject({
        code: 'request.invalid',
      });
  });

  it('completes a sign-in once', async () => {
    const { email, secret, recoveryCodes } = await aCreatorWithApp(identity);
    const { signInToken } = await aPendingSignIn(identity, email);
    await identity.signIns.complete({ signInToken, code: codeIn(secret) });
    await expect(identity.signIns.complete({ signInToken, code: recoveryCodes[0] as string })).rejects.toEqual(
      rejection('sign-in.expired'),
    );
  });

  it('locks codes for 15 minutes after five wrong ones, however they are sent @asvs-6.3.1', async () => {
    const { email, userId, secret, recoveryCodes } = await aCreatorWithApp(identity);
    const { signInToken } = await aPendingSignIn(identity, email);
    const guesses = await Promise.allSettled(
      Array.from({ length: 12 }, () => identity.signIns.complete({ signInToken, code: wrongCode(secret) })),
    );
    const codes = guesses.map((guess) => guess.status === 'rejected' && (guess.reason as { code: string }).code);
    expect(codes.filter((code) => code === 'second-factor.code-invalid')).toHaveLength(5);
    expect(codes.filter((code) => code === 'second-factor.locked')).toHaveLength(7);
    for (const code of [codeIn(secret), recoveryCodes[0] as string])
      await expect(complete(email, code)).rejects.toMatchObject({
        code: 'second-factor.locked',
        details: { retryAfterSeconds: expect.any(Number) },
      });
    await waitOutTheLock(userId);
    expect((await complete(email, codeIn(secret))).user.email).toBe(email);
  });

  it('starts counting anew after a right code', async () => {
    const { email, secret, recoveryCodes } = await aCreatorWithApp(identity);
    for (const recoveryCode of recoveryCodes.slice(0, 3)) {
      for (let attempt = 1; attempt <= 4; attempt += 1)
        await expect(complete(email, wrongCode(secret))).rejects.toEqual(rejection('second-factor.code-invalid'));
      await complete(email, recoveryCode);
    }
  });

  it.each(['the password changes', 'every device is signed out', 'ten minutes pass'])(
    'is revoked before its second step when %s',
    async (event) => {
      const { email, userId, secret } = await aCreatorWithApp(identity);
      const { signInToken } = await aPendingSignIn(identity, email);
      if (event === 'the password changes')
        await identity.accounts.changePassword({ userId, password: 'secret1', newPassword: 'secret2' });
      else if (event === 'every device is signed out') await identity.sessions.endAll(userId);
      else await rows('update pending_sign_ins set expires_at = now() where user_id = $1', [userId]);
      await expect(identity.signIns.complete({ signInToken, code: codeIn(secret) })).rejects.toEqual(
        rejection('sign-in.expired'),
      );
    },
  );

  it('still needs the second step after a password reset by mail @asvs-6.4.3', async () => {
    const { email, userId, secret } = await aCreatorWithApp(identity);
    const link = tokenIn(await identity.mailbox.newestTo(email, 'verify'));
    await identity.recovery.verifyEmail({ token: link, userId });
    const token = await identity.database.transaction((transaction) =>
      identity.tokens.issue(transaction, userId, 'reset-password'),
    );
    await identity.recovery.reset({ token, password: 'another1' });
    const pending = await identity.signIns.logIn({ email, password: 'another1' });
    expect(pending).toMatchObject({ needsSecondFactor: true });
    expect(secret).not.toBe('');
  });

  it('needs nothing but the password without a second factor', async () => {
    const { email } = await aCreator(identity);
    expect((await identity.logIn({ email, password: 'secret1' })).user.email).toBe(email);
  });
});

describe('Recovery codes', () => {
  it('are ten, of which only hashes are stored, and each signs in once and mails the owner @asvs-6.5.1', async () => {
    const { email, userId, recoveryCodes } = await aCreatorWithApp(identity);
    expect(recoveryCodes).toHaveLength(10);
    const stored = JSON.stringify(await rows('select * from recovery_codes where account_id = $1', [userId]));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    const [first = ''] = recoveryCodes;
    expect((await complete(email, first.toUpperCase().replaceAll('-', ' '))).user.email).toBe(email);
    await expect(complete(email, first)).rejects.toEqual(rejection('second-factor.code-invalid'));
    expect((await identity.twoFactor.find(userId)).recoveryCodesLeft).toBe(9);
    await identity.mailbox.newestTo(email, 'A recovery code was used');
  });

  it('sign in once also for concurrent sign-ins', async () => {
    const { email, recoveryCodes } = await aCreatorWithApp(identity);
    const results = await Promise.allSettled([1, 2, 3].map(() => complete(email, recoveryCodes[0] as string)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('do not sign in to another account', async () => {
    const [ada, bola] = [await aCreatorWithApp(identity), await aCreatorWithApp(identity)];
    await expect(complete(ada.email, bola.recoveryCodes[0] as string)).rejects.toEqual(
      rejection('second-factor.code-invalid'),
    );
  });

  it('are replaced by new ones, with a mail', async () => {
    const { email, userId, recoveryCodes } = await aCreatorWithApp(identity);
    const renewed = await identity.twoFactor.renewRecoveryCodes(userId);
    await expect(complete(email, recoveryCodes[0] as string)).rejects.toEqual(rejection('second-factor.code-invalid'));
    await complete(email, renewed[0] as string);
    await identity.mailbox.newestTo(email, 'You have new recovery codes');
  });

  it('exist only with a second factor', async () => {
    const { userId } = await aCreator(identity);
    await expect(identity.twoFactor.renewRecoveryCodes(userId)).rejects.toEqual(rejection('second-factor.not-found'));
  });
});

describe('TwoFactorService', () => {
  it('stores nothing before a code of the new app, and mails the owner then', async () => {
    const { email, userId } = await aCreator(identity);
    const { setupToken, secret, uri } = await identity.twoFactor.setUpApp(userId);
    expect(uri).toContain(`secret=${secret}`);
    for (const code of [wrongCode(secret), 'not a code'])
      await expect(identity.twoFactor.confirmApp(userId, { setupToken, code })).rejects.toEqual(
        rejection('second-factor.code-invalid'),
      );
    expect(await identity.twoFactor.has(userId)).toBe(false);
    const usedCode = codeIn(secret);
    await identity.twoFactor.confirmApp(userId, { setupToken, code: usedCode });
    await expect(complete(email, usedCode)).rejects.toEqual(rejection('second-factor.code-invalid'));
    await identity.mailbox.newestTo(email, 'An authenticator app was connected');
    const stored = JSON.stringify(await rows('select * from second_factors where user_id = $1', [userId]));
    expect(stored).not.toContain(secret);
  });

  it('does not confirm the setup of another user, or a second app', async () => {
    const [ada, bola] = [await aCreator(identity), await aCreatorWithApp(identity)];
    const { setupToken, secret } = await identity.twoFactor.setUpApp(ada.userId);
    const confirmation = { setupToken, code: codeIn(secret) };
    await expect(identity.twoFactor.confirmApp(bola.userId, confirmation)).rejects.toEqual(
      rejection('second-factor.code-invalid'),
    );
    await expect(identity.twoFactor.setUpApp(bola.userId)).rejects.toEqual(rejection('second-factor.exists'));
    const results = await Promise.allSettled([1, 2].map(() => identity.twoFactor.confirmApp(ada.userId, confirmation)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('removes app and recovery codes, with a mail, after which the password is enough', async () => {
    const { email, userId } = await aCreatorWithApp(identity);
    await identity.twoFactor.removeApp(userId);
    await expect(identity.twoFactor.removeApp(userId)).rejects.toEqual(rejection('second-factor.not-found'));
    expect(await rows('select from recovery_codes where account_id = $1', [userId])).toEqual([]);
    expect((await identity.logIn({ email, password: 'secret1' })).user.id).toBe(userId);
    await identity.mailbox.newestTo(email, 'Your authenticator app was removed');
  });

  it('leaves nothing of a deleted user', async () => {
    const { userId, email } = await aCreatorWithApp(identity);
    await aPendingSignIn(identity, email);
    await identity.admins.add('deleter@house.example', 'a password of an admin', 'owner');
    const [admin] = await rows<{ id: string }>('select id from admins where email = $1', ['deleter@house.example']);
    await identity.userAdministration.delete({ userId, adminId: admin?.id ?? '' });
    for (const owned of [
      'second_factors where account_id',
      'recovery_codes where account_id',
      'pending_sign_ins where user_id',
    ])
      expect(await rows(`select from ${owned} = $1`, [userId])).toEqual([]);
  });
});
