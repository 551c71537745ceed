import { type DonationHistoryPage, type LiveTipPage, listPrivacies } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { documentedRoutes } from '../harness/api-document.js';
import { LivePageViewer } from '../harness/live-page-viewer.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/** Fifty invented words, ten donors' names among them, and amounts that occur nowhere else. */
const letters = 'bdgklmprtz';
const plantedWords = [...letters].flatMap((first) => [...'aeiou'].map((vowel) => `vex${first}${vowel}q`));
const donors = plantedWords.slice(0, 10);
const amountsKobo = donors.map((_donor, index) => 25_170_100 + index * 100);
/** As numbers, and as people write them. */
const plantedAmounts = amountsKobo.flatMap((kobo) => [
  String(kobo),
  String(kobo / 100),
  (kobo / 100).toLocaleString('en'),
]);

let system: System;
let creator: Creator;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  await creator.api.ok('PATCH', '/api/streamers/me/moderation', { words: plantedWords });
  await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, {
    goalEnabled: true,
    goalTitle: 'A new mic',
    goalAmount: 900_000_000,
  });
  for (const [index, donorName] of donors.entries()) {
    const message = `So ${plantedWords.slice(10 + index * 4, 14 + index * 4).join(' and ')}`;
    await payAtSandbox(
      system,
      await initiateTip(system, creator, { amountKobo: amountsKobo[index] ?? 0, donorName, message }),
    );
  }
  await waitUntil(
    async () => {
      const { rows } = await system.database.query(
        'select from overlay_realtime.alert_deliveries where creator_id = $1',
        [creator.id],
      );
      return rows.length === donors.length;
    },
    60_000,
    'every tip is recorded',
  );
}, 180_000);

afterAll(() => system?.stop());

const ownHistory = async () =>
  (await creator.api.ok<DonationHistoryPage>('GET', '/api/streamers/me/donations')).donations;
const change = (profile: object) => creator.api.ok('PATCH', '/api/streamers/me/profile', profile);

/** Returns every public address of the creator: the documented ones, and the page itself. */
async function publicAddresses(): Promise<string[]> {
  const routes = await documentedRoutes(system);
  const open = routes.filter(
    ({ method, session, path }) => method === 'GET' && session === 'none' && /streamer/.test(path),
  );
  const values: Record<string, string> = { username: creator.username, token: 'unknown-overlay-token' };
  const documented = open.map(({ path }) =>
    path.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? creator.id),
  );
  const list = `/api/streamers/${creator.id}/donations`;
  return [
    ...documented,
    `${list}?moderated=true`,
    `${list}?limit=100`,
    `/${creator.username}`,
    `/streamer/${creator.username}`,
  ];
}

/** Returns everything that a visitor receives, by address. */
async function crawl(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const address of await publicAddresses()) {
    if (address.endsWith('/live')) found.set(address, JSON.stringify(await livePage()));
    else
      found.set(
        address,
        await (await fetch(system.url + address, { headers: { 'cache-control': 'no-cache', accept: '*/*' } })).text(),
      );
  }
  return found;
}

async function livePage(): Promise<LiveTipPage> {
  const viewer = new LivePageViewer(`${system.url}/api/streamers/${creator.id}/live`);
  await waitUntil(() => viewer.received.length > 0, 10_000, 'the live page arrives');
  viewer.leave();
  return viewer.received[0] as LiveTipPage;
}

const leaksOf = (found: Map<string, string>, planted: readonly string[]) =>
  [...found].flatMap(([address, text]) =>
    planted.filter((word) => text.includes(word)).map((word) => `${address}: ${word}`),
  );

