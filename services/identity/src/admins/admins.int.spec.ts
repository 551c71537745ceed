import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProfile, aSignUp, type Identity, rejection, startIdentity } from '../../testing/identity.js';
import type { AdminsService } from './admins.service.js';

const first = { email: 'First@House.example', password: 'the first admin' };

let identity: Identity;
let admins: AdminsService;

beforeAll(async () => {
  identity = await startIdentity();
  admins = identity.admins;
});

afterAll(() => identity.stop());

const logIn = (login: { email?: string; password?: string; formerToken?: string } = {}) =>
  identity.logInAdmin({ email: 'first@house.example', password: first.password, userAgent: 'a browser', ...login });

describe('AdminsService.addFirst', () => {
  it('creates one first admin when replicas start simultaneously, and none when an admin exists', async () => {
    const made = await Promise.all(
      [0, 1, 2, 3].map((at) => admins.addFirst(at === 0 ? first.email : `other${at}@house.example`, first.password)),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    await identity.database.rows('update admins set email = $1', ['first@house.example']);
    expect(await admins.addFirst('late@house.example', 'another')).toBe(false);
    expect(await identity.database.rows('select email from admins')).toEqual([{ email: 'first@house.example' }]);
  });

  it('allows further admins with unique addresses', async () => {
    expect(await admins.add('Second@house.example', 'the second admin', 'support')).toBe(true);
    expect(await admins.add('second@house.example', 'a third?', 'owner')).toBe(false);
    const { admin } = await logIn({ email: 'second@house.example', password: 'the second admin' });
    expect(admin.email).toBe('second@house.example');
  });
});

describe('AdminsService sessions', () => {
  it('starts a session with the correct password for twelve hours and ends it on logout @asvs-7.3.2', async () => {
    const { sessionToken, expiresAt, admin } = await logIn();
    expect(admin).toEqual({
      id: expect.any(String),
      email: 'first@house.example',
      role: 'owner',
      mustAddSecondFactor: false,
      signedInAt: expect.any(String),
    });
    expect(new Date(expiresAt).getTime() - Date.now()).toBeCloseTo(12 * 3_600_000, -5);
    expect(await admins.findBySession(sessionToken)).toEqual(admin);
    await admins.endSession(sessionToken);
    expect(await admins.findBySession(sessionToken)).toBeNull();
  });

  it('returns the same error for an unknown address and for a wrong password', async () => {
    for (const wrong of [{ password: 'wrong' }, { email: 'nobody@house.example' }])
      await expect(logIn(wrong)).rejects.toEqual(rejection('admin.credentials-invalid'));
  });

  it('ends a session at its expiry, and immediately when the admin is disabled, who then cannot sign in @asvs-7.4.2 @asvs-7.4.5', async () => {
    const { sessionToken } = await logIn();
    await identity.database.rows(`update admin_sessions set expires_at = now() - interval '1 second'`);
    expect(await admins.findBySession(sessionToken)).toBeNull();
    const { sessionToken: second } = await logIn();
    await identity.database.rows(`update admins set disabled_at = now() where email = 'first@house.example'`);
    expect(await admins.findBySession(second)).toBeNull();
    await expect(logIn()).rejects.toEqual(rejection('admin.credentials-invalid'));
    await identity.database.rows('update admins set disabled_at = null');
  });

  it('ends a session after one idle hour, and when its browser signs in again @asvs-7.2.4 @asvs-7.3.1', async () => {
    const { sessionToken } = await logIn();
    const unusedFor = (time: string) =>
      identity.database.rows('update admin_sessions set seen_at = now() - $1::interval', [time]);
    await unusedFor('59 minutes');
    expect(await admins.findBySession(sessionToken)).not.toBeNull();
    await unusedFor('61 minutes');
    expect(await admins.findBySession(sessionToken)).toBeNull();
    const { sessionToken: second } = await logIn();
    const { sessionToken: third } = await logIn({ formerToken: second });
    expect(await admins.findBySession(second)).toBeNull();
    expect(await admins.findBySession(third)).not.toBeNull();
  });

  it('rejects user sessions for admins and admin sessions for users', async () => {
    const { sessionToken } = await logIn();
    const person = aSignUp();
    const user = await identity.accounts.signUp(person);
    expect(await identity.sessions.findUser(sessionToken)).toBeNull();
    expect(await admins.findBySession(user.sessionToken)).toBeNull();
    await expect(logIn({ email: person.email, password: person.password })).rejects.toEqual(
      rejection('admin.credentials-invalid'),
    );
  });

  it('stores neither the password nor the session token in plain text', async () => {
    const { sessionToken } = await logIn();
    const rows = await identity.database.rows(
      `select row_to_json(admins)::text || encode(token_hash, 'escape') as stored
       from admins join admin_sessions on admin_id = admins.id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(first.password);
    expect(JSON.stringify(rows)).not.toContain(sessionToken);
  });
});

it('CreatorsService.listNames returns creator names and omits unknown ids', async () => {
  const request = aSignUp();
  const { user } = await identity.accounts.signUp(request);
  const { id } = await identity.creators.create(user.id, aProfile(request.username));
  const stranger = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(await identity.creators.listNames([id, stranger, 'no id'])).toEqual([
    { id, username: request.username, displayName: 'Ada Live', avatarUrl: null, thanks: null },
  ]);
});
