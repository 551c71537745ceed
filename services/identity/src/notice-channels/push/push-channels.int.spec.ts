import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreator, type Identity, rejection, startIdentity } from '../../../testing/identity.js';

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

type Creator = Awaited<ReturnType<typeof aCreator>>;

function aSubscription() {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url') };
}

const logIn = async ({ email }: Creator, formerToken?: string) =>
  (await identity.logIn({ email, password: 'secret1', formerToken: formerToken ?? null })).sessionToken;

/** A browser that is signed in and notifies of tips. */
async function aBrowser(creator: Creator, name: string) {
  const sessionToken = await logIn(creator);
  const subscription = aSubscription();
  await identity.pushChannels.add(creator.id, subscription, name, sessionToken);
  return { sessionToken, subscription };
}

async function addChat({ id }: Creator): Promise<void> {
  const code = new URL((await identity.telegram.createLink(id)).url).searchParams.get('start');
  const chat = { id: Math.floor(Math.random() * 1e9), type: 'private' };
  await identity.telegram.receive({ message: { chat, from: {}, text: `/start ${code}` } });
}

const kindsOf = async ({ id }: Creator) =>
  (await identity.noticeChannels.list(id)).channels.map(({ kind, name }) => (kind === 'push' ? name : kind));

async function sessionIdOf(creator: Creator, sessionToken: string): Promise<string> {
  const sessions = await identity.sessions.list(creator.userId, sessionToken);
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
}

describe('PushChannelsService', () => {
  it.each([
    ['logs out', (_creator: Creator, sessionToken: string) => identity.sessions.end(sessionToken)],
    [
      'is signed out by its owner',
      async (creator: Creator, sessionToken: string) =>
        identity.sessions.endOne(creator.userId, await sessionIdOf(creator, sessionToken)),
    ],
  ])('removes the browser that %s, and no other device', async (_event, signOut) => {
    const creator = await aCreator(identity);
    const phone = await aBrowser(creator, 'phone');
    await aBrowser(creator, 'laptop');
    await addChat(creator);
    await signOut(creator, phone.sessionToken);
    expect(await kindsOf(creator)).toEqual(['laptop', 'telegram']);
  });

  it('removes every browser of a user who signs out everywhere, and no chat', async () => {
    const [creator, other] = [await aCreator(identity), await aCreator(identity)];
    await aBrowser(creator, 'phone');
    await aBrowser(other, 'of another creator');
    // One from before sessions were recorded.
    await identity.pushChannels.add(creator.id, aSubscription(), 'old');
    await addChat(creator);
    await identity.sessions.endAll(creator.userId);
    expect(await kindsOf(creator)).toEqual(['telegram']);
    expect(await kindsOf(other)).toEqual(['of another creator']);
  });

  it('keeps the browser that changes the password, and removes the others', async () => {
    const creator = await aCreator(identity);
    await aBrowser(creator, 'phone');
    const laptop = await aBrowser(creator, 'laptop');
    const change = { userId: creator.userId, password: 'secret1', newPassword: 'another secret' };
    const { sessionToken } = await identity.accounts.changePassword({ ...change, formerToken: laptop.sessionToken });
    expect(await kindsOf(creator)).toEqual(['laptop']);
    await identity.sessions.end(sessionToken);
    expect(await kindsOf(creator)).toEqual([]);
  });

  it('keeps a browser whose session expired, and removes it when its next session ends', async () => {
    const creator = await aCreator(identity);
    const phone = await aBrowser(creator, 'phone');
    await identity.database.rows(`update sessions set expires_at = now() - interval '1 day' where user_id = $1`, [
      creator.userId,
    ]);
    await identity.housekeeping.removeOldRows();
    expect(await kindsOf(creator)).toEqual(['phone']);
    const next = await logIn(creator, phone.sessionToken);
    expect(await kindsOf(creator)).toEqual(['phone']);
    await identity.sessions.end(next);
    expect(await kindsOf(creator)).toEqual([]);
  });

  it('follows the session in which the browser subscribed last', async () => {
    const creator = await aCreator(identity);
    const phone = await aBrowser(creator, 'phone');
    const next = await logIn(creator);
    await identity.pushChannels.add(creator.id, phone.subscription, 'phone', next);
    await identity.sessions.end(phone.sessionToken);
    expect(await kindsOf(creator)).toEqual(['phone']);
    await identity.sessions.end(next);
    expect(await kindsOf(creator)).toEqual([]);
  });

  it('removes a browser in which another creator signs in', async () => {
    const [ada, obi] = [await aCreator(identity), await aCreator(identity)];
    const phone = await aBrowser(ada, 'phone');
    await logIn(obi, phone.sessionToken);
    expect(await kindsOf(ada)).toEqual([]);
  });

  it('adds no browser whose session ends meanwhile', async () => {
    const creator = await aCreator(identity);
    const ended = rejection('session.required');
    for (let times = 0; times < 10; times++) {
      const sessionToken = await logIn(creator);
      const [added] = await Promise.allSettled([
        identity.pushChannels.add(creator.id, aSubscription(), 'phone', sessionToken),
        times % 2 ? identity.sessions.end(sessionToken) : identity.sessions.endAll(creator.userId),
      ]);
      if (added.status === 'rejected') expect(added.reason).toEqual(ended);
      expect(await kindsOf(creator)).toEqual([]);
    }
    const over = identity.pushChannels.add(creator.id, aSubscription(), 'phone', 'ended long ago');
    await expect(over).rejects.toEqual(ended);
  });
});
