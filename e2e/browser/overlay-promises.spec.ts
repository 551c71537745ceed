import type { DonationItem } from '@tipnaija/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../harness/browser.js';
import { DashboardClient } from '../harness/dashboard-client.js';
import { NetworkLink } from '../harness/network-link.js';
import { OverlayScreen } from '../harness/overlay-screen.js';
import { aPatientCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/**
 * Checks that every alert is shown exactly once and in order under failures. The display time of alerts is shortened; sockets,
 * polls and reconnects keep their timing. The network cut lasts during the other tests. These creators have grouping and speech
 * disabled; `overlay-bursts.spec.ts` covers the default settings.
 */
let system: OwnSystem;
let browser: Browser;
let link: NetworkLink;
let cut: { creator: Creator; screen: OverlayScreen; atMs: number };
const pageErrors: string[] = [];

beforeAll(async () => {
  system = await startSystem();
  browser = await openBrowser();
  link = await NetworkLink.to([Number(new URL(system.url).port)]);
  const creator = await aPatientCreator(system);
  const screen = await openOverlay(creator, { origin: `http://127.0.0.1:${link.port}` });
  await sendTips(creator, ['Before the cut']);
  await waitUntilShown(screen, 1);
  link.suffers('silent');
  cut = { creator, screen, atMs: Date.now() };
  await sendTips(creator, names('Cut', 12));
});

afterAll(async () => {
  link?.close();
  await browser?.close();
  await system?.stop();
});

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);

async function openOverlay(
  { overlayToken }: Pick<Creator, 'overlayToken'>,
  { origin = system.url, shownForMs = 15 } = {},
): Promise<OverlayScreen> {
  const person = await openPage(browser, { width: 800, height: 600 });
  person.page.on('pageerror', (error) => pageErrors.push(String(error)));
  const screen = await OverlayScreen.on(person.page, { shownForMs });
  await screen.open(`${origin}/overlay/${overlayToken}`);
  return screen;
}

/** Initiates and pays tips of these donors, up to fifty webhooks at a time. */
async function sendTips(creator: Creator, donors: readonly string[]): Promise<void> {
  const references = await inGroups(donors, (donorName) => initiateTip(system, creator, { donorName }));
  await inGroups(references, async (reference) => {
    expect((await deliverWebhook(system, chargeSuccess(reference))).status).toBe(200);
  });
}

async function inGroups<In, Out>(all: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (let start = 0; start < all.length; start += 50)
    done.push(...(await Promise.all(all.slice(start, start + 50).map(work))));
  return done;
}

/** Returns the donor lines of all tips of the creator in order of payment confirmation, as the overlay displays them. */
async function fetchDonorLines(creator: Creator): Promise<string[]> {
  const all: DonationItem[] = [];
  for (;;) {
    const before = all.at(-1) ? `&before=${all.at(-1)?.id}` : '';
    const path = `/api/streamers/${creator.id}/donations?limit=100${before}`;
    const page = await creator.api.ok<DonationItem[]>('GET', path);
    all.push(...page);
    if (page.length < 100) return all.reverse().map(({ donorName }) => `from ${donorName}`);
  }
}

const waitUntilShown = (screen: OverlayScreen, count: number, timeoutMs = 30_000) =>
  waitUntil(
    () => screen.shown.length >= count,
    timeoutMs,
    () => `${count} alerts are shown (${screen.shown.length} were)`,
  );

/** Expects each alert once and in order; waits 300 ms longer to detect surplus alerts. */
async function expectEachAlertOnce(creator: Creator, screen: OverlayScreen, timeoutMs?: number): Promise<void> {
  const expected = await fetchDonorLines(creator);
  await waitUntilShown(screen, expected.length, timeoutMs);
  await screen.page.waitForTimeout(300);
  expect(screen.shown).toEqual(expected);
}

describe('Overlay shows each alert once and in order', () => {
  it('in a burst of 300 tips', async () => {
    const creator = await aPatientCreator(system);
    const screen = await openOverlay(creator);
    await sendTips(creator, names('Fan', 300));
    await expectEachAlertOnce(creator, screen, 90_000);
    expect(screen.shown).toHaveLength(300);
  });

  it('when the page reloads while alerts are queued', async () => {
    const creator = await aPatientCreator(system);
    const screen = await openOverlay(creator, { shownForMs: 150 });
    await sendTips(creator, names('Fan', 20));
    await waitUntilShown(screen, 5);
    await screen.page.reload();
    await waitUntilShown(screen, 12);
    await screen.page.reload();
    await expectEachAlertOnce(creator, screen);
  });

  it('on two open overlays, which the dashboard reports', async () => {
    const creator = await aPatientCreator(system);
    const dashboard = await new DashboardClient(system, creator).connected();
    const screens = [await openOverlay(creator), await openOverlay(creator)];
    await dashboard.hears('overlay', ({ overlayCount }) => overlayCount === 2);
    await sendTips(creator, names('Fan', 10));
    for (const screen of screens) await expectEachAlertOnce(creator, screen);
    dashboard.close();
  });

  it('with a new overlay link, while the page with the old link shows nothing more', async () => {
    const creator = await aPatientCreator(system);
    const old = await openOverlay(creator);
    await sendTips(creator, ['Before']);
    await waitUntilShown(old, 1);
    const renewed = await creator.api.ok<{ overlayToken: string }>('POST', '/api/streamers/me/overlay-token');
    const { page } = await openOverlay(renewed).then(async (screen) => {
      await sendTips(creator, ['After']);
      await waitUntilShown(screen, 1);
      expect(screen.shown).toEqual(['from After']);
      return screen;
    });
    await page.close();
    expect(old.shown).toEqual(['from Before']);
  });

  it('and once more for each replay', async () => {
    const creator = await aPatientCreator(system);
    const screen = await openOverlay(creator);
    await sendTips(creator, ['Tunde']);
    await waitUntilShown(screen, 1);
    const [tip] = await creator.api.ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations?limit=10`);
    for (const _time of [1, 2]) await creator.api.ok('POST', '/api/replay-donation', { donationId: tip?.id });
    await waitUntilShown(screen, 3);
    await screen.page.waitForTimeout(300);
    expect(screen.shown).toEqual(['from Tunde', 'from Tunde', 'from Tunde']);
  });

  it('after overlay-realtime was killed during tips', async () => {
    const creator = await aPatientCreator(system);
    const screen = await openOverlay(creator);
    await sendTips(creator, names('Early', 5));
    system.kill('overlay-realtime');
    await sendTips(creator, names('During', 10));
    await expectEachAlertOnce(creator, screen);
  });

  it('after Redis was stopped during tips', async () => {
    const creator = await aPatientCreator(system);
    const screen = await openOverlay(creator);
    await sendTips(creator, names('Early', 5));
    await system.stopRedis();
    await sendTips(creator, names('During', 10));
    await system.startRedis();
    await expectEachAlertOnce(creator, screen);
  });

  it('after a network cut of thirty seconds', async () => {
    await cut.screen.page.waitForTimeout(Math.max(0, cut.atMs + 30_000 - Date.now()));
    expect(cut.screen.shown).toEqual(['from Before the cut']);
    link.breakAll();
    link.heals();
    await expectEachAlertOnce(cut.creator, cut.screen);
  });

  it('without errors on any page', () => {
    expect(pageErrors).toEqual([]);
  });
});
