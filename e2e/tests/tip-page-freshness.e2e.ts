import { setTimeout } from 'node:timers/promises';
import type { AdminUsersPage, PublicCreator } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import type { Api } from '../harness/api.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { startSecondGateway } from '../harness/second-gateway.js';
import { sharedSystem } from '../harness/shared-system.js';
import { takesSongs } from '../harness/songs.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/** A page may show a former state for at most this long. */
const staleMaxMs = 2_000;

let second: Awaited<ReturnType<typeof startSecondGateway>>;
let systems: [System, System];
let admin: Api;
let creator: Creator;
let overlay: OverlayClient | undefined;

beforeAll(async () => {
  const first = await sharedSystem();
  second = await startSecondGateway(first);
  systems = [first, second.door];
  admin = await anAdmin(systems[0]);
  creator = await aCreator(systems[0]);
});

afterAll(async () => {
  overlay?.close();
  second?.stop();
  await systems?.[0].stop();
});

type Seen = { page: number; embedded: PublicCreator | null; profile: PublicCreator | null };

/** Opens page and profile at one replica, as a fan does: without requiring the current state. */
async function open({ url }: System): Promise<Seen> {
  const [page, profile] = await Promise.all(
    [`/${creator.username}`, `/api/streamers/${creator.username}`].map((path) => fetch(url + path)),
  );
  const html = (await page?.text()) ?? '';
  const embedded = /<script type="application\/json" id="creator">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    page: page?.status ?? 0,
    embedded: embedded ? (JSON.parse(embedded) as PublicCreator) : null,
    profile: profile?.ok ? ((await profile.json()) as PublicCreator) : null,
  };
}

const openAtBoth = () => Promise.all(systems.map(open));

/** Returns the profile in its current state; null when there is none. */
async function currentProfile(): Promise<PublicCreator | null> {
  const headers = { 'cache-control': 'no-cache' };
  const response = await fetch(`${systems[1].url}/api/streamers/${creator.username}`, { headers });
  return response.ok ? ((await response.json()) as PublicCreator) : null;
}

/** Makes a change while fans keep opening the page at both replicas, and returns what they see two seconds later. */
async function seenAfter(
  change: () => Promise<unknown>,
  isDone: (profile: PublicCreator | null) => boolean,
): Promise<Seen[]> {
  let isOver = false;
  const fans = (async () => {
    // Often enough to keep every gateway's view in use, and no load test.
    while (!isOver) await Promise.all([openAtBoth(), setTimeout(100)]);
  })();
  await change();
  await waitUntil(async () => isDone(await currentProfile()), 30_000, 'the change is in effect');
  await setTimeout(staleMaxMs);
  const seen = await openAtBoth();
  isOver = true;
  await fans;
  return seen;
}

const findUserId = async () => {
  const { users } = await admin.ok<AdminUsersPage>('GET', `/api/admin/users?search=${creator.username}`);
  return users[0]?.id as string;
};
let reference: string;

async function uploadPicture(): Promise<void> {
  const form = new FormData();
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  form.append('file', new Blob([new Uint8Array(gif)], { type: 'image/gif' }), 'me.gif');
  const headers = { origin: systems[0].url, cookie: creator.api.sessionCookie };
  const url = `${systems[0].url}/api/streamers/me/avatar`;
  expect((await fetch(url, { method: 'PUT', headers, body: form })).status).toBe(200);
}

async function refundTip(): Promise<void> {
  const { sandboxUrl, paystackSecretKey } = systems[0];
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${paystackSecretKey}` };
  const body = JSON.stringify({ transaction: reference });
  expect((await fetch(`${sandboxUrl}/paystack/refund`, { method: 'POST', headers, body })).ok).toBe(true);
}

type Change = [what: string, change: () => Promise<unknown>, expected: Partial<PublicCreator>];

const changes: Change[] = [
  [
    'a goal',
    () =>
      creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, {
        goalEnabled: true,
        goalTitle: 'A new mic',
        goalAmount: 500_000,
        goalDescription: null,
      }),
    { goalTitle: 'A new mic', goalAmount: 500_000 },
  ],
  ['a picture', uploadPicture, { avatarUrl: expect.stringContaining('.webp') as unknown as string }],
  [
    'a tip',
    async () => {
      reference = await initiateTip(systems[0], creator);
      await payAtSandbox(systems[0], reference);
    },
    { totalDonations: 250_000, goalRaised: 250_000 },
  ],
  ['a refund', refundTip, { totalDonations: 0, goalRaised: 0 }],
  [
    'an overlay that connects',
    async () => {
      overlay = await new OverlayClient(systems[0], creator).connected();
    },
    { isLive: true },
  ],
  [
    'song requests with Premium and a music account',
    () => takesSongs(systems[0], creator),
    { songRequestsEnabled: true, spotifyConnected: true },
  ],
];

describe('A tip page that fans keep opening at two gateways', () => {
  it.each(changes)('shows %s within two seconds', async (_what, change, expected) => {
    const seen = await seenAfter(change, (profile) => {
      try {
        expect(profile).toMatchObject(expected);
        return true;
      } catch {
        return false;
      }
    });
    for (const { page, embedded, profile } of seen) {
      expect(page).toBe(200);
      expect(embedded).toMatchObject(expected);
      expect(profile).toMatchObject(expected);
    }
  });

  it('is gone within two seconds of a ban, and back after the ban ends', async () => {
    const id = await findUserId();
    const ban = () => admin.ok('POST', `/api/admin/users/${id}/ban`, { reason: 'Sells stolen cards' });
    const gone = { page: 404, embedded: null, profile: null };
    expect(await seenAfter(ban, (profile) => profile === null)).toEqual([gone, gone]);
    const unban = () => admin.ok('POST', `/api/admin/users/${id}/unban`);
    for (const { page } of await seenAfter(unban, (profile) => profile !== null)) expect(page).toBe(200);
  });

  it('is gone within two seconds of the deletion of its account', async () => {
    const id = await findUserId();
    const gone = { page: 404, embedded: null, profile: null };
    const remove = () => admin.ok('DELETE', `/api/admin/users/${id}`);
    expect(await seenAfter(remove, (profile) => profile === null)).toEqual([gone, gone]);
  });
});
