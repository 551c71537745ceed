import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreator, aSignUp, type Identity, rejection, startIdentity, tokenIn } from '../../testing/identity.js';

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; !(await isSo()); ) {
    if (Date.now() > deadline) throw new Error('It did not become so');
    await pause(20);
  }
}

async function aResetLink() {
  const person = aSignUp();
  const session = await identity.accounts.signUp(person);
  identity.recovery.requestReset(person.email);
  const mail = await identity.mailbox.newestTo(person.email, 'Reset your password');
  return { person, session, mail, token: tokenIn(mail) };
}

describe('RecoveryService password reset', () => {
  it('sets a new password by the mailed link and ends every session @asvs-7.4.3', async () => {
    const { person, session, token } = await aResetLink();
    await identity.recovery.reset({ token, password: 'another1' });
    expect(await identity.sessions.findUser(session.sessionToken)).toBeNull();
    await expect(identity.logIn(person)).rejects.toEqual(rejection('credentials.invalid'));
    const { user } = await identity.logIn({ ...person, password: 'another1' });
    // The link came by mail, so the user owns the address.
    expect(user.emailVerified).toBe(true);
    await identity.mailbox.newestTo(person.email, 'Your password was changed');
  });

  it('accepts a link once, also for concurrent requests @asvs-6.4.3', async () => {
    const { token } = await aResetLink();
    const attempts = await Promise.allSettled(
      [1, 2, 3].map((at) => identity.recovery.reset({ token, password: `another${at}` })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(identity.recovery.reset({ token, password: 'third11' })).rejects.toEqual(
      rejection('reset-token.invalid'),
    );
  });

  it('rejects a link after an hour and after a newer link was requested @asvs-6.4.3', async () => {
    const late = await aResetLink();
    await identity.database.rows(
      `update one_time_tokens set expires_at = now() - interval '1 second' where user_id = $1`,
      [late.session.user.id],
    );
    await expect(identity.recovery.reset({ token: late.token, password: 'another1' })).rejects.toEqual(
      rejection('reset-token.invalid'),
    );

    const older = await aResetLink();
    identity.mailbox.mails.length = 0;
    identity.recovery.requestReset(older.person.email);
    const newer = tokenIn(await identity.mailbox.newestTo(older.person.email, 'Reset your password'));
    await expect(identity.recovery.reset({ token: older.token, password: 'another1' })).rejects.toEqual(
      rejection('reset-token.invalid'),
    );
    await identity.recovery.reset({ token: newer, password: 'another1' });
  });

  it('enqueues no mail for an unknown address', async () => {
    const count = async () => (await identity.database.rows('select from mails')).length;
    const before = await count();
    identity.recovery.requestReset('nobody@example.com');
    await aResetLink();
    // Only the sign-up and the reset mail of the existing user.
    expect(await count()).toBe(before + 2);
  });

  it('stores no usable link @asvs-6.5.2 @asvs-6.5.3 @asvs-6.5.4', async () => {
    const { token, session } = await aResetLink();
    const stored = await identity.database.rows(
      `select row_to_json(mails)::text as mail, encode(token_hash, 'escape') as hash
       from mails join one_time_tokens using (user_id) where user_id = $1`,
      [session.user.id],
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe('RecoveryService device tokens', () => {
  it('issues a device token only to the browser that used the link', async () => {
    const { person, session, token } = await aResetLink();
    const { deviceTokens = '' } = await identity.recovery.reset({ token, password: 'another1' });
    expect(await identity.accounts.findDevice(person.email, deviceTokens)).toEqual(expect.any(String));
    expect(await identity.accounts.findDevice(person.email, session.deviceTokens ?? '')).toBeNull();
    expect(await identity.accounts.findDevice('nobody@example.com', deviceTokens)).toBeNull();
  });
});

describe('RecoveryService.reset', () => {
  const resetBy = async (email: string) => {
    identity.recovery.requestReset(email);
    return tokenIn(await identity.mailbox.newestTo(email, 'Reset your password'));
  };

  it('removes the bank account and replaces the overlay token of an unverified account @asvs-6.4.3', async () => {
    const squatted = await aCreator(identity);
    const overlayToken = await identity.own.getOverlayToken(squatted.userId);
    await identity.recovery.reset({ token: await resetBy(squatted.email), password: 'another1' });
    const own = await identity.own.get(squatted.userId);
    expect(own).toMatchObject({ bankName: '', accountName: '', accountNumber: '0000000000' });
    expect(own.overlayToken).not.toBe(overlayToken);
    await expect(identity.creators.getByOverlayToken(overlayToken)).rejects.toEqual(rejection('overlay.unknown-token'));
    const mail = await identity.mailbox.newestTo(squatted.email, 'Your password was changed');
    for (const said of [mail.text, mail.html]) expect(said).toMatch(/bank account[\s\S]*new overlay link/);
  });

  it('keeps the bank account and the overlay token of a verified account', async () => {
    const creator = await aCreator(identity);
    const verification = await identity.mailbox.newestTo(creator.email, 'verify');
    await identity.recovery.verifyEmail({ token: tokenIn(verification), userId: creator.userId });
    const before = await identity.own.get(creator.userId);
    await identity.recovery.reset({ token: await resetBy(creator.email), password: 'another1' });
    expect(await identity.own.get(creator.userId)).toEqual(before);
    const mail = await identity.mailbox.newestTo(creator.email, 'Your password was changed');
    expect(mail.text).not.toMatch(/overlay/);
  });
});

describe('AccountsService.changePassword', () => {
  it('revokes an earlier reset link @asvs-6.4.3', async () => {
    const { person, session, token } = await aResetLink();
    const change = { userId: session.user.id, password: person.password, newPassword: 'another1' };
    await identity.accounts.changePassword(change);
    await expect(identity.recovery.reset({ token, password: 'stolen11' })).rejects.toEqual(
      rejection('reset-token.invalid'),
    );
  });

  it('deletes a pending reset mail', async () => {
    const person = aSignUp();
    const { user } = await identity.accounts.signUp(person);
    await identity.mailbox.newestTo(person.email, 'verify');
    identity.mailbox.isClosed = true;
    identity.recovery.requestReset(person.email);
    const waiting = () =>
      identity.database.rows(`select from mails where user_id = $1 and kind = 'reset-password' and sent_at is null`, [
        user.id,
      ]);
    await waitUntil(async () => (await waiting()).length === 1);
    await identity.accounts.changePassword({ userId: user.id, password: person.password, newPassword: 'another1' });
    identity.mailbox.isClosed = false;
    expect(await waiting()).toEqual([]);
    await identity.mailbox.newestTo(person.email, 'Your password was changed');
  });
});

describe('AccountsService.changePassword sessions', () => {
  it('changes the password with the current one, ends every session and starts a new one for the caller @asvs-6.2.2 @asvs-6.2.3 @asvs-7.4.3', async () => {
    const person = aSignUp();
    const { user, sessionToken: phone } = await identity.accounts.signUp(person);
    const { sessionToken: laptop } = await identity.logIn(person);
    const change = { userId: user.id, password: person.password, newPassword: 'another1', formerToken: phone };
    const { sessionToken: renewed } = await identity.accounts.changePassword(change);
    for (const ended of [phone, laptop]) expect(await identity.sessions.findUser(ended)).toBeNull();
    expect(await identity.sessions.findUser(renewed)).toEqual(user);
    await expect(identity.logIn(person)).rejects.toEqual(rejection('credentials.invalid'));
    await identity.mailbox.newestTo(person.email, 'Your password was changed');
  });

  it('rejects a wrong password, and accepts one of two concurrent changes @asvs-6.2.2 @asvs-6.2.3', async () => {
    const person = aSignUp();
    const { user } = await identity.accounts.signUp(person);
    const changeTo = (newPassword: string, password = person.password) =>
      identity.accounts.changePassword({ userId: user.id, password, newPassword });
    await expect(changeTo('another1', 'wrong')).rejects.toEqual(rejection('password.incorrect'));
    const results = await Promise.allSettled([changeTo('another1'), changeTo('another2')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('RecoveryService.verifyEmail', () => {
  it('accepts the link of the first mail, also after another click @asvs-3.5.3', async () => {
    const person = aSignUp();
    const { user, sessionToken } = await identity.accounts.signUp(person);
    const userId = user.id;
    const token = tokenIn(await identity.mailbox.newestTo(person.email, 'verify'));
    await identity.recovery.verifyEmail({ token, userId });
    expect((await identity.sessions.findUser(sessionToken))?.emailVerified).toBe(true);
    await expect(identity.recovery.verifyEmail({ token, userId })).resolves.toBeUndefined();
    await expect(identity.recovery.verifyEmail({ token: 'another', userId })).rejects.toEqual(
      rejection('verification-token.invalid'),
    );
  });

  it('verifies nothing for a mail scanner or a person who is not signed in to the account', async () => {
    const [person, other] = [aSignUp(), aSignUp()];
    const { user, sessionToken } = await identity.accounts.signUp(person);
    const { user: stranger } = await identity.accounts.signUp(other);
    const token = tokenIn(await identity.mailbox.newestTo(person.email, 'verify'));
    await expect(identity.recovery.verifyEmail({ token, userId: null })).rejects.toEqual(
      rejection('verification-token.sign-in-required'),
    );
    await expect(identity.recovery.verifyEmail({ token, userId: stranger.id })).rejects.toEqual(
      rejection('verification-token.other-account'),
    );
    expect((await identity.sessions.findUser(sessionToken))?.emailVerified).toBe(false);
    await identity.recovery.verifyEmail({ token, userId: user.id });
    expect((await identity.sessions.findUser(sessionToken))?.emailVerified).toBe(true);
  });

  it('accepts the link of an address that is verified already from any browser', async () => {
    const [person, other] = [aSignUp(), aSignUp()];
    const { user } = await identity.accounts.signUp(person);
    const { user: stranger } = await identity.accounts.signUp(other);
    const token = tokenIn(await identity.mailbox.newestTo(person.email, 'verify'));
    await identity.recovery.verifyEmail({ token, userId: user.id });
    for (const userId of [null, stranger.id])
      await expect(identity.recovery.verifyEmail({ token, userId })).resolves.toBeUndefined();
  });

  const aSecondMail = async (person: { email: string }, userId: string) => {
    const first = tokenIn(await identity.mailbox.newestTo(person.email, 'verify'));
    identity.mailbox.mails.length = 0;
    await identity.recovery.requestVerification(userId);
    return [first, tokenIn(await identity.mailbox.newestTo(person.email, 'verify'))] as const;
  };

  it.each([
    ['first', 0],
    ['second', 1],
  ])('accepts the link of the %s of two mails and revokes the other link @asvs-6.4.3', async (_which, used) => {
    const person = aSignUp();
    const { user, sessionToken } = await identity.accounts.signUp(person);
    const links = await aSecondMail(person, user.id);
    expect(links[0]).not.toBe(links[1]);
    await identity.recovery.verifyEmail({ token: links[used] as string, userId: user.id });
    expect((await identity.sessions.findUser(sessionToken))?.emailVerified).toBe(true);
    await expect(
      identity.recovery.verifyEmail({ token: links[used] as string, userId: user.id }),
    ).resolves.toBeUndefined();
    await expect(identity.recovery.verifyEmail({ token: links[1 - used] as string, userId: user.id })).rejects.toEqual(
      rejection('verification-token.invalid'),
    );
  });

  it('rejects links after three days @asvs-6.4.3', async () => {
    const person = aSignUp();
    const { user } = await identity.accounts.signUp(person);
    const token = tokenIn(await identity.mailbox.newestTo(person.email, 'verify'));
    const rows = await identity.database.rows(
      `update verification_links set expires_at = now() where user_id = $1
       returning expires_at - created_at <= interval '72 hours' as "isShort", token_hash as hash`,
      [user.id],
    );
    expect(rows).toEqual([{ isShort: true, hash: expect.anything() }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    await expect(identity.recovery.verifyEmail({ token, userId: user.id })).rejects.toEqual(
      rejection('verification-token.invalid'),
    );
  });

  it('sends no further verification mail to a verified address', async () => {
    const person = aSignUp();
    const { user } = await identity.accounts.signUp(person);
    const token = tokenIn(await identity.mailbox.newestTo(person.email, 'verify'));
    await identity.recovery.verifyEmail({ token, userId: user.id });
    const count = async () => (await identity.database.rows('select from mails where user_id = $1', [user.id])).length;
    const before = await count();
    await identity.recovery.requestVerification(user.id);
    expect(await count()).toBe(before);
  });

  it('rejects reset links for verification and verification links for resets', async () => {
    const { token, session } = await aResetLink();
    await expect(identity.recovery.verifyEmail({ token, userId: session.user.id })).rejects.toEqual(
      rejection('verification-token.invalid'),
    );
    const person = aSignUp();
    await identity.accounts.signUp(person);
    const verification = tokenIn(await identity.mailbox.newestTo(person.email, 'verify'));
    await expect(identity.recovery.reset({ token: verification, password: 'another1' })).rejects.toEqual(
      rejection('reset-token.invalid'),
    );
  });
});

describe('SessionsService', () => {
  it('lists sessions with the current one marked, and ends all of them', async () => {
    const person = aSignUp();
    const phone = await identity.accounts.signUp({ ...person, userAgent: 'Phone' });
    const laptop = await identity.logIn({ ...person, userAgent: 'Laptop' });
    const list = await identity.sessions.list(phone.user.id, phone.sessionToken);
    expect(list.map(({ userAgent, isCurrent }) => ({ userAgent, isCurrent }))).toEqual([
      { userAgent: 'Laptop', isCurrent: false },
      { userAgent: 'Phone', isCurrent: true },
    ]);
    await identity.sessions.endAll(phone.user.id);
    for (const { sessionToken } of [phone, laptop]) expect(await identity.sessions.findUser(sessionToken)).toBeNull();
  });

  it('starts no session when the password was replaced during its check', async () => {
    const person = aSignUp();
    const { user } = await identity.accounts.signUp(person);
    const checked = { id: user.id, passwordHash: 'the hash that was there a moment ago' };
    await expect(identity.sessions.start(identity.database, checked)).rejects.toEqual(rejection('credentials.invalid'));
  });

  it('ends a browser’s previous session on a new sign-in, also of another user @asvs-7.2.4', async () => {
    const person = aSignUp();
    const first = await identity.accounts.signUp(person);
    const second = await identity.logIn({ ...person, formerToken: first.sessionToken });
    expect(await identity.sessions.findUser(first.sessionToken)).toBeNull();
    const other = await identity.accounts.signUp({ ...aSignUp(), formerToken: second.sessionToken });
    expect(await identity.sessions.findUser(second.sessionToken)).toBeNull();
    await identity.logIn({ ...person, password: 'wrong', formerToken: other.sessionToken }).catch(() => undefined);
    expect(await identity.sessions.findUser(other.sessionToken)).toEqual(other.user);
  });

  it('ends sessions after two idle weeks; use extends them @asvs-7.3.1', async () => {
    const { sessionToken, user } = await identity.accounts.signUp(aSignUp());
    const unusedFor = (time: string) =>
      identity.database.rows('update sessions set seen_at = now() - $2::interval where user_id = $1', [user.id, time]);
    await unusedFor('13 days');
    expect(await identity.sessions.findUser(sessionToken)).toEqual(user);
    const [{ seconds } = { seconds: Infinity }] = await identity.database.rows<{ seconds: number }>(
      'select extract(epoch from now() - seen_at)::float8 as seconds from sessions where user_id = $1',
      [user.id],
    );
    expect(seconds).toBeLessThan(60);
    await unusedFor('15 days');
    expect(await identity.sessions.findUser(sessionToken)).toBeNull();
    expect(await identity.sessions.list(user.id, sessionToken)).toEqual([]);
  });

  it('ends sessions at their expiry @asvs-7.3.2', async () => {
    const { sessionToken, user } = await identity.accounts.signUp(aSignUp());
    await identity.database.rows(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
      user.id,
    ]);
    expect(await identity.sessions.findUser(sessionToken)).toBeNull();
  });
});

describe('AccountsService.logIn response time', () => {
  it('is the same for an unknown address and for a wrong password', async () => {
    const person = aSignUp();
    await identity.accounts.signUp(person);
    const timeOf = async (email: string) => {
      const start = performance.now();
      await identity.logIn({ email, password: 'wrong' }).catch(() => undefined);
      return performance.now() - start;
    };
    const median = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] as number;
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 15; round += 1) {
      known.push(await timeOf(person.email));
      unknown.push(await timeOf('nobody@example.com'));
    }
    // Without hashing for unknown addresses the ratio would be one twentieth.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(known)).toBeLessThan(2);
  });
});
