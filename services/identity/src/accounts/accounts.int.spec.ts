import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProfile, aSignUp, type Identity, rejection, startIdentity } from '../../testing/identity.js';

let identity: Identity;
let accounts: Identity['accounts'];
let sessions: Identity['sessions'];
let creators: Identity['creators'];

beforeAll(async () => {
  identity = await startIdentity();
  ({ accounts, sessions, creators } = identity);
});

afterAll(() => identity.stop());

describe('AccountsService', () => {
  it('signs in after sign-up, with a session that is valid until it ends @asvs-7.4.1', async () => {
    const { sessionToken, user } = await accounts.signUp(aSignUp());
    expect(await sessions.findUser(sessionToken)).toEqual(user);
    await sessions.end(sessionToken);
    expect(await sessions.findUser(sessionToken)).toBeNull();
  });

  it('accepts a sign-in during a burst of logins from another network @asvs-2.4.1', async () => {
    const owner = aSignUp();
    await accounts.signUp(owner);
    const login = (password: string, network: string) => identity.logIn({ email: owner.email, password, network });
    const burst = Array.from({ length: 100 }, () => login('wrong', '10.0.0.1').catch(({ code }) => code));
    const { user } = await login(owner.password, '10.0.0.2');
    expect(user.email).toBe(owner.email);
    const codes = await Promise.all(burst);
    expect(new Set(codes)).toEqual(new Set(['credentials.invalid', 'service.unavailable']));
  });

  it('stores neither the password nor the session token in plain text @asvs-11.4.2 @asvs-7.2.2 @asvs-7.2.3', async () => {
    const { sessionToken, user } = await accounts.signUp(aSignUp());
    const rows = await identity.database.rows(
      `select row_to_json(users)::text || coalesce(string_agg(encode(token_hash, 'escape'), ''), '') as stored
       from users join sessions on user_id = users.id where users.id = $1 group by users.id`,
      [user.id],
    );
    expect(JSON.stringify(rows)).not.toContain('secret1');
    expect(JSON.stringify(rows)).not.toContain(sessionToken);
  });

  it('returns the same error for an unknown address and for a wrong password', async () => {
    const known = aSignUp();
    await accounts.signUp(known);
    await expect(identity.logIn({ email: known.email, password: 'wrong' })).rejects.toEqual(
      rejection('credentials.invalid'),
    );
    await expect(identity.logIn({ email: 'nobody@example.com', password: 'secret1' })).rejects.toEqual(
      rejection('credentials.invalid'),
    );
    expect((await identity.logIn({ email: known.email, password: 'secret1' })).user.email).toBe(known.email);
  });

  it('rejects taken e-mail addresses and usernames, also for concurrent sign-ups', async () => {
    const first = aSignUp();
    const results = await Promise.allSettled([
      accounts.signUp(first),
      accounts.signUp({ ...aSignUp(), username: first.username }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(accounts.signUp(aSignUp({ username: first.username }))).rejects.toEqual(rejection('username.taken'));
    await expect(accounts.signUp(aSignUp({ username: 'admin' }))).rejects.toEqual(rejection('username.reserved'));
    const taken = aSignUp();
    await accounts.signUp(taken);
    await expect(accounts.signUp(aSignUp({ email: taken.email }))).rejects.toEqual(rejection('email.taken'));
  });
});

describe('CreatorsService', () => {
  it('creates one profile per account, finds it by username and id, and publishes it', async () => {
    const request = aSignUp();
    const { user } = await accounts.signUp(request);
    const created = await creators.create(user.id, aProfile(`${request.username}live`));
    await expect(creators.create(user.id, aProfile('another'))).rejects.toEqual(rejection('creator.already-exists'));
    expect(await creators.get(created.username)).toEqual(await creators.get(created.id));
    const [event] = await identity.database.rows<{ data: unknown }>(
      `select data from outbox where data->>'creatorId' = $1`,
      [created.id],
    );
    expect(event?.data).toMatchObject({ creatorId: created.id, username: created.username, revision: 1 });
    expect(JSON.stringify(event)).not.toContain(created.overlayToken);
  });

  it('rejects a username of another account', async () => {
    const owner = aSignUp();
    await accounts.signUp(owner);
    const { user } = await accounts.signUp(aSignUp());
    await expect(creators.create(user.id, aProfile(owner.username))).rejects.toEqual(rejection('username.taken'));
    await expect(identity.own.get(user.id)).rejects.toEqual(rejection('creator.no-profile'));
  });

  it('returns no secrets in the public profile @asvs-15.3.1', async () => {
    const { user } = await accounts.signUp(aSignUp());
    const created = await creators.create(user.id, aProfile('publicada'));
    const seen = JSON.stringify(await creators.get(created.id));
    for (const secret of [created.overlayToken, '0123456785', 'ADA OBI', user.email])
      expect(seen).not.toContain(secret);
    expect((await identity.own.get(user.id)).overlayToken).toBe(created.overlayToken);
    await expect(creators.getByOverlayToken('wrong')).rejects.toEqual(rejection('overlay.unknown-token'));
  });
});
