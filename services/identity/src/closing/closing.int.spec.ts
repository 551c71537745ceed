import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Transaction } from '@tipnaija/service-kit';
import { aCreator, type Identity, rejection, startIdentity } from '../../testing/identity.js';

let identity: Identity;
let adminId: string;

beforeAll(async () => {
  identity = await startIdentity();
  await identity.admins.add('admin@house.example', 'the admin of tests', 'owner');
  const login = { email: 'admin@house.example', password: 'the admin of tests', userAgent: null };
  adminId = (await identity.logInAdmin(login)).admin.id;
});

beforeEach(() => {
  identity.bank.wallet = { balanceKobo: 0, pendingKobo: 0 };
  identity.bank.onWalletCheck = async () => undefined;
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
/** Waits until another transaction waits for a row that this one locked. */
async function someoneWaitsFor(transaction: Transaction): Promise<void> {
  const [holder] = await transaction.rows<{ pid: number }>('select pg_backend_pid() as pid');
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(20)) {
    const waiting = await identity.database.rows(
      'select from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))',
      [holder?.pid],
    );
    if (waiting.length > 0) return;
  }
  throw new Error('No statement waits for a lock');
}

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
    const { sessionToken } = await identity.logIn({ email, password: 'secret1' });
    const { closesAt } = await identity.accounts.close(userId, 'secret1');
    expect(Math.abs(Date.parse(closesAt) - Date.now() - 14 * 86_400_000)).toBeLessThan(60_000);
    const mail = await identity.mailbox.newestTo(email, 'Your account is being closed');
    expect(mail.text).toContain(
      'Records of money, with the bank account they were paid to, stay as long as the law asks.',
    );
    expect(mail.text).not.toMatch(/everything about|without your name/);
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

  it('changes the revision of the page', async () => {
    const { id, userId } = await aCreator(identity);
    const [former] = await identity.creators.listRevisions([id]);
    await identity.accounts.close(userId, 'secret1');
    const [closing] = await identity.creators.listRevisions([id]);
    expect(closing?.revision).not.toBe(former?.revision);
  });

  it('is refused while money waits or the wallet is in debt, and for a wrong password, and changes nothing', async () => {
    const { userId, username } = await aCreator(identity);
    await expect(identity.accounts.close(userId, 'wrong')).rejects.toEqual(rejection('password.incorrect'));
    for (const wallet of [
      { balanceKobo: 1, pendingKobo: 0 },
      { balanceKobo: 0, pendingKobo: 1 },
      { balanceKobo: -1, pendingKobo: 0 },
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
    await identity.logIn({ email, password: 'secret1' });
    await identity.logIn({ email, password: 'secret1' });
    await makeDue(userId);
    await identity.closedAccounts.deleteDue();
    expect(await rowOf(userId)).toMatchObject({ deleted_at: null, closing_at: null });
    expect((await identity.creators.get(username)).username).toBe(username);
    expect(await eventsOf(userId)).toEqual(['identity.user-banned', 'identity.user-unbanned']);
    await identity.mailbox.newestTo(email, 'Your account stays');
  });

  it.each([
    ['arrived', 95_000],
    ['was refunded', -95_000],
  ])('stops when money %s during the grace period', async (_what, balanceKobo) => {
    const { userId, email } = await aCreator(identity);
    await identity.accounts.close(userId, 'secret1');
    identity.bank.wallet = { balanceKobo, pendingKobo: 0 };
    await makeDue(userId);
    await identity.closedAccounts.deleteDue();
    expect(await rowOf(userId)).toMatchObject({ deleted_at: null, closing_at: null });
    await identity.mailbox.newestTo(email, 'your balance is not zero');
    expect(await eventsOf(userId)).toEqual(['identity.user-banned', 'identity.user-unbanned']);
  });

  it('closes the wallet as of a time before a sign-in that calls the deletion off', async () => {
    const { userId, email } = await aCreator(identity);
    await identity.accounts.close(userId, 'secret1');
    await makeDue(userId);
    let closedAt: string | undefined;
    identity.bank.onWalletCheck = async (check) => {
      await identity.logIn({ email, password: 'secret1' });
      closedAt = check.closedAt;
    };
    await identity.closedAccounts.deleteDue();
    expect(await rowOf(userId)).toMatchObject({ deleted_at: null, closing_at: null });
    const [reopened] = await identity.database.rows<{ occurred_at: Date }>(
      `select occurred_at from outbox where type = 'identity.user-unbanned' and data->>'userId' = $1`,
      [userId],
    );
    expect(Date.parse(closedAt ?? '')).toBeLessThan((reopened as { occurred_at: Date }).occurred_at.getTime());
  });

  it('leaves an account alone while a sign-in is about to call its deletion off', async () => {
    const { userId, email } = await aCreator(identity);
    await identity.accounts.close(userId, 'secret1');
    await makeDue(userId);
    const checked: string[] = [];
    identity.bank.onWalletCheck = async ({ creatorId }) => {
      checked.push(creatorId);
      throw new Error('checked');
    };
    await identity.database.transaction(async (transaction) => {
      await transaction.rows('update users set closing_at = null where id = $1', [userId]);
      await identity.closedAccounts.deleteDue();
    });
    expect(checked).toEqual([]);
    expect(await rowOf(userId)).toMatchObject({ email, deleted_at: null });
  });

  it('is called off by a sign-in that waited for it', async () => {
    const { userId, email } = await aCreator(identity);
    const signIn = await identity.database.transaction(async (transaction) => {
      await transaction.rows(`update users set closing_at = now() + interval '14 days' where id = $1`, [userId]);
      const pending = identity.logIn({ email, password: 'secret1' });
      await someoneWaitsFor(transaction);
      return { pending };
    });
    const { sessionToken } = await signIn.pending;
    expect((await identity.sessions.findUser(sessionToken))?.id).toBe(userId);
    expect((await rowOf(userId)).closing_at).toBeNull();
    expect(await eventsOf(userId)).toEqual(['identity.user-unbanned']);
  });

  it('lets no session start in an account that stays closing', async () => {
    const { userId } = await aCreator(identity);
    await identity.accounts.close(userId, 'secret1');
    const [user] = await identity.database.rows<{ passwordHash: string }>(
      'select password_hash as "passwordHash" from users where id = $1',
      [userId],
    );
    const checked = { id: userId, passwordHash: user?.passwordHash ?? '' };
    await expect(identity.sessions.start(identity.database, checked)).rejects.toEqual(rejection('credentials.invalid'));
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

describe('Closing and banning', () => {
  const ban = (userId: string) => identity.userAdministration.ban({ userId, adminId, reason: 'Fraud' });
  const unban = (userId: string) => identity.userAdministration.unban({ userId, adminId });

  it('keeps a closing account suspended that is banned while its wallet is checked', async () => {
    const { userId, username } = await aCreator(identity);
    await identity.accounts.close(userId, 'secret1');
    await makeDue(userId);
    identity.bank.wallet = { balanceKobo: 95_000, pendingKobo: 0 };
    identity.bank.onWalletCheck = () => ban(userId);
    await identity.closedAccounts.deleteDue();
    expect(await eventsOf(userId)).toEqual(['identity.user-banned', 'identity.user-banned']);
    expect((await rowOf(userId)).closing_at).not.toBeNull();
    await expect(identity.creators.get(username)).rejects.toEqual(rejection('creator.not-found'));
  });

  it('deletes an account whose ban ended after its date only 14 days later, and keeps it hidden meanwhile', async () => {
    const { userId } = await aCreator(identity);
    await identity.accounts.close(userId, 'secret1');
    await ban(userId);
    await makeDue(userId);
    await unban(userId);
    await identity.closedAccounts.deleteDue();
    const { deleted_at, closing_at } = await rowOf(userId);
    expect(deleted_at).toBeNull();
    expect(Math.abs((closing_at?.getTime() ?? 0) - Date.now() - 14 * 86_400_000)).toBeLessThan(60_000);
    expect(await eventsOf(userId)).toEqual(['identity.user-banned', 'identity.user-banned']);
  });

  it('opens the account in every service when its owner signs in after the ban', async () => {
    const { userId, email, username } = await aCreator(identity);
    await identity.accounts.close(userId, 'secret1');
    await ban(userId);
    await unban(userId);
    await identity.logIn({ email, password: 'secret1' });
    expect((await eventsOf(userId)).at(-1)).toBe('identity.user-unbanned');
    expect((await identity.creators.get(username)).username).toBe(username);
  });

  it('opens an account that was not closing when its ban ends', async () => {
    const { userId } = await aCreator(identity);
    await ban(userId);
    await unban(userId);
    expect(await eventsOf(userId)).toEqual(['identity.user-banned', 'identity.user-unbanned']);
  });
});
