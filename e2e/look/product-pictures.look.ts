import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreview, previewOf, showPreview } from '../bench/celebrations/frame-times.mjs';
import { openBrowser } from '../harness/browser.js';
import type { Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { aKemi, spreadTips } from './sample-creator.js';
import { lookFolder } from './saved.js';
import { toWebp } from './to-webp.js';

type Clip = { x: number; y: number; width: number; height: number };
type Shot = {
  name: string;
  viewport: { width: number; height: number };
  clip: Clip;
  sharpness: number;
  mostBytes: number;
};

let system: System;
let browser: Browser;
let kemi: Creator;

beforeAll(async () => {
  mkdirSync(lookFolder, { recursive: true });
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  kemi = await aKemi(system, browser);
  // An open overlay: the page says LIVE and the dashboard says that alerts work.
  await (await browser.newPage()).goto(`${system.url}/overlay/${kemi.overlayToken}`);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function openAs(path: string, { viewport, sharpness }: Shot, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: sharpness,
    colorScheme,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
  });
  await spreadTips(context);
  if (path === '/dashboard') {
    const [name = '', value = ''] = kemi.api.sessionCookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: system.url }]);
  }
  const page = await context.newPage();
  await page.goto(system.url + path, { waitUntil: 'networkidle' });
  await page.getByText('Halima').first().waitFor();
  return page;
}

async function save(page: Page, { clip, sharpness, mostBytes }: Shot, name: string): Promise<void> {
  await page.waitForTimeout(800);
  const png = await page.screenshot({ clip, fullPage: true });
  const shape = { width: Math.round(clip.width * sharpness), height: Math.round(clip.height * sharpness) };
  const saved = await toWebp(browser, png, shape, mostBytes);
  writeFileSync(join(lookFolder, `${name}.webp`), saved);
  expect(saved.length).toBeLessThanOrEqual(mostBytes);
}

/** High windows, so that a bar on the lower edge is not in the picture. */
const home: Shot = {
  name: 'home',
  viewport: { width: 1024, height: 1200 },
  clip: { x: 224, y: 0, width: 800, height: 720 },
  sharpness: 1.5,
  mostBytes: 55_000,
};
const homeOnPhone: Shot = {
  name: 'home-phone',
  viewport: { width: 360, height: 1200 },
  clip: { x: 0, y: 0, width: 360, height: 480 },
  sharpness: 2,
  mostBytes: 35_000,
};
const tipPage: Shot = {
  name: 'tip-page',
  viewport: { width: 360, height: 1200 },
  clip: { x: 0, y: 0, width: 360, height: 640 },
  sharpness: 1.4,
  mostBytes: 30_000,
};

/** The pictures in `frontend/public/product`; copy them there after a change of these screens. */
describe.each(['light', 'dark'] as const)('A picture of the product in %s', (scheme) => {
  it.each([home, homeOnPhone])('is saved as $name', async (shot) => {
    const page = await openAs('/dashboard', shot, scheme);
    await save(page, shot, `${shot.name}-${scheme}`);
    await page.context().close();
  });

  it('is saved as tip-page', async () => {
    const page = await openAs('/kemionkeys', tipPage, scheme);
    await page.getByText('0 followers').evaluate((element) => {
      element.textContent = '5,012 followers';
    });
    await save(page, tipPage, `tip-page-${scheme}`);
    await page.context().close();
  });
});

describe('A picture of an alert on a stream', () => {
  it('is saved as stream', async () => {
    const shot = { name: 'stream', viewport: { width: 1280, height: 720 }, sharpness: 0.9, mostBytes: 30_000 };
    const page = await browser.newPage({ viewport: shot.viewport, deviceScaleFactor: shot.sharpness });
    await openPreview(page, system.url);
    await page.addStyleTag({ content: 'html { background: url(/preview-scenes/game.svg) center / cover !important }' });
    const { settings, alert } = previewOf('stadium', 2);
    await showPreview(page, {
      settings: { ...settings, layout: { position: 'center', size: 'large' } },
      custom: { tiers: [], css: '' },
      alert: { ...alert, donorName: 'Tunde', message: 'Overtake am! You dey fly o!', giftEffect: null },
      takes: 2,
      freezeAtMs: 2_600,
    });
    await save(page, { ...shot, clip: { x: 280, y: 155, width: 720, height: 405 } }, shot.name);
    await page.close();
  });
});
