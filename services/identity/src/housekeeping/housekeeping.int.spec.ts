import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { aCreator, type Identity, rejection, startIdentity } from '../../testing/identity.js';

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

const rows = <Row>(sql: string, parameters: unknown[] = []) => identity.database.rows<Row>(sql, parameters);

describe('HousekeepingService', () => {
  it('deletes sent and abandoned mails after 90 days, and never pending ones', async () => {
    const insert = (recipient: string, age: string, due: string | null) =>
      rows(
        `insert into mails (id, kind, recipient, details, created_at, next_attempt_at)
         values ($1, 'tip-receipt', $2, '{"creatorName": "Ada"}', now() - $3::interval, $4)`,
        [v7(), recipient, age, due],
      );
    await insert('old@example.com', '91 days', null);
    await insert('young@example.com', '89 days', null);
    await insert('owed@example.com', '91 days', '2100-01-01');
    await identity.housekeeping.removeOldRows();
    const left = await rows<{ recipient: string }>(
      'select recipient from mails where recipient is not null order by recipient',
    );
    expect(left.map(({ recipient }) => recipient)).toEqual(['owed@example.com', 'young@example.com']);
  });

  it('runs every cleanup when one fails, and then fails', async () => {
    const { userId } = await aCreator(identity);
    await rows(
      `insert into one_time_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, 'reset-password', now())`,
      [randomBytes(32), userId],
    );
    const mails = jest.spyOn(identity.mails, 'removeOld').mockRejectedValue(new Error('too slow'));
    await expect(identity.housekeeping.removeOldRows()).rejects.toThrow('too slow');
    mails.mockRestore();
    expect(await rows('select from one_time_tokens where user_id = $1', [userId])).toEqual([]);
  });

  it('deletes only expired sessions and links @asvs-14.2.4', async () => {
    const { userId } = await aCreator(identity);
    const counts = () =>
      rows(
        `select (select count(*) from sessions where user_id = $1) as sessions,
                   (select count(*) from one_time_tokens where user_id = $1) as links`,
        [userId],
      );
    await rows('insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now())', [
      randomBytes(32),
      userId,
    ]);
    await rows(
      `insert into sessions (token_hash, user_id, expires_at, seen_at)
       values ($1, $2, now() + interval '1 day', now() - interval '15 days')`,
      [randomBytes(32), userId],
    );
    await rows(
      `insert into one_time_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, 'reset-password', now())`,
      [randomBytes(32), userId],
    );
    await rows(`insert into verification_links (token_hash, user_id, expires_at) values ($1, $2, now())`, [
      randomBytes(32),
      userId,
    ]);
    for (const expiry of ['now()', "now() + interval '1 minute'"]) {
      await rows(`insert into pending_sign_ins (token_hash, user_id, expires_at) values ($1, $2, ${expiry})`, [
        randomBytes(32),
        userId,
      ]);
      await rows(
        `insert into passkey_challenges (challenge_hash, purpose, account_id, expires_at)
         values ($1, 'proof', $2, ${expiry})`,
        [randomBytes(32), userId],
      );
    }
    const admin = v7();
    await rows(`insert into admins (id, email, role, password_hash) values ($1, 'a@house.example', 'owner', 'none')`, [
      admin,
    ]);
    await rows('insert into admin_sessions (token_hash, admin_id, expires_at) values ($1, $2, now())', [
      randomBytes(32),
      admin,
    ]);
    await identity.housekeeping.removeOldRows();
    expect(await counts()).toEqual([{ sessions: 1, links: expect.any(Number) }]);
    for (const links of ['one_time_tokens', 'verification_links'])
      expect(await rows(`select from ${links} where expires_at < now()`)).toEqual([]);
    expect(await rows('select from admin_sessions')).toEqual([]);
    for (const waiting of ['pending_sign_ins', 'passkey_challenges'])
      expect(await rows(`select from ${waiting}`)).toHaveLength(1);
  });

  it('deletes avatars that are unused for a day, except recently uploaded ones', async () => {
    const creator = await aCreator(identity);
    const picture = (red: number) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } })
        .png()
        .toBuffer();
    const first = await identity.own.changeAvatar(creator.userId, await picture(1));
    const second = await identity.own.changeAvatar(creator.userId, await picture(200));
    await rows(`update avatars set created_at = now() - interval '2 days'`);
    const nameOf = (url: string) => url.split('/').at(-1) ?? '';
    await identity.housekeeping.removeOldRows();
    await expect(identity.avatars.get(nameOf(first))).rejects.toEqual(rejection('avatar.not-found'));
    expect((await identity.avatars.get(nameOf(second))).contentType).toBe('image/webp');
    const again = await identity.own.changeAvatar(creator.userId, await picture(1));
    await identity.own.changeAvatar(creator.userId, await picture(200));
    await identity.housekeeping.removeOldRows();
    expect((await identity.avatars.get(nameOf(again))).contentType).toBe('image/webp');
  });
});
