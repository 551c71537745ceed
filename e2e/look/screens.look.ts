import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser } from '../harness/browser.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { invitePeople, type People, payTip, type Viewer } from './people.js';
import { fileOf, lookFolder as folder, schemesOf, viewports, writeIndex } from './saved.js';
import { type Screen, screens } from './screens.js';

/** The pages wait for no animation: they run with reduced motion. What is left are pictures and late data. */
const settleMs = 350;

let system: System;
let browser: Browser;
let people: People;
const contexts = new Map<string, Promise<BrowserContext>>();

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  people = await invitePeople(system);
  await showOneAlert();
  await (await browser.newPage()).goto(`${system.url}/source/${people.sourceToken}`);
});

afterAll(async () => {
  writeIndex();
  await browser?.close();
  await system?.stop();
});

/** Opens the star's overlay until it has shown an alert, as after a stream. */
async function showOneAlert(): Promise<void> {
  const overlay = await browser.newPage();
  await overlay.goto(`${system.url}/overlay/${people.star.overlayToken}`);
  await overlay.locator('.notice').waitFor({ state: 'detached' });
  await payTip(system, people.star, { amountKobo: 750_000, donorName: 'Amaka', message: 'This beat mad o!' });
  await overlay.getByText('from Amaka').waitFor();
  await overlay.waitForTimeout(2_000);
  await overlay.close();
}

/** Returns the browser context of a viewer at a width, which keeps the app's files in its cache. */
function contextOf(viewer: Viewer, viewport: (typeof viewports)[number]): Promise<BrowserContext> {
  const key = `${viewer}-${viewport.width}`;
  const existing = contexts.get(key);
  if (existing) return existing;
  const open = async () => {
    const context = await browser.newContext({
      viewport,
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(15_000);
    await context.route('**/*.css', waitForTypeface);
    const [name = '', value = ''] = people.cookies[viewer].split(/=(.*)/s);
    if (name) await context.addCookies([{ name, value, url: system.url }]);
    return context;
  };
  const opened = open();
  contexts.set(key, opened);
  return opened;
}

/** A slow machine would show a page without its typeface, which then stays away (`font-display: optional`). */
async function waitForTypeface(route: Route): Promise<void> {
  const response = await route.fetch();
  const css = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block');
  await route.fulfill({ response, body: css });
}

/** In a window of the whole page's height, bars that stick to an edge stand where they belong. */
async function growToContent(page: Page, viewport: (typeof viewports)[number]): Promise<void> {
  await page.waitForTimeout(settleMs);
  const height = await page.evaluate('document.documentElement.scrollHeight');
  await page.setViewportSize({ width: viewport.width, height: Math.max(viewport.height, Number(height)) });
}

/** Some pictures are of one scheme, and load when they are first displayed. */
async function waitForPictures(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all([...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode())),
  );
}

async function takeScreenshots(screen: Screen, viewport: (typeof viewports)[number]): Promise<void> {
  const page = await (await contextOf(screen.viewer, viewport)).newPage();
  try {
    await page.goto(system.url + screen.at(people), { waitUntil: 'load' });
    await page.locator('h1, h2, main, .overlay, .notice').first().waitFor();
    await screen.into?.(page);
    // The pointer would stay over another part of the page once it grows.
    await page.mouse.move(0, 0);
    await growToContent(page, viewport);
    for (const colorScheme of schemesOf(screen)) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(settleMs);
      await waitForPictures(page);
      await page.screenshot({ path: join(folder, fileOf(screen, viewport, colorScheme)), fullPage: true });
    }
  } finally {
    await page.close();
  }
}

describe.each(screens.map((screen) => [screen.name, screen] as const))('Screen %s', (_name, screen) => {
  it.each(viewports)('is saved at $width pixels', (viewport) => takeScreenshots(screen, viewport));
});
