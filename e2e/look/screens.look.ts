import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser } from '../harness/browser.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { renderIndex, type SavedScreenshot } from './index-page.js';
import { invitePeople, type People, payTip, type Viewer } from './people.js';
import { type Screen, screens } from './screens.js';

const folder = process.env.LOOK_DIR ?? fileURLToPath(new URL('../../test-results/look', import.meta.url));
const viewports = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** The pages wait for no animation: they run with reduced motion. What is left are pictures and late data. */
const settleMs = 350;

let system: System;
let browser: Browser;
let people: People;
const contexts = new Map<string, Promise<BrowserContext>>();
const saved: SavedScreenshot[] = [];

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  people = await invitePeople(system);
  await showOneAlert();
});

afterAll(async () => {
  writeFileSync(join(folder, 'index.html'), renderIndex(saved));
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
    const context = await browser.newContext({ viewport, locale: 'en-NG', reducedMotion: 'reduce' });
    context.setDefaultTimeout(15_000);
    const [name = '', value = ''] = people.cookies[viewer].split(/=(.*)/s);
    if (name) await context.addCookies([{ name, value, url: system.url }]);
    return context;
  };
  const opened = open();
  contexts.set(key, opened);
  return opened;
}

async function takeScreenshots(screen: Screen, viewport: (typeof viewports)[number]): Promise<void> {
  const page = await (await contextOf(screen.viewer, viewport)).newPage();
  try {
    await page.goto(system.url + screen.at(people), { waitUntil: 'load' });
    await page.locator('h1, h2, main, .overlay').first().waitFor();
    await screen.into?.(page);
    for (const colorScheme of screen.isLightOnly ? (['light'] as const) : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(settleMs);
      const file = `${screen.name}-${viewport.width}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      saved.push({ area: screen.area, screen: screen.name, file, width: viewport.width, height });
    }
  } finally {
    await page.close();
  }
}

describe.each(screens.map((screen) => [screen.name, screen] as const))('Screen %s', (_name, screen) => {
  it.each(viewports)('is saved at $width pixels', (viewport) => takeScreenshots(screen, viewport));
});
