import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, openBrowser } from '../../harness/browser.js';
import { OverlayClient, until } from '../../harness/overlay-client.js';
import { OverlayScreen } from '../../harness/overlay-screen.js';
import { aCreator, aPatientCreator, type Creator } from '../../harness/people.js';
import { percentile } from '../../harness/percentiles.js';
import { type OwnSystem, startSystem } from '../../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip } from '../../harness/tips.js';

/**
 * A thousand overlays: a hundred creators who are tipped have one each, and nine who are not have a hundred each. One more
 * is a real page, which every fifth tip is for.
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
/** By donor: when the first overlay of its creator was told. */
const arrivedAt = new Map<string, number>();

beforeAll(async () => {
  system = await startSystem();
  browser = await openBrowser();
  for (let made = 0; made < tippedCount; made += 10) {
    const some = await Promise.all(Array.from({ length: 10 }, () => aPatientCreator(system)));
    creators.push(...some);
    await connect(some);
  }
  for (let quiet = 0; quiet < quietCount; quiet += 1) {
    const creator = await aCreator(system);
    await connect(Array.from({ length: 100 }, () => creator));
  }
  watched = creators[0] as Creator;
  ({ page } = await aPerson(browser, { width: 1920, height: 1080 }));
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
  MutationObserver: new (heard: () => void) => { observe: (root: unknown, what: object) => void };
  document: { querySelector: (selector: string) => { textContent: string } | null };
} & Noted;

/** In the page: the first frame in which each donor's alert stands, on the clock of the machine. */
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
const line = (samples: readonly number[]) =>
  `p50 ${percentile(samples, 0.5).toFixed(1)} ms, p99 ${percentile(samples, 0.99).toFixed(1)} ms (${samples.length} tips)`;

async function measure(perSecond: number, count: number): Promise<void> {
  const tips = Array.from({ length: count }, (_, at) => {
    const isWatched = perSecond === 1 || at % everyNthIsWatched === 0;
    const creator = isWatched ? watched : (creators[1 + (at % (tippedCount - 1))] as Creator);
    return { donorName: `${perSecond} a second ${at}`, creator, isWatched };
  });
  const ready: ((typeof tips)[number] & { reference: string })[] = [];
  for (let at = 0; at < count; at += 20)
    ready.push(
      ...(await Promise.all(
        tips
          .slice(at, at + 20)
          .map(async (tip) => ({ ...tip, reference: await initiateTip(system, tip.creator, tip) })),
      )),
    );
  const sentAt = new Map<string, number>();
  const answeredMs: number[] = [];
  const since = (donor: string, at: number) => at - (sentAt.get(donor.replace(/^from /, '')) as number);
  const start = performance.now() + 500;
  await Promise.all(
    ready.map(async ({ donorName, reference }, at) => {
      await new Promise((resolve) => setTimeout(resolve, start + (at * 1_000) / perSecond - performance.now()));
      sentAt.set(donorName, now());
      expect((await deliverWebhook(system, chargeSuccess(reference))).status).toBe(200);
      answeredMs.push(since(donorName, now()));
    }),
  );
  const read = () => {
    for (const { shown } of clients)
      for (const { alert, at } of shown) {
        const sinceOrigin = performance.timeOrigin + at;
        arrivedAt.set(alert.donorName, Math.min(arrivedAt.get(alert.donorName) ?? sinceOrigin, sinceOrigin));
      }
    return ready.every(({ donorName }) => arrivedAt.has(donorName));
  };
  await until(read, 30_000, 'every alert arrives');
  const watchedDonors = ready.filter(({ isWatched }) => isWatched).map(({ donorName }) => `from ${donorName}`);
  const visibleAt = () => page.evaluate(() => (globalThis as unknown as Noted).visibleAt);
  const isVisible = async () => {
    const seen = await visibleAt();
    return watchedDonors.every((donor) => (seen[donor] ?? 0) > 0);
  };
  await until(isVisible, 30_000, 'every watched alert is visible');
  const seen = await visibleAt();
  console.log(`alerts at ${perSecond} a second, ${clients.length} overlays connected:`);
  console.log(`  webhook sent to settled and answered:       ${line(answeredMs)}`);
  console.log(
    `  webhook sent to alert at the first overlay: ${line(ready.map(({ donorName }) => since(donorName, arrivedAt.get(donorName) as number)))}`,
  );
  console.log(
    `  webhook sent to alert visible on a page:    ${line(watchedDonors.map((donor) => since(donor, seen[donor] as number)))}`,
  );
}

describe('from a webhook to the screen', () => {
  it('at 1 tip a second', () => measure(1, isShort ? 10 : 60));
  it('at 50 tips a second', () => measure(50, isShort ? 250 : 3_000));
});
