import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreator, type Identity, rejection, startIdentity } from '../../testing/identity.js';
import { aCreatorWithApp, aCreatorWithPasskey, aPendingSignIn, codeIn } from '../../testing/two-factor.js';

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

const passTenMinutes = (userId: string) =>
  identity.database.rows(
    `update sessions set proven_at = proven_at - interval '10 minutes 1 second' where user_id = $1`,
    [userId],
  );

describe('ProofsService', () => {
  it('takes a sign-in as a proof for ten minutes, then asks for the password', async () => {
    const { email, userId } = await aCreator(identity);
    const { sessionToken } = await identity.logIn({ email, password: 'secret1' });
    expect(await identity.proofs.get(sessionToken)).toEqual({ isFresh: true, methods: ['password'] });
    await passTenMinutes(userId);
    expect(await identity.proofs.get(sessionToken)).toEqual({ isFresh: false, methods: ['password'] });
    await expect(identity.proofs.prove(sessionToken, { password: 'wrong' })).rejects.toEqual(
      rejection('password.incorrect'),
    );
    expect((await identity.proofs.get(sessionToken)).isFresh).toBe(false);
    const { provenUntil } = await identity.proofs.prove(sessionToken, { password: 'secret1' });
    expect(Date.parse(provenUntil) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect((await identity.proofs.get(sessionToken)).isFresh).toBe(true);
  });

  it('proves one session only', async () => {
    const { email, userId } = await aCreator(identity);
    const [phone, laptop] = [
      await identity.logIn({ email, password: 'secret1' }),
      await identity.logIn({ email, password: 'secret1' }),
    ];
    await passTenMinutes(userId);
    await identity.proofs.prove(phone.sessionToken, { password: 'secret1' });
    expect((await identity.proofs.get(laptop.sessionToken)).isFresh).toBe(false);
  });

  it('never takes the password alone of an account with a second factor', async () => {
    const { email, userId, secret, recoveryCodes } = await aCreatorWithApp(identity);
    const { signInToken } = await aPendingSignIn(identity, email);
    const { sessionToken } = await identity.signIns.complete({ signInToken, code: recoveryCodes[0] as string });
    await passTenMinutes(userId);
    expect(await identity.proofs.get(sessionToken)).toEqual({ isFresh: false, methods: ['code'] });
    await expect(identity.proofs.prove(sessionToken, { password: 'secret1' })).rejects.toMatchObject({
      code: 'auth.proof-needed',
      details: { methods: ['code'] },
    });
    const code = codeIn(secret);
    await identity.proofs.prove(sessionToken, { code });
    expect((await identity.proofs.get(sessionToken)).isFresh).toBe(true);
    await expect(identity.proofs.prove(sessionToken, { code })).rejects.toEqual(
      rejection('second-factor.code-invalid'),
    );
  });

  it('takes a passkey', async () => {
    const { userId, passkey } = await aCreatorWithPasskey(identity);
    const { sessionToken } = await identity.signIns.logInByPasskey({
      passkey: passkey.answer(await identity.passkeys.useOptions('sign-in', null)),
    });
    await passTenMinutes(userId);
    expect((await identity.proofs.get(sessionToken)).methods).toEqual(['passkey', 'code']);
    const answer = passkey.answer(await identity.proofs.passkeyOptions(sessionToken));
    await identity.proofs.prove(sessionToken, { passkey: answer });
    expect((await identity.proofs.get(sessionToken)).isFresh).toBe(true);
  });

  it.each([{ passkey: null }, { code: null }, { password: null }, { passkey: null, code: null }, {}])(
    'takes %j for no proof, because validation lets null through like a missing field',
    async (nothing) => {
      const { userId, passkey } = await aCreatorWithPasskey(identity);
      const { sessionToken } = await identity.signIns.logInByPasskey({
        passkey: passkey.answer(await identity.passkeys.useOptions('sign-in', null)),
      });
      await passTenMinutes(userId);
      await expect(identity.proofs.prove(sessionToken, nothing as object)).rejects.toMatchObject({
        code: 'auth.proof-needed',
        details: { methods: ['passkey', 'code'] },
      });
      expect((await identity.proofs.get(sessionToken)).isFresh).toBe(false);
    },
  );

  it('rejects unknown sessions', async () => {
    await expect(identity.proofs.get('unknown')).rejects.toEqual(rejection('session.required'));
    await expect(identity.proofs.prove('unknown', { password: 'secret1' })).rejects.toEqual(
      rejection('session.required'),
    );
  });
});

describe('SessionsService.endOne', () => {
  it('ends one session of the user and no session of others', async () => {
    const [ada, bola] = [await aCreator(identity), await aCreator(identity)];
    const [phone, laptop] = [
      await identity.logIn({ email: ada.email, password: 'secret1' }),
      await identity.logIn({ email: ada.email, password: 'secret1' }),
    ];
    const list = await identity.sessions.list(ada.userId, phone.sessionToken);
    const { id } = list.find(({ isCurrent }) => isCurrent) ?? { id: '' };
    await expect(identity.sessions.endOne(bola.userId, id)).rejects.toEqual(rejection('session.not-found'));
    await identity.sessions.endOne(ada.userId, id);
    expect(await identity.sessions.findUser(phone.sessionToken)).toBeNull();
    expect((await identity.sessions.findUser(laptop.sessionToken))?.id).toBe(ada.userId);
    await expect(identity.sessions.endOne(ada.userId, id)).rejects.toEqual(rejection('session.not-found'));
  });
});
