import {
  giftEffects,
  heartbeatMs,
  type OverlaySettings,
  overlayEntrances,
  overlayPositions,
  overlaySizes,
} from '@tipnaija/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, openBrowser, takePicture } from '../harness/browser.js';
import { DashboardClient } from '../harness/dashboard-client.js';
import { until } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { payAtSandbox } from '../harness/tips.js';

/** What OBS shows by default. */
const canvas = { width: 1920, height: 1080 };

let system: System;
let browser: Browser;
let creator: Creator;
let page: Page;
let complaints: string[];
let openedAtMs: number;

beforeAll(async () => {
  system = await sharedSystem();
  browser = await openBrowser();
  creator = await aCreator(system);
  const goal = { goalEnabled: true, goalTitle: 'A camera that works in the dark', goalAmount: 10_000_000 };
  await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, goal);
  ({ page, complaints } = await aPerson(browser, canvas));
  await page.goto(`${system.url}/overlay/${creator.overlayToken}`);
  await page.locator('.goal').waitFor();
  openedAtMs = Date.now();
  // Transparent on the stream; a picture needs something behind.
  await page.addStyleTag({ content: 'html { background: linear-gradient(120deg, #3b4a6b, #8a5a44) !important; }' });
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

type Box = { x: number; y: number; width: number; height: number };

const set = (change: { [Part in keyof OverlaySettings]?: Partial<OverlaySettings[Part]> }) =>
  creator.api.ok('PATCH', '/api/streamers/me/overlay-settings', change);
const control = (action: string) => creator.api.ok('POST', '/api/overlay/control', { action });
const test = (kind: string) => creator.api.ok('POST', '/api/overlay/test-alert', { kind });

async function boxOf(selector: string): Promise<Box> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A test alert on the screen, its entrance over. */
async function alertShown(kind = 'donation'): Promise<void> {
  await control('skip');
  await page.locator('.alert').waitFor({ state: 'detached' });
  await test(kind);
  await page.locator('.alert').waitFor();
  await page.locator('.alert').evaluate((card) => card.getAnimations()[0]?.finished);
}

describe('an alert on the stream', () => {
  const widths = { small: [300, 400], medium: [400, 600], large: [500, 700] } as const;

  it.each(overlaySizes)('that is %s stands where its creator put it, whole and clear of the goal', async (size) => {
    for (const position of overlayPositions) {
      await set({ layout: { position, size } });
      await alertShown();
      await page.locator(`.stage[data-position="${position}"][data-size="${size}"]`).waitFor();
      const [card, goal] = [await boxOf('.alert'), await boxOf('.goal')];
      const [least, most] = widths[size];
      expect(card.width).toBeGreaterThanOrEqual(least);
      expect(card.width).toBeLessThanOrEqual(most);
      const centre = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
      const third = (at: number, whole: number) =>
        at < whole * 0.42 ? 'first' : at > whole * 0.58 ? 'last' : 'middle';
      const [row, column = 'center'] = position === 'center' ? ['center'] : position.split('-');
      const place = { top: 'first', left: 'first', center: 'middle', bottom: 'last', right: 'last' };
      expect([position, third(centre.x, canvas.width), third(centre.y, canvas.height)]).toEqual([
        position,
        place[column as keyof typeof place],
        place[row as keyof typeof place],
      ]);
      expect(card.x).toBeGreaterThanOrEqual(0);
      expect(card.y).toBeGreaterThanOrEqual(0);
      expect(card.x + card.width).toBeLessThanOrEqual(canvas.width);
      expect(card.y + card.height).toBeLessThanOrEqual(canvas.height);
      expect([position, size, overlap(card, goal)]).toEqual([position, size, false]);
      if (process.env.ALL_PICTURES || position === 'top-right') await takePicture(page, `overlay-${size}-${position}`);
    }
  });

  it('keeps clear of the goal on the small page that streaming software opens by itself', async () => {
    await page.setViewportSize({ width: 800, height: 600 });
    for (const position of ['top-left', 'top-center', 'top-right', 'center-right'] as const) {
      await set({ layout: { position, size: 'large' } });
      await alertShown();
      const [card, goal] = [await boxOf('.alert'), await boxOf('.goal')];
      expect([position, overlap(card, goal)]).toEqual([position, false]);
      expect(card.y + card.height).toBeLessThanOrEqual(600);
      await takePicture(page, `overlay-800-${position}`);
    }
    await page.setViewportSize(canvas);
  });

  it.each(overlayEntrances)('comes by %s and ends in its place', async (entrance) => {
    await set({ layout: { position: 'center', size: 'medium' }, animation: { entrance } });
    await alertShown();
    const animation = await page.locator('.alert').evaluate((card) => getComputedStyle(card).animationName);
    expect(animation.split(', ')[0]).toBe(entrance);
    const card = await boxOf('.alert');
    expect(Math.abs(card.x + card.width / 2 - canvas.width / 2)).toBeLessThan(2);
  });

  it.each(giftEffects)('brings %s, moving', async (giftEffect) => {
    await set({ layout: { position: 'center', size: 'medium' }, animation: { entrance: 'zoomIn' } });
    await control('skip');
    await page.locator('.alert').waitFor({ state: 'detached' });
    const { reference } = await creator.api.ok<{ reference: string }>('POST', '/api/donations/initiate', {
      streamerId: creator.id,
      amount: 750_000,
      donorName: 'Chiamaka',
      message: 'Keep the music playing, Lagos is listening!',
      giftEffect,
      paymentMethod: 'paystack',
    });
    await payAtSandbox(system, reference);
    await page.locator('.alert').waitFor();
    await page.waitForTimeout(1_000);
    const early = await inkOf('canvas.gift');
    await takePicture(page, `overlay-gift-${giftEffect}`);
    expect(early.painted).toBeGreaterThan(50);
    await until(async () => (await inkOf('canvas.gift')).sum !== early.sum, 5_000, 'the gift moves');
  });

  it('is there longer than its gift, of which nothing stays', async () => {
    // Of each gift its particles say so (`gift-particles.spec.ts`); this is the canvas of the last one. The alert goes after ten seconds;
    // a canvas that is gone as well has nothing on it.
    // Both are read at one moment: a slow look must not find the alert gone as well.
    const alertsWithoutGift = await page.waitForFunction(() => {
      const gift = document.querySelector<HTMLCanvasElement>('canvas.gift');
      const pixels = gift?.width ? gift.getContext('2d')?.getImageData(0, 0, gift.width, gift.height).data : undefined;
      return pixels?.some(Boolean) ? false : { alerts: document.querySelectorAll('.alert').length };
    });
    expect(await alertsWithoutGift.jsonValue()).toEqual({ alerts: 1 });
  });

  it('stays still for who asked for less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await alertShown();
    expect(await page.locator('.alert').evaluate((card) => getComputedStyle(card).animationName)).toBe('none');
    expect((await inkOf('canvas.gift')).painted).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('shows a song request with its song, as a test', async () => {
    await set({ layout: { position: 'bottom-left', size: 'large' } });
    await alertShown('song-request');
    await takePicture(page, 'overlay-song-request');
    expect(await page.locator('.alert').innerText()).toContain('Song Request!');
  });
});

describe('the overlay', () => {
  it('is loaded with less than 60 kB', async () => {
    const get = (path: string) =>
      fetch(`${system.url}${path}`, { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*' } });
    const html = await (await get(`/overlay/${creator.overlayToken}`)).text();
    const files = [...html.matchAll(/\/assets\/[^"]+\.(?:js|css)/g)].map(([path]) => path);
    const sizes = await Promise.all(files.map(async (path) => Number((await get(path)).headers.get('content-length'))));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`the overlay: ${bytes} bytes compressed in ${files.length} files`);
    expect(files.length).toBeGreaterThan(1);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThan(60_000);
  });

  it('keeps its creator live, since its page says all the time that it runs', async () => {
    // Longer than a silent page is believed; the tests above have usually taken it.
    await page.waitForTimeout(Math.max(0, openedAtMs + heartbeatMs.unresponsiveAfter + 2_000 - Date.now()));
    expect(await creator.api.ok('GET', `/api/streamers/${creator.username}`)).toMatchObject({ isLive: true });
    const dashboard = await new DashboardClient(system, creator).connected();
    expect(dashboard.all('overlay')[0]).toMatchObject({ isLive: true, overlayCount: 1, isSoundBlocked: false });
    dashboard.close();
  });

  it('complains of nothing', () => {
    expect(complaints).toEqual([]);
  });
});

/** How many pixels of a canvas are painted, and a number that changes when they do. */
function inkOf(selector: string): Promise<{ painted: number; sum: number }> {
  return page.locator(selector).evaluate((element) => {
    const drawn = element as unknown as { width: number; height: number; getContext: (kind: '2d') => Drawing | null };
    type Drawing = { getImageData: (x: number, y: number, w: number, h: number) => { data: Uint8ClampedArray } };
    const data = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data ?? [];
    let [painted, sum] = [0, 0];
    for (let at = 3; at < data.length; at += 4) {
      const alpha = data[at] ?? 0;
      if (alpha > 0) painted += 1;
      sum = (sum + alpha * (at % 9_973)) % 1_000_000_007;
    }
    return { painted, sum };
  });
}
