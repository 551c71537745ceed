import type { DonationItem } from '@tipnaija/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, openBrowser } from '../harness/browser.js';
import { DashboardClient } from '../harness/dashboard-client.js';
import { NetworkLink } from '../harness/network-link.js';
import { until } from '../harness/overlay-client.js';
import { OverlayScreen } from '../harness/overlay-screen.js';
import { aPatientCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip } from '../harness/tips.js';

/**
 * Every alert exactly once and in order, whatever happens on the way. An alert's seconds are hurried, since a test cannot wait
 * for them; sockets, polls and reconnects take the time they take. The cut lasts while the other promises are kept. These creators
 * want each tip on its own and wait for no voice; `overlay-bursts.spec.ts` has those who leave it as it is.
 */
let system: OwnSystem;
let browser: Browser;
let line: NetworkLink;
let cut: { creator: Creator; screen: OverlayScreen; atMs: number };
const complaints: string[] = [];

beforeAll(async () => {
  system = await startSystem();
  browser = await openBrowser();
  line = await NetworkLink.to([Number(new URL(system.url).port)]);
  const creator = await aPatientCreator(system);
  const screen = await anOverlay(creator, { origin: `http://127.0.0.1:${line.port}` });
  await tips(creator, ['Before the cut']);
  await screenShows(screen, 1);
  line.suffers('silent');
  cut = { creator, screen, atMs: Date.now() };
  await tips(creator, names('Cut', 12));
});

afterAll(async () => {
  line?.close();
  await browser?.close();
  await system?.stop();
});

const names = (who: string, count: number) => Array.from({ length: count }, (_, at) => `${who} ${at + 1}`);

async function anOverlay(
  { overlayToken }: Pick<Creator, 'overlayToken'>,
  { origin = system.url, shownForMs = 15 } = {},
): Promise<OverlayScreen> {
  const person = await aPerson(browser, { width: 800, height: 600 });
  person.page.on('pageerror', (error) => complaints.push(String(error)));
  const screen = await OverlayScreen.on(person.page, { shownForMs });
  await screen.open(`${origin}/overlay/${overlayToken}`);
  return screen;
}

/** Pays these tips, up to fifty webhooks at a time. */
async function tips(creator: Creator, donors: readonly string[]): Promise<void> {
  const references = await inGroups(donors, (donorName) => initiateTip(system, creator, { donorName }));
  await inGroups(references, async (reference) => {
    expect((await deliverWebhook(system, chargeSuccess(reference))).status).toBe(200);
  });
}

async function inGroups<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (let at = 0; at < all.length; at += 50) done.push(...(await Promise.all(all.slice(at, at + 50).map(work))));
  return done;
}

/** Every tip of this creator in the order in which it became one, as the overlay writes its donor. */
async function everyTip(creator: Creator): Promise<string[]> {
  const all: DonationItem[] = [];
  for (;;) {
    const before = all.at(-1) ? `&before=${all.at(-1)?.id}` : '';
    const path = `/api/streamers/${creator.id}/donations?limit=100${before}`;
    const page = await creator.api.ok<DonationItem[]>('GET', path);
    all.push(...page);
    if (page.length < 100) return all.reverse().map(({ donorName }) => `from ${donorName}`);
  }
}

const screenShows = (screen: OverlayScreen, count: number, timeoutMs = 30_000) =>
  until(
    () => screen.shown.length >= count,
    timeoutMs,
    () => `${count} alerts are shown (${screen.shown.length} were)`,
  );

/** Once each and in order; waits a little longer for one that would be too many. */
async function keepsThePromise(creator: Creator, screen: OverlayScreen): Promise<void> {
  const owed = await everyTip(creator);
  await screenShows(screen, owed.length);
  await screen.page.waitForTimeout(300);
  expect(screen.shown).toEqual(owed);
}

describe('each alert is shown once and in order', () => {
  it('in a burst of three hundred', async () => {
    const creator = await aPatientCreator(system);
    const screen = await anOverlay(creator);
    await tips(creator, names('Fan', 300));
    await keepsThePromise(creator, screen);
    expect(screen.shown).toHaveLength(300);
  });

  it('by a page that is reloaded while others wait', async () => {
    const creator = await aPatientCreator(system);
    const screen = await anOverlay(creator, { shownForMs: 150 });
    await tips(creator, names('Fan', 20));
    await screenShows(screen, 5);
    await screen.page.reload();
    await screenShows(screen, 12);
    await screen.page.reload();
    await keepsThePromise(creator, screen);
  });

  it('by two overlays that are open at once, of which the dashboard hears', async () => {
    const creator = await aPatientCreator(system);
    const dashboard = await new DashboardClient(system, creator).connected();
    const screens = [await anOverlay(creator), await anOverlay(creator)];
    await dashboard.hears('overlay', ({ overlayCount }) => overlayCount === 2);
    await tips(creator, names('Fan', 10));
    for (const screen of screens) await keepsThePromise(creator, screen);
    dashboard.close();
  });

  it('under the link that replaced the old one, which shows nothing any more', async () => {
    const creator = await aPatientCreator(system);
    const old = await anOverlay(creator);
    await tips(creator, ['Before']);
    await screenShows(old, 1);
    const renewed = await creator.api.ok<{ overlayToken: string }>('POST', '/api/streamers/me/overlay-token');
    const { page } = await anOverlay(renewed).then(async (screen) => {
      await tips(creator, ['After']);
      await screenShows(screen, 1);
      expect(screen.shown).toEqual(['from After']);
      return screen;
    });
    await page.close();
    expect(old.shown).toEqual(['from Before']);
  });

  it('and again for each replay, as often as its creator asks', async () => {
    const creator = await aPatientCreator(system);
    const screen = await anOverlay(creator);
    await tips(creator, ['Tunde']);
    await screenShows(screen, 1);
    const [tip] = await creator.api.ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations?limit=10`);
    for (const _time of [1, 2]) await creator.api.ok('POST', '/api/replay-donation', { donationId: tip?.id });
    await screenShows(screen, 3);
    await screen.page.waitForTimeout(300);
    expect(screen.shown).toEqual(['from Tunde', 'from Tunde', 'from Tunde']);
  });

  it('after a server that was killed while tips came', async () => {
    const creator = await aPatientCreator(system);
    const screen = await anOverlay(creator);
    await tips(creator, names('Early', 5));
    system.kill('overlay-realtime');
    await tips(creator, names('During', 10));
    await keepsThePromise(creator, screen);
  });

  it('after Redis was away while tips came', async () => {
    const creator = await aPatientCreator(system);
    const screen = await anOverlay(creator);
    await tips(creator, names('Early', 5));
    await system.stopRedis();
    await tips(creator, names('During', 10));
    await system.startRedis();
    await keepsThePromise(creator, screen);
  });

  it('after a network that was away for thirty seconds', async () => {
    await cut.screen.page.waitForTimeout(Math.max(0, cut.atMs + 30_000 - Date.now()));
    expect(cut.screen.shown).toEqual(['from Before the cut']);
    line.breakAll();
    line.heals();
    await keepsThePromise(cut.creator, cut.screen);
  });

  it('without an error on any page', () => {
    expect(complaints).toEqual([]);
  });
});
