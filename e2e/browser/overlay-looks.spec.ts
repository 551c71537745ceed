import {
  type GiftEffect,
  giftEffects,
  heartbeatMs,
  type OverlaySettings,
  overlayEntrances,
  overlayPositions,
  overlaySizes,
} from '@tipnaija/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, takeScreenshot } from '../harness/browser.js';
import { DashboardClient } from '../harness/dashboard-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { payAtSandbox } from '../harness/tips.js';

/** The default canvas of OBS. */
const canvas = { width: 1920, height: 1080 };

let system: System;
let browser: Browser;
let creator: Creator;
let page: Page;
let pageErrors: string[];
let openedAtMs: number;

beforeAll(async () => {
  system = await sharedSystem();
  browser = await openBrowser();
  creator = await aCreator(system);
  const goal = { goalEnabled: true, goalTitle: 'A camera that works in the dark', goalAmount: 10_000_000 };
  await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, goal);
  ({ page, pageErrors } = await openPage(browser, canvas));
  await page.goto(`${system.url}/overlay/${creator.overlayToken}`);
  await page.locator('.goal').waitFor();
  openedAtMs = Date.now();
  // Adds a background for screenshots, because the overlay is transparent.
  await page.addStyleTag({ content: 'html { background: linear-gradient(120deg, #3b4a6b, #8a5a44) !important; }' });
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

type Box = { x: number; y: number; width: number; height: number };

const changeSettings = (change: { [Part in keyof OverlaySettings]?: Partial<OverlaySettings[Part]> }) =>
  creator.api.ok('PATCH', '/api/streamers/me/overlay-settings', change);
const control = (action: string) => creator.api.ok('POST', '/api/overlay/control', { action });
const sendTestAlert = (kind: string) => creator.api.ok('POST', '/api/overlay/test-alert', { kind });

async function getBox(selector: string): Promise<Box> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Shows a test alert and waits until its entrance animation has ended. */
async function showTestAlert(kind = 'donation'): Promise<void> {
  await control('skip');
  await page.locator('.alert').waitFor({ state: 'detached' });
  await sendTestAlert(kind);
  await page.locator('.alert').waitFor();
  await page.locator('.alert').evaluate((card) => card.getAnimations()[0]?.finished);
}

describe('Alert on the overlay', () => {
  const widths = { small: [300, 400], medium: [400, 600], large: [500, 700] } as const;

  it.each(overlaySizes)(
    'of size %s is at the configured position, completely visible and apart from the goal',
    async (size) => {
      for (const position of overlayPositions) {
        await changeSettings({ layout: { position, size } });
        await showTestAlert();
        await page.locator(`.stage[data-position="${position}"][data-size="${size}"]`).waitFor();
        const [card, goal] = [await getBox('.alert'), await getBox('.goal')];
        const [minWidth, maxWidth] = widths[size];
        expect(card.width).toBeGreaterThanOrEqual(minWidth);
        expect(card.width).toBeLessThanOrEqual(maxWidth);
        const centre = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
        const getThird = (offset: number, total: number) =>
          offset < total * 0.42 ? 'first' : offset > total * 0.58 ? 'last' : 'middle';
        const [row, column = 'center'] = position === 'center' ? ['center'] : position.split('-');
        const place = { top: 'first', left: 'first', center: 'middle', bottom: 'last', right: 'last' };
        expect([position, getThird(centre.x, canvas.width)]).toEqual([position, place[column as keyof typeof place]]);
        // The goal takes the top right corner, so a card there begins right below it.
        if (position === 'top-right') expect(card.y - goal.y - goal.height).toBeLessThan(60);
        else
          expect([position, getThird(centre.y, canvas.height)]).toEqual([position, place[row as keyof typeof place]]);
        expect(card.x).toBeGreaterThanOrEqual(0);
        expect(card.y).toBeGreaterThanOrEqual(0);
        expect(card.x + card.width).toBeLessThanOrEqual(canvas.width);
        expect(card.y + card.height).toBeLessThanOrEqual(canvas.height);
        expect([position, size, overlap(card, goal)]).toEqual([position, size, false]);
        if (process.env.ALL_PICTURES || position === 'top-right')
          await takeScreenshot(page, `overlay-${size}-${position}`);
      }
    },
  );

  it('does not overlap the goal on the default page of 800 by 600 pixels', async () => {
    await page.setViewportSize({ width: 800, height: 600 });
    for (const position of ['top-left', 'top-center', 'top-right', 'center-right'] as const) {
      await changeSettings({ layout: { position, size: 'large' } });
      await showTestAlert();
      const [card, goal] = [await getBox('.alert'), await getBox('.goal')];
      expect([position, overlap(card, goal)]).toEqual([position, false]);
      expect(card.y + card.height).toBeLessThanOrEqual(600);
      await takeScreenshot(page, `overlay-800-${position}`);
    }
    await page.setViewportSize(canvas);
  });

  it.each(overlayEntrances)('enters with %s and ends in the centre', async (entrance) => {
    await changeSettings({ layout: { position: 'center', size: 'medium' }, animation: { entrance } });
    await showTestAlert();
    const animation = await page.locator('.alert').evaluate((card) => getComputedStyle(card).animationName);
    expect(animation.split(', ')[0]).toBe(entrance);
    const card = await getBox('.alert');
    expect(Math.abs(card.x + card.width / 2 - canvas.width / 2)).toBeLessThan(2);
  });

  it.each(giftEffects)('animates the gift effect %s', async (giftEffect) => {
    await changeSettings({ layout: { position: 'center', size: 'medium' }, animation: { entrance: 'zoomIn' } });
    // On a busy machine a gift may end before its canvas was read twice; then that of the next tip shows it.
    let pictures = 0;
    for (let tip = 0; tip < 3 && pictures < 2; tip += 1) {
      await showGift(giftEffect);
      pictures = await countGiftPictures();
    }
    expect(pictures).toBeGreaterThan(1);
    await takeScreenshot(page, `overlay-gift-${giftEffect}`);
  });

  /** Pays a tip with a gift and waits for its alert. */
  async function showGift(giftEffect: GiftEffect): Promise<void> {
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
  }

  it('stays visible after its gift effect has ended and cleared its canvas', async () => {
    // `gift-particles.spec.ts` covers each gift; this test covers the canvas of the last one. A removed canvas counts as empty.
    // Reads alert and canvas in one step, because the alert disappears after ten seconds.
    const alertsWithoutGift = await page.waitForFunction(() => {
      const gift = document.querySelector<HTMLCanvasElement>('canvas.gift');
      const pixels = gift?.width ? gift.getContext('2d')?.getImageData(0, 0, gift.width, gift.height).data : undefined;
      return pixels?.some(Boolean) ? false : { alerts: document.querySelectorAll('.alert').length };
    });
    expect(await alertsWithoutGift.jsonValue()).toEqual({ alerts: 1 });
  });

  it('has no animation with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await showTestAlert();
    expect(await page.locator('.alert').evaluate((card) => getComputedStyle(card).animationName)).toBe('none');
    expect(await countGiftPictures(1_000)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('shows a test song request with its song', async () => {
    await changeSettings({ layout: { position: 'bottom-left', size: 'large' } });
    await showTestAlert('song-request');
    await takeScreenshot(page, 'overlay-song-request');
    expect(await page.locator('.alert').innerText()).toContain('Song Request!');
  });
});

describe('Overlay page', () => {
  it('loads less than 60 kB', async () => {
    const get = (path: string) =>
      fetch(`${system.url}${path}`, { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*' } });
    const html = await (await get(`/overlay/${creator.overlayToken}`)).text();
    const files = [...html.matchAll(/\/assets\/[^"]+\.(?:js|css)/g)].map(([path]) => path);
    const sizes = await Promise.all(files.map(async (path) => Number((await get(path)).headers.get('content-length'))));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`overlay: ${bytes} bytes compressed in ${files.length} files`);
    expect(files.length).toBeGreaterThan(1);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThan(60_000);
  });

  it('keeps the creator live by sending heartbeats', async () => {
    // Waits longer than the heartbeat timeout; the earlier tests have usually taken that long.
    await page.waitForTimeout(Math.max(0, openedAtMs + heartbeatMs.unresponsiveAfter + 2_000 - Date.now()));
    expect(await creator.api.ok('GET', `/api/streamers/${creator.username}`)).toMatchObject({ isLive: true });
    const dashboard = await new DashboardClient(system, creator).connected();
    expect(dashboard.all('overlay')[0]).toMatchObject({ isLive: true, overlayCount: 1, isSoundBlocked: false });
    dashboard.close();
  });

  it('raises no errors', () => {
    expect(pageErrors).toEqual([]);
  });
});

/**
 * Returns how many different pictures the gift's canvas shows, up to two, within eight seconds. Samples in the page, from a
 * small copy: a busy machine reads the whole canvas only a few times before the gift ends.
 */
function countGiftPictures(forMs = 8_000): Promise<number> {
  return page.evaluate(async (sampledMs) => {
    const small = new OffscreenCanvas(240, 135);
    const drawing = small.getContext('2d', { willReadFrequently: true });
    const pictures = new Set<string>();
    for (const end = performance.now() + sampledMs; performance.now() < end && pictures.size < 2; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const gift = document.querySelector<HTMLCanvasElement>('canvas.gift');
      if (!gift?.width || !drawing) continue;
      drawing.clearRect(0, 0, small.width, small.height);
      drawing.drawImage(gift, 0, 0, small.width, small.height);
      const alphas = drawing.getImageData(0, 0, small.width, small.height).data.filter((_, index) => index % 4 === 3);
      if (alphas.filter(Boolean).length > 5) pictures.add(alphas.join());
    }
    return pictures.size;
  }, forMs);
}
