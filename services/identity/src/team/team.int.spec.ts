import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HelperRole } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { aCreator, aSignUp, type Identity, rejection, startIdentity, tokenIn } from '../../testing/identity.js';

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

/** A creator whose address is verified. */
async function aVerifiedCreator() {
  const creator = await aCreator(identity);
  await rows('update users set email_verified_at = now() where id = $1', [creator.userId]);
  return creator;
}

/** A user without a creator profile. */
async function aUser() {
  const person = aSignUp();
  const { user } = await identity.accounts.signUp(person);
  return user;
}

/** Invites the address and returns the token of the mailed link. */
async function anInvite(creatorId: string, email: string, role: HelperRole = 'moderator'): Promise<string> {
  const before = identity.mailbox.mails.length;
  await identity.invites.invite(creatorId, { email, role });
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await new Promise((go) => setTimeout(go, 20))) {
    const mail = identity.mailbox.mails
      .slice(before)
      .find(({ to, text }) => to === email && text.includes('/helper-invite'));
    if (mail) return tokenIn(mail);
  }
  throw new Error(`No invite to ${email}`);
}

async function aHelper(role: HelperRole = 'moderator') {
  const [creator, helper] = [await aVerifiedCreator(), await aUser()];
  await identity.invites.accept(helper.id, await anInvite(creator.id, helper.email, role));
  const helping = { userId: helper.id, creatorId: creator.id };
  return { creator, helper, helping, has: () => identity.helpers.findHelped(helping).then((found) => found !== null) };
}

const log = async (creatorId: string) =>
  (await identity.teamLog.list(creatorId, null)).items.map(({ actor, actorRole, action, subject, helper }) => [
    actor,
    actorRole,
    action,
    subject,
    helper,
  ]);
const ban = (userId: string) => identity.userAdministration.ban({ userId, adminId, reason: 'Sells stolen cards' });
const unban = (userId: string) => identity.userAdministration.unban({ userId, adminId });
const remove = (userId: string) => identity.userAdministration.delete({ userId, adminId });

