import { type AlertSetName, alertSets } from '@tipnaija/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreview, previewOf } from '../bench/celebrations/frame-times.mjs';
import { openBrowser, openPage, takeScreenshot } from '../harness/browser.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };
const sets = alertSets.filter((set) => set !== 'classic');

let system: System;
let browser: Browser;
let page: Page;
let pageErrors: string[];
/** Bytes as sent, by path. */
const sizes = new Map<string, number>();

beforeAll(async () => {
  system = await sharedSystem();
  browser = await openBrowser();
  ({ page, pageErrors } = await openPage(browser, landscape));
  await openPreview(page, system.url);
  await page.addStyleTag({
    content: 'html { background: repeating-linear-gradient(115deg, #fff 0 90px, #166534 90px 180px) !important }',
  });
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

let takes = 0;

/** Shows a preview, stopped at the loop of its scene. */
async function show(set: AlertSetName, tier: number, part: object = {}, on = page): Promise<void> {
  takes += 1;
  const preview = previewOf(set, tier, { takes, freezeAtMs: 2_600, ...part });
  for (const _again of ['loads the set', 'stops its clocks']) {
    await on.evaluate((message) => (globalThis as unknown as Poster).postMessage(message, '*'), {
      tipnaijaPreview: preview,
    });
    await on.locator(`.alert[data-set="${set}"][data-tier="${tier}"]`).waitFor();
    await on.evaluate(() =>
      (globalThis as unknown as { document: { fonts: { ready: Promise<unknown> } } }).document.fonts.ready.then(
        () => null,
      ),
    );
  }
}

type Poster = { postMessage: (message: unknown, origin: string) => void };

/** What turns or fades for as long as an alert stays and costs a slow machine most. */
const stillWhenCalm: Partial<Record<AlertSetName, string[]>> = {
  owambe: ['ow-sway'],
  stadium: ['st-sweep', 'st-sweep-right', 'st-wave'],
  worship: ['wo-shine'],
  club: ['cl-sweep'],
  quiet: [],
};

type Animated = {
  document: {
    documentElement: { dataset: Record<string, string> };
    getAnimations: () => { animationName?: string }[];
  };
};

/** Returns the names of the animations, on a page that is or is not calm. */
const animationsWhen = (calm: string) =>
  page.evaluate((value) => {
    const { document } = globalThis as unknown as Animated;
    document.documentElement.dataset.calm = value;
    return [...new Set(document.getAnimations().map(({ animationName }) => animationName ?? ''))];
  }, calm);

describe.each(sets)('Alert set %s', (set) => {
  it('stands still where a slow machine would draw it anew in every frame', async () => {
    // The lights of this tier are those that move most.
    await show(set, set === 'worship' ? 3 : 4);
    const still = stillWhenCalm[set] ?? [];
    expect(await animationsWhen('false')).toEqual(expect.arrayContaining(still));
    const left = await animationsWhen('true');
    expect(left.filter((name) => still.includes(name))).toEqual([]);
    await animationsWhen('false');
  });

  it('has five tiers of which each is readable and inside the screen in both orientations', async () => {
    for (const [orientation, viewport] of Object.entries({ landscape, portrait })) {
      await page.setViewportSize(viewport);
      for (const tier of [1, 2, 3, 4, 5]) {
        await show(set, tier);
        const sizesOfText = await page.locator('.alert').evaluate((card) => {
          const fontSize = (element: unknown) =>
            Number.parseFloat(
              (globalThis as unknown as { getComputedStyle: (of: unknown) => { fontSize: string } }).getComputedStyle(
                element,
              ).fontSize,
            );
          return [
            ...(
              card as unknown as { querySelectorAll: (selector: string) => Iterable<{ textContent: string }> }
            ).querySelectorAll('p, h1'),
          ]
            .filter(({ textContent }) => textContent.trim())
            .map(fontSize);
        });
        expect(sizesOfText).toHaveLength(4);
        expect(Math.min(...sizesOfText)).toBeGreaterThanOrEqual(39.9);
        const box = await page.locator('.alert').boundingBox();
        expect(box && box.x >= 0 && box.y >= 0).toBe(true);
        expect(box && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height).toBe(true);
        await takeScreenshot(page, `celebration-${orientation}-${set}-${tier}`);
      }
    }
    await page.setViewportSize(landscape);
  });

  it('shows a long message, a large amount and a group inside the screen', async () => {
    const message = 'Baba, the way you played that solo on Friday made my whole street come outside. '
      .repeat(3)
      .slice(0, 200);
    const alert = {
      id: 1,
      kind: 'donation',
      previousId: 0,
      donorName: 'W'.repeat(50),
      amount: 999_999_900,
      message,
      giftEffect: null,
      createdAt: '2026-11-22T19:14:05.000Z',
    };
    const tips = ['Tunde', 'Zainab', 'Ngozi', 'Femi', 'Bola', 'Uche', 'Musa', 'Yemi', 'Ada', 'Kemi'].map(
      (donorName, index) => ({ ...alert, id: index + 1, donorName, amount: 480_000 - 25_000 * index }),
    );
    const group = { kind: 'group', id: 1, amount: 3_675_000, tips };
    for (const [tier, shown] of [
      [5, alert],
      [4, group],
    ] as const) {
      await show(set, tier, { alert: shown });
      const box = await page.locator('.alert').boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= landscape.height).toBe(true);
    }
    await takeScreenshot(page, `celebration-group-${set}`);
  });

  it('weighs less than 150 kB', async () => {
    const fresh = await openPage(browser, landscape);
    sizes.clear();
    fresh.page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/assets/')) sizes.set(pathname, Number(response.headers()['content-length'] ?? 0));
    });
    await openPreview(fresh.page, system.url);
    await fresh.page.waitForLoadState('networkidle');
    const base = new Set(sizes.keys());
    await show(set, 5, {}, fresh.page);
    await fresh.page.waitForLoadState('networkidle');
    const bytes = [...sizes].filter(([path]) => !base.has(path)).reduce((sum, [, size]) => sum + size, 0);
    console.log(`${set}: ${bytes} bytes`);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(150_000);
    await fresh.context.close();
  });
});

