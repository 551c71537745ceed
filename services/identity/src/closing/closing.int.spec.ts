import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCreator, type Identity, rejection, startIdentity } from '../../testing/identity.js';

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
});

beforeEach(() => {
  identity.bank.wallet = { balanceKobo: 0, pendingKobo: 0 };
});

afterAll(() => identity.stop());

const eventsOf = async (userId: string) => {
  const rows = await identity.database.rows<{ type: string }>(
    `select type from outbox where data->>'userId' = $1 order by seq`,
    [userId],
  );
  return rows.map(({ type }) => type);
};
const makeDue = (userId: string) =>
  identity.database.rows('update users set closing_at = now() where id = $1 and closing_at is not null', [userId]);
const rowOf = async (userId: string) => {
  const [row] = await identity.database.rows<{ deleted_at: Date | null; closing_at: Date | null; email: string }>(
    'select deleted_at, closing_at, email from users where id = $1',
    [userId],
  );
  return row as { deleted_at: Date | null; closing_at: Date | null; email: string };
};

describe('Closing an account', () => {
  it('hides the page and ends the sessions at once, and deletes the account after 14 days', async () => {
    const { id, userId, email, username } = await aCreator(identity);
    const { sessionToken } = await identity.accounts.logIn({ email, password: 'secret1' });
    const { closesAt } = await identity.accounts.close(userId, 'secret1');
    expect(Math.abs(Date.parse(closesAt) - Date.now() - 14 * 86_400_000)).toBeLessThan(60_000);
    await identity.mailbox.newestTo(email, 'Your account is being closed');
    await expect(identity.creators.get(username)).rejects.toEqual(rejection('creator.not-found'));
    expect(await identity.sessions.findUser(sessionToken)).toBeNull();
    await identity.closedAccounts.deleteDue();
    expect((await rowOf(userId)).deleted_at).toBeNull();
    await makeDue(userId);
    await identity.closedAccounts.deleteDue();
    expect((await rowOf(userId)).email).toMatch(/^deleted-/);
    expect(await eventsOf(userId)).toEqual(['identity.user-banned', 'identity.user-deleted']);
    const [creator] = await identity.creators.listNames([id]);
    expect(creator?.displayName).toBe('Deleted creator');
  });

  it('is refused while money waits, and for a wrong password, and changes nothing', async () => {
    const { userId, username } = await aCreator(identity);
    await expect(identity.accounts.close(userId, 'wrong')).rejects.toEqual(rejection('password.incorrect'));
    for (const wallet of [
      { balanceKobo: 1, pendingKobo: 0 },
      { balanceKobo: 0, pendingKobo: 1 },
    ]) {
      identity.bank.wallet = wallet;
      await expect(identity.accounts.close(userId, 'secret1')).rejects.toMatchObject({
        code: 'account.money-waits',
        details: wallet,
      });
    }
    expect((await identity.creators.get(username)).username).toBe(username);
    expect(await eventsOf(userId)).toEqual([]);
  });

  it('is called off by signing in', async () => {
    const { userId, email, username } = await aCreator(identity);
    await identity.accounts.close(userId, 'secret1');
    await identity.accounts.logIn({ email, password: 'secret1' });
    await identity.accounts.logIn({ email, password: 'secret1' });
    await makeDue(userId);
    await identity.closedAccounts.deleteDue();
    expect(await rowOf(userId)).toMatchObject({ deleted_at: null, closing_at: null });
    expect((await identity.creators.get(username)).username).toBe(username);
    expect(await eventsOf(userId)).toEqual(['identity.user-banned', 'identity.user-unbanned']);
    await identity.mailbox.newestTo(email, 'Your account stays');
  });

  it('stops when money arrived during the grace period', async () => {
    const { userId, email } = await aCreator(identity);
    await identity.accounts.close(userId, 'secret1');
    identity.bank.wallet = { balanceKobo: 95_000, pendingKobo: 0 };
    await makeDue(userId);
    await identity.closedAccounts.deleteDue();
    expect(await rowOf(userId)).toMatchObject({ deleted_at: null, closing_at: null });
    await identity.mailbox.newestTo(email, 'money arrived');
    expect(await eventsOf(userId)).toEqual(['identity.user-banned', 'identity.user-unbanned']);
  });

  it('keeps its first date when it is asked for again', async () => {
    const { userId } = await aCreator(identity);
    const first = await identity.accounts.close(userId, 'secret1');
    expect(await identity.accounts.close(userId, 'secret1')).toEqual(first);
    expect(await eventsOf(userId)).toEqual(['identity.user-banned']);
  });

  it('deletes once when two replicas look at once', async () => {
    const { userId } = await aCreator(identity);
    await identity.accounts.close(userId, 'secret1');
    await makeDue(userId);
    await Promise.all([identity.closedAccounts.deleteDue(), identity.closedAccounts.deleteDue()]);
    expect(await eventsOf(userId)).toEqual(['identity.user-banned', 'identity.user-deleted']);
  });
});