describe('Public lists', () => {
  it('crawls the lists, the live page, the share card and the page', async () => {
    const addresses = (await publicAddresses()).join(' ');
    for (const part of ['/donations', '/recent-', '/top-', '/supporters', '/live', '/card.png', '/song-requests/'])
      expect(addresses).toContain(part);
  });

  it.each(listPrivacies)(
    'contain none of 50 planted words under %s, and amounts only where they may',
    async (listPrivacy) => {
      await change({ listPrivacy });
      const found = await crawl();
      expect(leaksOf(found, plantedWords)).toEqual([]);
      const amounts = leaksOf(found, plantedAmounts);
      const total = leaksOf(found, [String(amountsKobo.reduce((sum, kobo) => sum + kobo, 0))]);
      if (listPrivacy === 'all' || listPrivacy === 'no-names') expect(amounts.length).toBeGreaterThan(10);
      else expect([amounts, total]).toEqual([[], []]);
    },
  );

  it('are complete for the creator, and for the overlay that sends its token', async () => {
    await change({ listPrivacy: 'hidden' });
    const own = await creator.api.ok<object[]>('GET', `/api/streamers/${creator.id}/donations`);
    expect(own).toHaveLength(donors.length);
    expect(own[0]).toMatchObject({ donorName: donors.at(-1), amount: amountsKobo.at(-1) });
    const list = `${system.url}/api/streamers/${creator.id}/donations?limit=10&moderated=true`;
    const polled = async (token: string) =>
      (await (await fetch(list, { headers: { 'x-overlay-token': token } })).json()) as object[];
    expect(await polled(creator.overlayToken)).toHaveLength(donors.length);
    expect(await polled((await aCreator(system)).overlayToken)).toEqual([]);
    await change({ listPrivacy: 'all' });
  });

  it('lose a hidden message within two seconds on an open page, and show it again, while totals stay', async () => {
    const [newest] = await ownHistory();
    const viewer = new LivePageViewer(`${system.url}/api/streamers/${creator.id}/live`);
    const shown = () => viewer.received.at(-1)?.recent.find(({ id }) => id === newest?.id);
    await waitUntil(() => shown()?.message?.startsWith('So ') === true, 10_000, 'the message is shown');
    const total = viewer.received.at(-1)?.creator.totalDonations;
    const hide = async (hidden: string[]) => {
      const start = performance.now();
      await creator.api.ok('PATCH', `/api/streamers/me/donations/${newest?.id}/hidden-words`, { hidden });
      await waitUntil(() => (shown()?.message === null) === hidden.includes('message'), 10_000, 'the page changes');
      return viewer.receivedAt - start;
    };
    expect(await hide(['name', 'message'])).toBeLessThan(2_000);
    expect(shown()).toMatchObject({ donorName: 'Anonymous', amount: amountsKobo.at(-1) });
    expect(await hide([])).toBeLessThan(2_000);
    expect(viewer.received.at(-1)?.creator.totalDonations).toBe(total);
    viewer.leave();
  });
});

describe('PATCH /api/streamers/me/profile', () => {
  it('shows a new name within two seconds on page, link preview, open page and overlay', async () => {
    const overlay = await new OverlayClient(system, creator).connected();
    const viewer = new LivePageViewer(`${system.url}/api/streamers/${creator.id}/live`);
    await waitUntil(() => viewer.received.length > 0, 10_000, 'the page is open');
    const html = async () =>
      (await fetch(`${system.url}/${creator.username}`, { headers: { accept: 'text/html' } })).text();
    const pictureIn = (text: string) => /og:image" content="([^"]*)"/.exec(text)?.[1];
    const before = pictureIn(await html());
    const start = performance.now();
    await change({ displayName: 'Ada Obi Live' });
    await waitUntil(
      async () => (await html()).includes('<title>Support Ada Obi Live | TipNaija</title>'),
      10_000,
      'the page has the name',
    );
    await waitUntil(
      () => viewer.received.at(-1)?.creator.displayName === 'Ada Obi Live',
      10_000,
      'the open page has it',
    );
    await waitUntil(() => overlay.welcome?.creator.displayName === 'Ada Obi Live', 10_000, 'the overlay has it');
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(pictureIn(await html())).not.toBe(before);
    viewer.leave();
    overlay.close();
  });

  it("applies the creator's minimum where a tip is initiated, in both currencies", async () => {
    await change({ minimumKobo: 40_000 });
    const initiate = (path: string, paymentMethod: string, amount: number) =>
      new Api(system).call('POST', `/api/donations/${path}`, { streamerId: creator.id, amount, paymentMethod });
    expect((await initiate('initiate', 'paystack', 39_999)).body).toMatchObject({
      code: 'donation.below-minimum',
      details: { minimum: 40_000 },
    });
    expect((await initiate('initiate', 'paystack', 40_000)).status).toBe(200);
    await change({ presetsKobo: [400_000, 500_000, 600_000, 700_000], minimumKobo: 400_000 });
    expect((await initiate('initiate-stripe', 'stripe', 266)).body).toMatchObject({
      code: 'donation.below-minimum',
      details: { minimum: 267 },
    });
    expect((await initiate('initiate-stripe', 'stripe', 267)).status).toBe(200);
  });
});
