import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { aCreator, anEvent, aSignUp, type Identity, rejection, startIdentity } from '../../testing/identity.js';

let identity: Identity;
let adminId: string;

beforeAll(async () => {
  identity = await startIdentity();
  await identity.admins.add('admin@house.example', 'the admin of tests', 'owner');
  const login = { email: 'admin@house.example', password: 'the admin of tests', userAgent: null };
  adminId = (await identity.logInAdmin(login)).admin.id;
});

afterAll(() => identity.stop());

const rows = <Row>(sql: string, parameters: unknown[] = []) => identity.database.rows<Row>(sql, parameters);

const eventsOf = async (userId: string) =>
  (
    await rows<{ type: string; data: unknown }>(
      `select type, data from outbox where data->>'userId' = $1 order by seq`,
      [userId],
    )
  ).map(({ type, data }) => [type, data]);

const auditEntriesOf = async (userId: string) =>
  (await identity.auditLog.list({ limit: 10, subject: `user ${userId}` })).map(({ act, before, after }) => ({
    act,
    before,
    after,
  }));

/** All but `Date`. */
const allTimers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

const ban = (userId: string, reason = 'Sells stolen cards') =>
  identity.userAdministration.ban({ userId, adminId, reason });

const logIn = (email: string, password = 'secret1') => identity.logIn({ email, password });

/** @returns the name of the creator's new avatar, which no other creator uses */
async function aPictureOf(userId: string): Promise<string> {
  const background = { r: pictures++, g: 80, b: 120 };
  const upload = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return (await identity.own.changeAvatar(userId, upload)).split('/').at(-1) ?? '';
}

let pictures = 0;

describe('takeDownAvatar', () => {
  it('removes the avatar and writes one audit log entry with admin and reason', async () => {
    const { id, userId } = await aCreator(identity);
    const name = await aPictureOf(userId);
    const request = { userId, adminId, reason: 'Not for a public page' };
    await identity.userAdministration.takeDownAvatar(request);
    await identity.userAdministration.takeDownAvatar(request);
    await expect(identity.avatars.get(name)).rejects.toEqual(rejection('avatar.not-found'));
    expect((await identity.creators.get(id)).avatarUrl).toBeNull();
    expect(await auditEntriesOf(userId)).toEqual([
      {
        act: 'avatar-taken-down',
        before: { avatarUrl: `/api/avatars/${name}` },
        after: { avatarUrl: null, reason: 'Not for a public page' },
      },
    ]);
  });
});

describe('UserAdministrationService.ban', () => {
  it('ends sessions immediately and reveals the ban only after the correct password @asvs-7.4.2 @asvs-7.4.5', async () => {
    const { userId, email } = await aCreator(identity);
    const { sessionToken } = await logIn(email);
    await ban(userId);
    expect(await identity.sessions.findUser(sessionToken)).toBeNull();
    await expect(logIn(email)).rejects.toEqual(rejection('account.banned'));
    await expect(logIn(email, 'wrong')).rejects.toEqual(rejection('credentials.invalid'));
  });

  it('starts no session, also when the password was checked just before', async () => {
    const { userId, email } = await aCreator(identity);
    const outcomes = await Promise.allSettled([...Array.from({ length: 5 }, () => logIn(email)), ban(userId)]);
    expect(outcomes.at(-1)?.status).toBe('fulfilled');
    for (const outcome of outcomes.slice(0, -1)) {
      if (outcome.status !== 'fulfilled') continue;
      const { sessionToken } = outcome.value as { sessionToken: string };
      expect(await identity.sessions.findUser(sessionToken)).toBeNull();
    }
    expect(await rows('select from sessions where user_id = $1', [userId])).toEqual([]);
  });

  it('hides the creator’s page by name and id, and the overlay', async () => {
    const { id, userId, username } = await aCreator(identity);
    const overlayToken = await identity.own.getOverlayToken(userId);
    await ban(userId);
    for (const name of [id, username])
      await expect(identity.creators.get(name)).rejects.toEqual(rejection('creator.not-found'));
    await expect(identity.creators.getByOverlayToken(overlayToken)).rejects.toEqual(rejection('overlay.unknown-token'));
    expect((await identity.creators.listNames([id]))[0]).toMatchObject({ id, username });
  });

  it('changes the revision of the creator’s page until the unban', async () => {
    const { id, userId } = await aCreator(identity);
    const [former] = await identity.creators.listRevisions([id]);
    await ban(userId);
    const [banned] = await identity.creators.listRevisions([id]);
    expect(banned?.revision).not.toBe(former?.revision);
    await identity.userAdministration.unban({ userId, adminId });
    expect(await identity.creators.listRevisions([id])).toEqual([former]);
  });

  it('hides the creator’s avatar until the unban', async () => {
    const { userId } = await aCreator(identity);
    const name = await aPictureOf(userId);
    await ban(userId);
    await expect(identity.avatars.get(name)).rejects.toEqual(rejection('avatar.not-found'));
    await identity.userAdministration.unban({ userId, adminId });
    await expect(identity.avatars.get(name)).resolves.toMatchObject({ contentType: 'image/webp' });
  });

  it('publishes and records repeated bans and unbans once', async () => {
    const { id, userId, email, username } = await aCreator(identity);
    await Promise.all([ban(userId), ban(userId), ban(userId)]);
    await ban(userId, 'Another reason');
    await identity.userAdministration.unban({ userId, adminId });
    await identity.userAdministration.unban({ userId, adminId });
    const data = { userId, creatorId: id };
    expect(await eventsOf(userId)).toEqual([
      ['identity.user-banned', data],
      ['identity.user-unbanned', data],
    ]);
    expect(await auditEntriesOf(userId)).toEqual([
      { act: 'user-unbanned', before: { isBanned: true, isDeleted: false }, after: { isBanned: false } },
      {
        act: 'user-banned',
        before: { isBanned: false, isDeleted: false },
        after: { isBanned: true, reason: 'Sells stolen cards' },
      },
    ]);
    await logIn(email);
    expect((await identity.creators.get(username)).id).toBe(id);
  });

  it('orders a ban and its end by the time of the database, also when the clocks of two hosts differ', async () => {
    const { userId } = await aCreator(identity);
    jest.useFakeTimers({ now: Date.now() + 600_000, doNotFake: [...allTimers] });
    await ban(userId).finally(() => jest.useRealTimers());
    await identity.userAdministration.unban({ userId, adminId });
    const events = await rows<{ occurred_at: Date }>(
      `select occurred_at from outbox where data->>'userId' = $1 order by seq`,
      [userId],
    );
    const [banned = 0, unbanned = 0] = events.map(({ occurred_at }) => occurred_at.getTime());
    expect(banned).toBeLessThan(unbanned);
  });

  it('rejects an unknown user', async () => {
    await expect(ban(v7())).rejects.toEqual(rejection('user.not-found'));
    await expect(identity.userAdministration.unban({ userId: v7(), adminId })).rejects.toEqual(
      rejection('user.not-found'),
    );
  });
});