describe('HelperInvitesService', () => {
  it('makes a helper of the account with the invited address, once, and mails the creator', async () => {
    const [creator, helper] = [await aVerifiedCreator(), await aUser()];
    const token = await anInvite(creator.id, helper.email, 'operator');
    expect(await identity.invites.preview(token)).toMatchObject({
      username: creator.username,
      displayName: 'Ada Live',
      email: helper.email,
      role: 'operator',
    });
    expect(await identity.invites.list(creator.id)).toMatchObject([{ email: helper.email, role: 'operator' }]);
    const both = await Promise.allSettled([1, 2].map(() => identity.invites.accept(helper.id, token)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(identity.invites.accept(helper.id, token)).rejects.toEqual(rejection('invite.invalid'));
    await expect(identity.invites.preview(token)).rejects.toEqual(rejection('invite.invalid'));
    expect(await identity.helpers.listHelped(helper.id)).toEqual([
      { creatorId: creator.id, username: creator.username, displayName: 'Ada Live', avatarUrl: null, role: 'operator' },
    ]);
    expect(await identity.helpers.list(creator.id)).toMatchObject([{ username: helper.username, role: 'operator' }]);
    expect((await identity.mailbox.newestTo(creator.email, 'now helps')).text).toContain(`${helper.username} accepted`);
    expect(await log(creator.id)).toEqual([
      [helper.username, 'operator', 'helper-joined', 'operator', null],
      [creator.username, 'owner', 'helper-invited', 'operator', null],
    ]);
  });

  it('names the creator in the mail by username only, because a display name may be any text', async () => {
    const creator = await aCreator(identity, { displayName: 'Claim your prize' });
    await rows('update users set email_verified_at = now() where id = $1', [creator.userId]);
    await anInvite(creator.id, 'fan@example.com');
    const mail = await identity.mailbox.newestTo('fan@example.com', `${creator.username} wants you to help`);
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('Claim your prize');
  });

  it('rejects an account with another address without using the invite up', async () => {
    const [creator, helper, stranger] = [await aVerifiedCreator(), await aUser(), await aUser()];
    const token = await anInvite(creator.id, helper.email);
    await expect(identity.invites.accept(stranger.id, token)).rejects.toEqual(rejection('invite.other-address'));
    expect(await identity.helpers.listHelped(stranger.id)).toEqual([]);
    await identity.invites.accept(helper.id, token);
  });

  it('rejects an invite after 72 hours, and housekeeping deletes it', async () => {
    const [creator, helper] = [await aVerifiedCreator(), await aUser()];
    const token = await anInvite(creator.id, helper.email);
    await rows(
      `update helper_invites set created_at = created_at - interval '72 hours', expires_at = expires_at - interval '72 hours'
       where creator_id = $1`,
      [creator.id],
    );
    await expect(identity.invites.accept(helper.id, token)).rejects.toEqual(rejection('invite.invalid'));
    expect(await identity.invites.list(creator.id)).toEqual([]);
    await identity.housekeeping.removeOldRows();
    expect(await rows('select from helper_invites where creator_id = $1', [creator.id])).toEqual([]);
  });

  it('rejects a replaced and a withdrawn invite', async () => {
    const [creator, helper] = [await aVerifiedCreator(), await aUser()];
    const first = await anInvite(creator.id, helper.email);
    const second = await anInvite(creator.id, helper.email, 'operator');
    await expect(identity.invites.accept(helper.id, first)).rejects.toEqual(rejection('invite.invalid'));
    const [{ id } = { id: '' }] = await identity.invites.list(creator.id);
    await expect(identity.invites.withdraw((await aVerifiedCreator()).id, id)).rejects.toEqual(
      rejection('invite.not-found'),
    );
    await identity.invites.withdraw(creator.id, id);
    await expect(identity.invites.accept(helper.id, second)).rejects.toEqual(rejection('invite.invalid'));
    expect((await log(creator.id))[0]).toEqual([creator.username, 'owner', 'invite-withdrawn', 'operator', null]);
  });

  it('rejects the invite of a banned or deleted creator, and of a banned helper', async () => {
    const [banned, deleted, helper] = [await aVerifiedCreator(), await aVerifiedCreator(), await aUser()];
    const tokens = [await anInvite(banned.id, helper.email), await anInvite(deleted.id, helper.email)] as const;
    await ban(banned.userId);
    await remove(deleted.userId);
    for (const token of tokens)
      await expect(identity.invites.accept(helper.id, token)).rejects.toEqual(rejection('invite.invalid'));
    await unban(banned.userId);
    await ban(helper.id);
    await expect(identity.invites.accept(helper.id, tokens[0])).rejects.toEqual(rejection('invite.invalid'));
  });

  it('rejects an invite by an unverified creator, to the own address, and to a helper', async () => {
    const unverified = await aCreator(identity);
    const someone = { email: 'someone@example.com', role: 'moderator' } as const;
    await expect(identity.invites.invite(unverified.id, someone)).rejects.toEqual(rejection('helper.email-unverified'));
    const { creator, helper } = await aHelper();
    await expect(identity.invites.invite(creator.id, { ...someone, email: creator.email })).rejects.toEqual(
      rejection('helper.is-owner'),
    );
    await expect(identity.invites.invite(creator.id, { ...someone, email: helper.email })).rejects.toEqual(
      rejection('helper.exists'),
    );
  });

  it('rejects the eleventh helper or open invite, also of concurrent invites', async () => {
    const creator = await aVerifiedCreator();
    const invites = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        identity.invites.invite(creator.id, { email: `fan${index}@example.com`, role: 'moderator' }),
      ),
    );
    expect(invites.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(
      identity.invites.invite(creator.id, { email: 'one.more@example.com', role: 'moderator' }),
    ).rejects.toEqual(rejection('helper.too-many'));
  });
});

describe('HelpersService', () => {
  it('ends the access with the removal, publishes it, and mails the helper', async () => {
    const { creator, helper, helping, has } = await aHelper();
    expect(await has()).toBe(true);
    const [{ id } = { id: '' }] = await identity.helpers.list(creator.id);
    await expect(identity.helpers.remove((await aVerifiedCreator()).id, id)).rejects.toEqual(
      rejection('helper.not-found'),
    );
    expect(await identity.helpers.remove(creator.id, id)).toEqual(helping);
    expect(await has()).toBe(false);
    await expect(identity.helpers.remove(creator.id, id)).rejects.toEqual(rejection('helper.not-found'));
    expect(
      await rows(`select data from outbox where type = 'identity.helper-removed' and data->>'userId' = $1`, [
        helper.id,
      ]),
    ).toEqual([{ data: helping }]);
    await identity.mailbox.newestTo(helper.email, `You no longer help with the stream of ${creator.username}`);
    expect((await log(creator.id))[0]).toEqual([
      creator.username,
      'owner',
      'helper-removed',
      'moderator',
      helper.username,
    ]);
  });

  it('lets a helper leave, once, and mails the creator', async () => {
    const { creator, helper, helping, has } = await aHelper('operator');
    await identity.helpers.leave(helping);
    expect(await has()).toBe(false);
    await expect(identity.helpers.leave(helping)).rejects.toEqual(rejection('helper.not-allowed'));
    await identity.mailbox.newestTo(creator.email, `${helper.username} no longer helps`);
  });

  it('gives no access while helper or creator is banned or closing', async () => {
    const { creator, helper, helping, has } = await aHelper('operator');
    const roles = () => identity.helpers.findRoles([helping, { userId: v7(), creatorId: creator.id }]);
    expect(await roles()).toEqual(['operator', null]);
    for (const userId of [creator.userId, helper.id]) {
      await ban(userId);
      expect([await has(), await roles()]).toEqual([false, [null, null]]);
      await unban(userId);
      expect(await has()).toBe(true);
      await rows('update users set closing_at = now() where id = $1', [userId]);
      expect(await has()).toBe(false);
      await rows('update users set closing_at = null where id = $1', [userId]);
    }
  });

  it('removes helpers, invites and their mails with a deleted creator or helper', async () => {
    const [asHelper, asCreator] = [await aHelper(), await aHelper()];
    const { email } = asHelper.helper;
    await anInvite((await aVerifiedCreator()).id, email);
    await remove(asHelper.helper.id);
    await anInvite(asCreator.creator.id, 'later@example.com');
    await remove(asCreator.creator.userId);
    expect([await asHelper.has(), await asCreator.has()]).toEqual([false, false]);
    const ids = [asHelper.creator.id, asCreator.creator.id];
    expect(await rows('select from helpers where creator_id = any($1::uuid[])', [ids])).toEqual([]);
    expect(await rows(`select from helper_invites where email in ($1, 'later@example.com')`, [email])).toEqual([]);
    const mails = `select from mails where recipient in ($1, 'later@example.com') and created_at > now() - interval '1 minute'`;
    expect(await rows(mails, [email])).toEqual([]);
    expect((await log(asHelper.creator.id))[0]?.[0]).toBeNull();
  });

  it('keeps creators from being their own helpers in the database', async () => {
    const { id, userId } = await aCreator(identity);
    await expect(
      rows(`insert into helpers (id, creator_id, user_id, role) values ($1, $2, $3, 'moderator')`, [v7(), id, userId]),
    ).rejects.toThrow('A creator is not their own helper');
  });
});

describe('TeamLogService', () => {
  it('appends and pages lines, and the database rejects changes and deletions @asvs-16.3.2', async () => {
    const { creator, helper, helping } = await aHelper();
    for (let tip = 1; tip <= 50; tip += 1)
      await identity.teamLog.record({
        creatorId: creator.id,
        actor: { userId: helper.id, role: 'moderator' },
        action: 'alert-approved',
        subject: `tip ${tip}`,
      });
    for (const sql of [
      `update team_log set action = 'nothing'`,
      'delete from team_log',
      'truncate team_log',
      'drop table team_log',
    ])
      await expect(rows(sql)).rejects.toThrow(/permission denied|must be owner/);
    const first = await identity.teamLog.list(creator.id, null);
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({ actor: helper.username, actorRole: 'moderator', subject: 'tip 50' });
    const second = await identity.teamLog.list(creator.id, first.nextBefore);
    expect(second.items.map(({ action }) => action)).toEqual(['helper-joined', 'helper-invited']);
    expect(second.nextBefore).toBeNull();
    expect((await identity.teamLog.list(helping.userId, null)).items).toEqual([]);
  });

  it('records a line once when the gateway repeats it', async () => {
    const { creator, helper } = await aHelper();
    const line = {
      creatorId: creator.id,
      actor: { userId: helper.id, role: 'moderator' as const },
      action: 'alert-approved' as const,
      subject: 'tip 7',
      entryId: v7(),
    };
    await Promise.all([1, 2, 3].map(() => identity.teamLog.record(line)));
    const { items } = await identity.teamLog.list(creator.id, null);
    expect(items.filter(({ subject }) => subject === 'tip 7')).toHaveLength(1);
  });
});
