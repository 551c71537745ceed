import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreator, type Identity, rejection, startIdentity, tokenIn } from '../../testing/identity.js';
import { SoftwarePasskey } from '../../testing/software-passkey.js';
import { aCreatorWithApp, aCreatorWithPasskey, aPendingSignIn } from '../../testing/two-factor.js';

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

const signIn = async (passkey: SoftwarePasskey) =>
  identity.signIns.logInByPasskey({ passkey: passkey.answer(await identity.passkeys.useOptions('sign-in', null)) });

describe('PasskeysService', () => {
  it('signs in by passkey alone, with recovery codes and a mail when it was added @asvs-6.3.3', async () => {
    const { email, userId, passkey, recoveryCodes } = await aCreatorWithPasskey(identity);
    expect(recoveryCodes).toHaveLength(10);
    await identity.mailbox.newestTo(email, 'A passkey was added');
    expect((await signIn(passkey)).user.email).toBe(email);
    expect(await identity.passkeys.list(userId)).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }]);
  });

  it('is the second step after the password', async () => {
    const { email, userId, passkey } = await aCreatorWithPasskey(identity);
    const { signInToken, methods } = await aPendingSignIn(identity, email);
    expect(methods).toEqual(['passkey', 'code']);
    const answer = passkey.answer(await identity.signIns.passkeyOptions(signInToken));
    expect((await identity.signIns.complete({ signInToken, passkey: answer })).user.id).toBe(userId);
  });

  it('rejects a copy, whose signature counter goes back @asvs-6.5.1', async () => {
    const { passkey } = await aCreatorWithPasskey(identity);
    passkey.counter = 7;
    await signIn(passkey);
    for (const counter of [7, 6, 0]) {
      passkey.counter = counter;
      await expect(signIn(passkey)).rejects.toEqual(rejection('passkey.cloned'));
    }
    passkey.counter = 8;
    await signIn(passkey);
  });

  it('accepts one of two concurrent uses with the same counter', async () => {
    const { passkey } = await aCreatorWithPasskey(identity);
    passkey.counter = 3;
    const results = await Promise.allSettled([1, 2, 3].map(() => signIn(passkey)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('accepts a synced passkey, whose counter stays at zero', async () => {
    const { passkey } = await aCreatorWithPasskey(identity);
    await signIn(passkey);
    await signIn(passkey);
  });

  it('accepts an answer once, and for its own question only', async () => {
    const { userId, email, passkey } = await aCreatorWithPasskey(identity);
    const answer = passkey.answer(await identity.passkeys.useOptions('sign-in', null));
    await identity.signIns.logInByPasskey({ passkey: answer });
    await expect(identity.signIns.logInByPasskey({ passkey: answer })).rejects.toEqual(rejection('passkey.invalid'));
    const proof = passkey.answer(await identity.passkeys.useOptions('proof', userId));
    await expect(identity.signIns.logInByPasskey({ passkey: proof })).rejects.toEqual(rejection('passkey.invalid'));
    const { signInToken } = await aPendingSignIn(identity, email);
    await expect(identity.signIns.complete({ signInToken, passkey: proof })).rejects.toEqual(
      rejection('passkey.invalid'),
    );
  });

  it.each<[string, (passkey: SoftwarePasskey) => void]>([
    ['of a page elsewhere', (passkey) => Object.assign(passkey, { origin: 'https://tips.example.com.evil.example' })],
    ['without fingerprint, face or PIN', (passkey) => Object.assign(passkey, { flags: 0x01 })],
    ['of another passkey under this id', (passkey) => Object.assign(passkey, { keys: keysOf(new SoftwarePasskey()) })],
    ['to a question that expired', () => undefined],
  ])('rejects an answer %s', async (what, tamper) => {
    const { passkey } = await aCreatorWithPasskey(identity);
    const options = await identity.passkeys.useOptions('sign-in', null);
    tamper(passkey);
    if (what.includes('expired')) await identity.database.rows('update passkey_challenges set expires_at = now()');
    await expect(identity.signIns.logInByPasskey({ passkey: passkey.answer(options) })).rejects.toEqual(
      rejection('passkey.invalid'),
    );
  });

  it('rejects an unknown passkey and a malformed answer', async () => {
    await expect(signIn(new SoftwarePasskey())).rejects.toEqual(rejection('passkey.invalid'));
    const { passkey } = await aCreatorWithPasskey(identity);
    const answer = passkey.answer(await identity.passkeys.useOptions('sign-in', null));
    for (const response of [{}, { clientDataJSON: 7 }, { ...answer.response, signature: '!' }])
      await expect(identity.signIns.logInByPasskey({ passkey: { ...answer, response } })).rejects.toEqual(
        rejection('passkey.invalid'),
      );
  });

  it('does not complete the sign-in of another account', async () => {
    const [ada, bola] = [await aCreatorWithPasskey(identity), await aCreatorWithPasskey(identity)];
    const { signInToken } = await aPendingSignIn(identity, ada.email);
    const answer = bola.passkey.answer(await identity.signIns.passkeyOptions(signInToken));
    await expect(identity.signIns.complete({ signInToken, passkey: answer })).rejects.toEqual(
      rejection('passkey.invalid'),
    );
  });

  it('does not sign in when the password is reset while the passkey is checked', async () => {
    const { userId, email, passkey } = await aCreatorWithPasskey(identity);
    identity.recovery.requestReset(email);
    const token = tokenIn(await identity.mailbox.newestTo(email, 'Reset your password'));
    const { passkeys, recovery } = identity;
    const use = passkeys.use.bind(passkeys);
    passkeys.use = async (...request) => {
      const owner = await use(...request);
      await recovery.reset({ token, password: 'a new secret' });
      return owner;
    };
    try {
      await expect(signIn(passkey)).rejects.toEqual(rejection('credentials.invalid'));
    } finally {
      passkeys.use = use;
    }
    expect(await identity.sessions.list(userId, '')).toEqual([]);
  });

  it.each([
    ['known texts among others', ['internal', 'smart\0card', 7, 'hybrid', 'hybrid'], ['hybrid', 'internal']],
    ['none of a text', 'usb', []],
    ['none of an object', { length: 1 }, []],
  ])('keeps of the ways to reach a passkey %s', async (_what, transports, kept) => {
    const { userId, email } = await aCreator(identity);
    const credential = new SoftwarePasskey().create(await identity.passkeys.addOptions({ id: userId, email }));
    await identity.passkeys.add(userId, { ...credential, response: { ...credential.response, transports } }, 'Key');
    expect(await identity.database.rows('select transports from passkeys where account_id = $1', [userId])).toEqual([
      { transports: kept },
    ]);
  });

  it('does not sign a banned user in', async () => {
    const { userId, passkey } = await aCreatorWithPasskey(identity);
    await identity.database.rows(`update users set banned_at = now(), ban_reason = 'test' where id = $1`, [userId]);
    await expect(signIn(passkey)).rejects.toEqual(rejection('account.banned'));
  });

  it('keeps the recovery codes of an account that already had a factor', async () => {
    const { userId, email } = await aCreatorWithApp(identity);
    const options = await identity.passkeys.addOptions({ id: userId, email });
    expect(await identity.passkeys.add(userId, new SoftwarePasskey().create(options), 'Key')).toEqual({
      recoveryCodes: null,
    });
  });

  it('is added to one account once, and by the user who asked', async () => {
    const [ada, bola] = [await aCreatorWithPasskey(identity), await aCreator(identity)];
    const options = await identity.passkeys.addOptions({ id: bola.userId, email: bola.email });
    await expect(identity.passkeys.add(bola.userId, ada.passkey.create(options), 'Key')).rejects.toEqual(
      rejection('passkey.exists'),
    );
    const foreign = await identity.passkeys.addOptions({ id: ada.userId, email: ada.email });
    await expect(identity.passkeys.add(bola.userId, new SoftwarePasskey().create(foreign), 'Key')).rejects.toEqual(
      rejection('passkey.invalid'),
    );
    expect(await identity.twoFactor.has(bola.userId)).toBe(false);
  });

  it('no longer signs in after its removal, with a mail; the last one ends two-step sign-in', async () => {
    const { userId, email, passkey } = await aCreatorWithPasskey(identity);
    const other = await aCreator(identity);
    const [{ id } = { id: '' }] = await identity.passkeys.list(userId);
    await expect(identity.passkeys.remove(other.userId, id)).rejects.toEqual(rejection('second-factor.not-found'));
    await identity.passkeys.remove(userId, id);
    await identity.mailbox.newestTo(email, 'A passkey was removed');
    await expect(signIn(passkey)).rejects.toEqual(rejection('passkey.invalid'));
    expect((await identity.logIn({ email, password: 'secret1' })).user.id).toBe(userId);
  });

  it('allows ten passkeys', async () => {
    const { userId, email } = await aCreatorWithPasskey(identity);
    const add = async () => {
      const options = await identity.passkeys.addOptions({ id: userId, email });
      return identity.passkeys.add(userId, new SoftwarePasskey().create(options), 'Key');
    };
    for (let count = 2; count <= 10; count += 1) await add();
    await expect(add()).rejects.toEqual(rejection('passkey.too-many'));
  });
});

const keysOf = (passkey: SoftwarePasskey) => (passkey as unknown as { keys: object }).keys;