describe('UserAdministrationService.delete', () => {
  const remove = (userId: string) => identity.userAdministration.delete({ userId, adminId });

  it('erases personal data from every table and keeps the ids that payments reference @asvs-14.2.4', async () => {
    const person = { ...aSignUp(), firstName: 'Oluwaseun', lastName: 'Adeyemi' };
    const { user } = await identity.accounts.signUp(person);
    identity.bank.names['0987654321'] = 'OLUWASEUN ADEYEMI';
    const { id } = await identity.creators.create(user.id, {
      username: person.username,
      displayName: 'Seun Plays',
      bio: 'Highlife guitars',
      bankName: 'Access Bank',
      accountNumber: '0987654321',
      accountName: 'OLUWASEUN ADEYEMI',
    });
    const goal = { goalEnabled: true, goalTitle: 'Seun needs a mic', goalAmount: 100, goalDescription: 'Guitars' };
    await identity.own.changeGoal(user.id, id, goal);
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const avatar = await identity.own.changeAvatar(user.id, image);
    await identity.mailEvents.withdrawalDeclined(
      anEvent({
        withdrawalId: v7(),
        creatorId: id,
        grossKobo: 100,
        feeKobo: 5,
        netKobo: 95,
        bankName: 'Access Bank',
        accountNumberEnd: '4321',
        reason: 'none',
      }),
    );
    await remove(user.id);
    const tables = await rows<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = current_schema() and table_name not in ('migrations', 'outbox')`,
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const [kept] = await rows<{ all: string | null }>(
        `select string_agg(row_to_json(t)::text, '') as all from ${name} t`,
      );
      for (const word of [/seun/i, /adeyemi/i, /guitar/i, /0987654321/, new RegExp(`"${person.username}["@]`)])
        expect(`${name}: ${kept?.all}`).not.toMatch(word);
    }
    await expect(identity.avatars.get(avatar.split('/').at(-1) ?? '')).rejects.toEqual(rejection('avatar.not-found'));
    expect(await rows('select from mails where user_id = $1', [user.id])).toEqual([]);
    expect(await identity.creators.listNames([id])).toEqual([
      {
        id,
        username: expect.stringMatching(/^deleted/),
        displayName: 'Deleted creator',
        avatarUrl: null,
        thanks: null,
      },
    ]);
    expect(await identity.users.get(user.id)).toMatchObject({ isDeleted: true, creatorId: id });
  });

  it('ends sessions, links, page and overlay, and publishes the erased profile @asvs-7.4.2 @asvs-7.4.5', async () => {
    const { id, userId, email, username } = await aCreator(identity);
    const { sessionToken } = await logIn(email);
    const overlayToken = await identity.own.getOverlayToken(userId);
    identity.recovery.requestReset(email);
    await identity.mailbox.newestTo(email, 'Reset');
    await remove(userId);
    expect(await identity.sessions.findUser(sessionToken)).toBeNull();
    for (const links of ['one_time_tokens', 'verification_links'])
      expect(await rows(`select from ${links} where user_id = $1`, [userId])).toEqual([]);
    await expect(logIn(email)).rejects.toEqual(rejection('credentials.invalid'));
    for (const name of [id, username])
      await expect(identity.creators.get(name)).rejects.toEqual(rejection('creator.not-found'));
    await expect(identity.creators.getByOverlayToken(overlayToken)).rejects.toEqual(rejection('overlay.unknown-token'));
    const [state] = await rows<{ data: object }>(
      `select data from outbox where type = 'identity.creator-changed' and data->>'creatorId' = $1 order by seq desc limit 1`,
      [id],
    );
    expect(state?.data).toMatchObject({ displayName: 'Deleted creator', bio: '', avatarUrl: null, revision: 2 });
    expect(await eventsOf(userId)).toEqual([['identity.user-deleted', { userId, creatorId: id }]]);
  });

  it('deletes the dead letters of the creator, except receipts and removals of donors', async () => {
    const [deleted, other] = [await aCreator(identity), await aCreator(identity)];
    const types = ['payments.donation-paid', 'ledger.withdrawal-completed'];
    const ofDonors = ['payments.receipt-requested', 'payments.donor-removed'];
    for (const creator of [deleted, other])
      for (const type of [...types, ...ofDonors])
        await rows(
          `insert into dead_letters (stream, entry_id, type, fields, error) values ($1, $2, $3, $4, 'an error')`,
          [
            creator.id,
            v7(),
            type,
            JSON.stringify({ type, envelope: JSON.stringify(anEvent({ creatorId: creator.id })) }),
          ],
        );
    await identity.userAdministration.delete({ userId: deleted.userId, adminId });
    const typesLeft = async ({ id }: { id: string }) =>
      (await rows<{ type: string }>('select type from dead_letters where stream = $1 order by id', [id])).map(
        ({ type }) => type,
      );
    expect(await typesLeft(deleted)).toEqual(ofDonors);
    expect(await typesLeft(other)).toEqual([...types, ...ofDonors]);
  });

  it('frees the address and the username', async () => {
    const person = aSignUp();
    const { user } = await identity.accounts.signUp(person);
    await remove(user.id);
    const { user: next } = await identity.accounts.signUp(person);
    expect(next.id).not.toBe(user.id);
    expect(next.username).toBe(person.username);
  });

  it('is idempotent and also deletes a banned user', async () => {
    const { userId } = await aCreator(identity);
    await ban(userId);
    await Promise.all([remove(userId), remove(userId)]);
    await remove(userId);
    expect((await auditEntriesOf(userId)).map(({ act }) => act)).toEqual(['user-deleted', 'user-banned']);
    await expect(remove(v7())).rejects.toEqual(rejection('user.not-found'));
    await expect(ban(userId)).rejects.toEqual(rejection('user.not-found'));
  });

  it('wins over concurrent changes by the owner', async () => {
    const { id, userId } = await aCreator(identity);
    const goal = { goalEnabled: true, goalTitle: 'Still here', goalAmount: 100, goalDescription: null };
    const bank = { bankName: 'Access Bank', accountNumber: '1112223334', accountName: 'STILL HERE' };
    await Promise.allSettled([
      identity.own.changeGoal(userId, id, goal),
      identity.own.changeBankDetails(userId, { ...bank, password: 'secret1' }),
      remove(userId),
      identity.own.changeGoal(userId, id, goal),
      identity.own.rotateOverlayToken(userId),
    ]);
    const [kept] = await rows<{ all: string }>(
      `select row_to_json(creators)::text as all from creators where id = $1`,
      [id],
    );
    expect(kept?.all).not.toMatch(/still here|1112223334/i);
    await expect(identity.own.changeGoal(userId, id, goal)).rejects.toEqual(rejection('creator.no-profile'));
  });

  it('rejects a new profile from a session that was still open', async () => {
    const { user } = await identity.accounts.signUp(aSignUp());
    await remove(user.id);
    const profile = { username: `late${Date.now() % 1e6}`, displayName: 'Late', bio: 'Late', bankName: 'Access Bank' };
    await expect(
      identity.creators.create(user.id, { ...profile, accountNumber: '0123456785', accountName: 'LATE' }),
    ).rejects.toEqual(rejection('session.required'));
  });

  it('sends no mail to the deleted user', async () => {
    const { id, userId } = await aCreator(identity);
    await remove(userId);
    const step = { withdrawalId: v7(), creatorId: id, grossKobo: 100, feeKobo: 5, netKobo: 95 };
    const event = anEvent({ ...step, bankName: 'Access Bank', accountNumberEnd: '6785' });
    expect(await identity.mailEvents.withdrawalCompleted(event)).toEqual({});
    await rows(`insert into mails (id, user_id, kind) values ($1, $2, 'password-changed')`, [v7(), userId]);
    // The job of an earlier test may have claimed the mail, and drops it a moment later.
    do await identity.mails.sendDue();
    while ((await rows('select from mails where user_id = $1', [userId])).length > 0);
    expect(identity.mailbox.mails.filter(({ to }) => to.includes('deleted'))).toEqual([]);
  });
});
