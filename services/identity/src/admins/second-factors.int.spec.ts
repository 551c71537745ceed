import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateSync, ScureBase32Plugin } from 'otplib';
import { register } from 'prom-client';
import { type Identity, rejection, startIdentity } from '../../testing/identity.js';

const login = { email: 'ada@house.example', password: 'the password of ada' };

let identity: Identity;
let admins: Identity['admins'];

beforeAll(async () => {
  identity = await startIdentity();
  admins = identity.admins;
  await admins.add(login.email, login.password);
});

afterAll(() => identity.stop());
beforeEach(() => identity.secondFactors.remove(login.email));

/** Returns the code of the admin's phone, `halfMinutes` 30-second steps from now. */
const codeIn = (secret: string, halfMinutes = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + halfMinutes * 30 });

async function anEnrolledPhone(): Promise<string> {
  const offered = await identity.secondFactors.offer(login.email);
  if (!offered) throw new Error('There is no such admin');
  // Uses the code of the previous step, so that the codes of the current step stay valid.
  expect(await identity.secondFactors.confirm(login.email, offered, codeIn(offered.secret, -1))).toBe(true);
  return offered.secret;
}

describe('AdminsService.logIn with a second factor', () => {
  it('requires a code after the correct password only', async () => {
    const secret = await anEnrolledPhone();
    await expect(admins.logIn(login)).rejects.toEqual(rejection('admin.code-required'));
    await expect(admins.logIn({ ...login, password: 'wrong', code: codeIn(secret) })).rejects.toEqual(
      rejection('admin.credentials-invalid'),
    );
    expect((await admins.logIn({ ...login, code: codeIn(secret) })).admin.email).toBe(login.email);
  });

  it('accepts a code once, also for concurrent sign-ins @asvs-6.5.1', async () => {
    const secret = await anEnrolledPhone();
    const code = codeIn(secret);
    const results = await Promise.allSettled([1, 2, 3].map(() => admins.logIn({ ...login, code })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(admins.logIn({ ...login, code })).rejects.toEqual(rejection('admin.code-invalid'));
  });

  it('rejects a code of another time or another secret', async () => {
    const secret = await anEnrolledPhone();
    const other = (await identity.secondFactors.offer(login.email))?.secret ?? '';
    for (const code of [codeIn(secret, -3), codeIn(secret, 2), codeIn(other)])
      await expect(admins.logIn({ ...login, code })).rejects.toEqual(rejection('admin.code-invalid'));
  });

  it('ends all sessions when the second factor is enabled or removed @asvs-6.4.4', async () => {
    const before = await admins.logIn(login);
    const secret = await anEnrolledPhone();
    expect(await admins.findBySession(before.sessionToken)).toBeNull();
    const { sessionToken } = await admins.logIn({ ...login, code: codeIn(secret) });
    expect(await identity.secondFactors.remove(login.email)).toBe(true);
    expect(await admins.findBySession(sessionToken)).toBeNull();
    expect((await admins.logIn(login)).admin.email).toBe(login.email);
  });
});

describe('SecondFactors', () => {
  it('rejects codes after ten wrong ones within an hour, and counts them only after the correct password @asvs-6.3.1', async () => {
    const secret = await anEnrolledPhone();
    const wrong = codeIn(secret, 5);
    for (let attempt = 1; attempt <= 12; attempt += 1)
      await expect(admins.logIn({ ...login, password: 'wrong', code: wrong })).rejects.toEqual(
        rejection('admin.credentials-invalid'),
      );
    for (let attempt = 1; attempt <= 10; attempt += 1)
      await expect(admins.logIn({ ...login, code: wrong })).rejects.toEqual(rejection('admin.code-invalid'));
    const beyond = admins.logIn({ ...login, code: codeIn(secret) });
    await expect(beyond).rejects.toEqual(rejection('admin.code-too-many'));
    await expect(beyond).rejects.toHaveProperty('details.retryAfterSeconds', expect.any(Number));
    expect(await register.getSingleMetricAsString('admin_codes_rejected_total')).toMatch(/reason="too-many"\} [1-9]/);

    await identity.database.rows(
      `update admins set code_attempts_since = now() - interval '61 minutes' where email = $1`,
      [login.email],
    );
    expect((await admins.logIn({ ...login, code: codeIn(secret) })).admin.email).toBe(login.email);
  });

  it('resets the count of wrong codes after a correct one', async () => {
    const secret = await anEnrolledPhone();
    const wrong = codeIn(secret, 5);
    for (let attempt = 1; attempt <= 9; attempt += 1)
      await expect(admins.logIn({ ...login, code: wrong })).rejects.toEqual(rejection('admin.code-invalid'));
    await admins.logIn({ ...login, code: codeIn(secret) });
    for (let attempt = 1; attempt <= 9; attempt += 1)
      await expect(admins.logIn({ ...login, code: wrong })).rejects.toEqual(rejection('admin.code-invalid'));
  });
});

describe('SecondFactors.offer', () => {
  it('requires no code before the second factor is confirmed', async () => {
    const offered = await identity.secondFactors.offer(login.email);
    if (!offered) throw new Error('There is no such admin');
    expect(await identity.secondFactors.confirm(login.email, offered, '000000')).toBe(false);
    expect((await admins.logIn(login)).admin.email).toBe(login.email);
    expect(await identity.secondFactors.offer('nobody@house.example')).toBeUndefined();
  });

  it('stores the secret encrypted @asvs-6.5.2 @asvs-6.5.3 @asvs-6.5.4', async () => {
    const secret = await anEnrolledPhone();
    const [stored] = await identity.database.rows('select code_secret from admins where code_secret is not null');
    expect(stored).toBeDefined();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(
      Buffer.from(new ScureBase32Plugin().decode(secret)).toString('base64url'),
    );
  });
});