describe('Overlay with the default set', () => {
  let creator: Creator;

  beforeAll(async () => {
    creator = await aCreator(system);
    const goal = { goalEnabled: true, goalTitle: 'A new keyboard', goalAmount: 1_000_000 };
    await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, goal);
    await page.goto(`${system.url}/overlay/${creator.overlayToken}`);
    await page.locator('.goal').waitFor();
  });

  const tip = async (donorName: string, amountKobo: number) =>
    payAtSandbox(system, await initiateTip(system, creator, { donorName, amountKobo }));

  it("celebrates a creator's first tip, a usual one by its tier, and a reached goal", async () => {
    await tip('Amara', 250_000);
    await page.locator('.alert[data-set="owambe"][data-moment="first-tip"]').waitFor();
    expect(await page.locator('.alert').innerText()).toContain('Your first tip!');
    await tip('Bola', 250_000);
    await page.locator('.alert[data-tier="2"]:not([data-moment])', { hasText: 'Bola' }).waitFor();
    await tip('Chidi', 600_000);
    await page.locator('.alert[data-moment="goal-reached"]', { hasText: 'Chidi' }).waitFor();
    expect(await page.locator('.alert').innerText()).toContain('Goal reached!');
  });

  it('switches to the set that the creator saves, and back to the classic card', async () => {
    const change = (alertSet: string) => creator.api.ok('PATCH', '/api/streamers/me/overlay-settings', { alertSet });
    const test = () => creator.api.ok('POST', '/api/overlay/test-alert', { kind: 'donation' });
    const skip = () => creator.api.ok('POST', '/api/overlay/control', { action: 'skip' });
    // A skip right after the alert before has ended is meant for that one.
    await page.waitForTimeout(1_000);
    for (const set of ['stadium', 'classic']) {
      await skip();
      await change(set);
      await test();
      await page.locator(set === 'classic' ? '.alert:not([data-set])' : `.alert[data-set="${set}"]`).waitFor();
      expect(await page.locator('.alert').innerText()).toContain('₦2,500');
    }
  });

  it('raises no errors', () => {
    expect(pageErrors).toEqual([]);
  });
});
