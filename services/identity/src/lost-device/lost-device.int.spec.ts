import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Identity, rejection, startIdentity, tokenIn } from '../../testing/identity.js';
import { aCreatorWithApp, aPendingSignIn, codeIn } from '../../testing/two-factor.js';

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

async function aLostPhone() {
  const creator = await aCreatorWithApp(identity);
  const { signInToken } = await aPendingSignIn(identity, creator.email);
  const session = await identity.signIns.complete({ signInToken, code: codeIn(creator.secret) });
  await identity.lostDevice.request((await aPendingSignIn(identity, creator.email)).signInToken);
  const token = tokenIn(await identity.mailbox.newestTo(creator.email, 'Turn off two-step sign-in'));
  return { ...creator, session, token };
}

describe('LostDeviceService', () => {
  it('removes every factor by a mailed link, ends sessions, mails the owner, and rests withdrawals first', async () => {
    const { id, email, userId, session, token } = await aLostPhone();
    expect(await identity.lostDevice.confirm(token)).toEqual({ withdrawalsRestUntil: '2026-11-24T10:00:00.000Z' });
    expect(identity.bank.rests).toContain(id);
    expect(await identity.sessions.findUser(session.sessionToken)).toBeNull();
    expect((await identity.logIn({ email, password: 'secret1' })).user.id).toBe(userId);
    await identity.mailbox.newestTo(email, 'Two-step sign-in was turned off');
  });

  it('keeps the factors while the ledger does not answer, and works later with the same link', async () => {
    const { userId, token } = await aLostPhone();
    identity.bank.isLedgerDown = true;
    await expect(identity.lostDevice.confirm(token)).rejects.toEqual(rejection('service.unavailable'));
    expect(await identity.twoFactor.has(userId)).toBe(true);
    identity.bank.isLedgerDown = false;
    await identity.lostDevice.confirm(token);
    expect(await identity.twoFactor.has(userId)).toBe(false);
  });

  it('ends the link when the owner changes or resets the password, as the mail asks', async () => {
    const changed = await aLostPhone();
    const change = { userId: changed.userId, password: 'secret1', newPassword: 'secret-two' };
    await identity.accounts.changePassword(change);
    const reset = await aLostPhone();
    const link = tokenIn(await identity.mailbox.newestTo(reset.email, 'verify'));
    await identity.recovery.verifyEmail({ token: link, userId: reset.userId });
    const resetToken = await identity.database.transaction((transaction) =>
      identity.tokens.issue(transaction, reset.userId, 'reset-password'),
    );
    await identity.recovery.reset({ token: resetToken, password: 'secret-two' });
    for (const { token, userId, id } of [changed, reset]) {
      await expect(identity.lostDevice.confirm(token)).rejects.toEqual(rejection('lost-device-link.invalid'));
      expect(await identity.twoFactor.has(userId)).toBe(true);
      expect(identity.bank.rests).not.toContain(id);
    }
  });

  it('mails at most three links in an hour, so that other requests cannot flood the owner or replace the link', async () => {
    const { email, userId } = await aCreatorWithApp(identity);
    const { signInToken } = await aPendingSignIn(identity, email);
    const countMails = async () => {
      const find = `select count(*)::int as count from mails where user_id = $1 and kind = 'lost-device'`;
      return (await identity.database.rows<{ count: number }>(find, [userId]))[0]?.count;
    };
    await Promise.all(Array.from({ length: 8 }, () => identity.lostDevice.request(signInToken)));
    await identity.lostDevice.request((await aPendingSignIn(identity, email)).signInToken);
    expect(await countMails()).toBe(3);
    await identity.database.rows(
      `update mails set created_at = created_at - interval '61 minutes' where user_id = $1`,
      [userId],
    );
    await identity.lostDevice.request(signInToken);
    expect(await countMails()).toBe(4);
  });

  it('mails only those who know the password', async () => {
    await expect(identity.lostDevice.request('unknown')).rejects.toEqual(rejection('sign-in.expired'));
  });

  it('accepts a link once, within an hour, and no link of a password reset', async () => {
    const { userId, token } = await aLostPhone();
    const reset = await identity.database.transaction((transaction) =>
      identity.tokens.issue(transaction, userId, 'reset-password'),
    );
    await expect(identity.lostDevice.confirm(reset)).rejects.toEqual(rejection('lost-device-link.invalid'));
    const results = await Promise.allSettled([1, 2].map(() => identity.lostDevice.confirm(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = await aLostPhone();
    await identity.database.rows('update one_time_tokens set expires_at = now() where user_id = $1', [late.userId]);
    await expect(identity.lostDevice.confirm(late.token)).rejects.toEqual(rejection('lost-device-link.invalid'));
  });
});
