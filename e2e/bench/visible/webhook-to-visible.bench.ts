import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../../harness/browser.js';
import { OverlayClient } from '../../harness/overlay-client.js';
import { OverlayScreen } from '../../harness/overlay-screen.js';
import { aCreator, aPatientCreator, type Creator } from '../../harness/people.js';
import { percentile } from '../../harness/percentiles.js';
import { type OwnSystem, startSystem } from '../../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip } from '../../harness/tips.js';
import { waitUntil } from '../../harness/wait-until.js';

/**
 * A thousand overlays: 100 tipped creators have one overlay each, and nine creators without tips have 100 each. One more overlay
 * is a real page, which receives every fifth tip.
 */
const tippedCount = 100;
const quietCount = 9;
const everyNthIsWatched = 5;
const isShort = Boolean(process.env.BENCH_SHORT);

let system: OwnSystem;
let browser: Browser;
let watched: Creator;
let page: Page;
const creators: Creator[] = [];
const clients: OverlayClient[] = [];
/** Time at which the alert of each donor first arrived at an overlay. */
const arrivedAt = new Map<string, number>();

beforeAll(async () => {
  system = await startSystem();
  browser = await openBrowser();
  for (let made = 0; made < tippedCount; made += 10) {
    const batch = await Promise.all(Array.from({ length: 10 }, () => aPatientCreator(system)));
    creators.push(...batch);
    await connect(batch);
  }
  for (let quiet = 0; quiet < quietCount; quiet += 1) {
    const creator = await aCreator(system);
    await connect(Array.from({ length: 100 }, () => creator));
  }
  watched = creators[0] as Creator;
  ({ page } = await openPage(browser, { width: 1920, height: 1080 }));
  const screen = await OverlayScreen.on(page, { shownForMs: 30 });
  await page.addInitScript(noteFrames);
  await screen.open(`${system.url}/overlay/${watched.overlayToken}`);
});

async function connect(owners: readonly Creator[]): Promise<void> {
  clients.push(...(await Promise.all(owners.map((creator) => new OverlayClient(system, creator).connected()))));
}

afterAll(async () => {
  for (const client of clients) client.close();
  await browser?.close();
  await system?.stop();
});

type Noted = { visibleAt: Record<string, number> };
type PageOfBrowser = {
  performance: { timeOrigin: number; now: () => number };
  requestAnimationFrame: (run: () => void) => void;
  MutationObserver: new (callback: () => void) => { observe: (root: unknown, options: object) => void };
  document: { querySelector: (selector: string) => { textContent: string } | null };
} & Noted;

/** Runs in the page: records the first frame that shows each donor's alert, on the system clock. */
function noteFrames(): void {
  const own = globalThis as unknown as PageOfBrowser;
  own.visibleAt = {};
  const observer = new own.MutationObserver(() => {
    const donor = own.document.querySelector('.alert-donor')?.textContent;
    if (!donor || donor in own.visibleAt) return;
    own.visibleAt[donor] = 0;
    own.requestAnimationFrame(() => {
      own.visibleAt[donor] = own.performance.timeOrigin + own.performance.now();
    });
  });
  observer.observe(own.document, { childList: true, subtree: true });
}

const now = () => performance.timeOrigin + performance.now();
const formatPercentiles = (samples: readonly number[]) =>
  `p50 ${percentile(samples, 0.5).toFixed(1)} ms, p99 ${percentile(samples, 0.99).toFixed(1)} ms (${samples.length} tips)`;

async function measure(perSecond: number, count: number): Promise<void> {
  const tips = Array.from({ length: count }, (_, index) => {
    const isWatched = perSecond === 1 || index % everyNthIsWatched === 0;
    const creator = isWatched ? watched : (creators[1 + (index % (tippedCount - 1))] as Creator);
    return { donorName: `${perSecond} per second ${index}`, creator, isWatched };
  });
  const ready: ((typeof tips)[number] & { reference: string })[] = [];
  for (let first = 0; first < count; first += 20)
    ready.push(
      ...(await Promise.all(
        tips
          .slice(first, first + 20)
          .map(async (tip) => ({ ...tip, reference: await initiateTip(system, tip.creator, tip) })),
      )),
    );
  const sentAt = new Map<string, number>();
  const answeredMs: number[] = [];
  const since = (donor: string, timestamp: number) => timestamp - (sentAt.get(donor.replace(/^from /, '')) as number);
  const start = performance.now() + 500;
  await Promise.all(
    ready.map(async ({ donorName, reference }, index) => {
      await new Promise((resolve) => setTimeout(resolve, start + (index * 1_000) / perSecond - performance.now()));
      sentAt.set(donorName, now());
      expect((await deliverWebhook(system, chargeSuccess(reference))).status).toBe(200);
      answeredMs.push(since(donorName, now()));
    }),
  );
  const collectArrivals = () => {
    for (const { shown } of clients)
      for (const { alert, at } of shown) {
        const sinceOrigin = performance.timeOrigin + at;
        arrivedAt.set(alert.donorName, Math.min(arrivedAt.get(alert.donorName) ?? sinceOrigin, sinceOrigin));
      }
    return ready.every(({ donorName }) => arrivedAt.has(donorName));
  };
  await waitUntil(collectArrivals, 30_000, 'every alert arrives');
  const watchedDonors = ready.filter(({ isWatched }) => isWatched).map(({ donorName }) => `from ${donorName}`);
  const visibleAt = () => page.evaluate(() => (globalThis as unknown as Noted).visibleAt);
  const isVisible = async () => {
    const seen = await visibleAt();
    return watchedDonors.every((donor) => (seen[donor] ?? 0) > 0);
  };
  await waitUntil(isVisible, 30_000, 'every watched alert is visible');
  const seen = await visibleAt();
  console.log(`alerts at ${perSecond} per second, ${clients.length} overlays connected:`);
  console.log(`  webhook sent to confirmed and responded:    ${formatPercentiles(answeredMs)}`);
  console.log(
    `  webhook sent to alert at the first overlay: ${formatPercentiles(ready.map(({ donorName }) => since(donorName, arrivedAt.get(donorName) as number)))}`,
  );
  console.log(
    `  webhook sent to alert visible on a page:    ${formatPercentiles(watchedDonors.map((donor) => since(donor, seen[donor] as number)))}`,
  );
}

describe('Latency from webhook to visible alert', () => {
  it('at 1 tip per second', () => measure(1, isShort ? 10 : 60));
  it('at 50 tips per second', () => measure(50, isShort ? 250 : 3_000));
});
