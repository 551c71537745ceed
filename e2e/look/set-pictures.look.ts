import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertSets } from '@tipnaija/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreview, previewOf } from '../bench/celebrations/frame-times.mjs';
import { openBrowser } from '../harness/browser.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { lookFolder } from './saved.js';
import { toWebp } from './to-webp.js';

const viewport = { width: 1280, height: 720 };
const picture = { width: 480, height: 270 };
const mostBytes = 40_000;
/** The part of the picture's width that the card fills, so that its words are readable on a small tile. */
const cardPart = 0.85;
/** A narrow card of two lines: the name and the amount. */
const style = `
  html { background: linear-gradient(160deg, #2f4858, #6b4a52 70%, #b0744f) !important }
  .alert.alert { --w: 500 !important; min-width: 0 !important; max-width: 320px }
  .alert[data-set="quiet"] { --w: 410 !important }
  .alert-title { display: none !important }`;
/** All that arrives has arrived, and the light is at its fullest. */
const freezeAtMs = 2_600;
/** Classic has no stopped clock; its card arrives in this time. */
const settleMs = 1_500;

let system: System;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  mkdirSync(lookFolder, { recursive: true });
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  page = await browser.newPage({ viewport, deviceScaleFactor: 3 });
  await openPreview(page, system.url);
  await page.addStyleTag({ content: style });
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** Returns the part of the screen around the card and the icon on its edge, in the shape of the picture. */
async function clipAround(card: Locator) {
  const [box, icon] = await Promise.all([card.boundingBox(), card.locator('.alert-icon').boundingBox()]);
  if (!box || !icon) throw new Error('The card is not shown.');
  const width = box.width / cardPart;
  const height = (width * picture.height) / picture.width;
  const middle = (Math.min(box.y, icon.y) + box.y + box.height) / 2;
  return { x: box.x - (width - box.width) / 2, y: middle - height / 2, width, height };
}

/** The pictures in `frontend/public/alert-sets`; copy them there after a change of a set. */
describe('A picture of an alert', () => {
  it.each(alertSets)('is saved of the set %s', async (set) => {
    const { settings, alert, ...preview } = previewOf(set, 3, { takes: set, freezeAtMs });
    const shown = {
      ...preview,
      settings: { ...settings, layout: { position: 'center', size: 'medium' } },
      alert: { ...alert, donorName: 'Tunde', message: null, giftEffect: null },
    };
    await page.evaluate(`window.postMessage(${JSON.stringify({ tipnaijaPreview: shown })}, '*')`);
    const card = page.locator(set === 'classic' ? '.alert:not([data-set])' : `.alert[data-set="${set}"]`);
    await card.waitFor();
    await page.waitForTimeout(settleMs);
    const saved = await toWebp(browser, await page.screenshot({ clip: await clipAround(card) }), picture, mostBytes);
    writeFileSync(join(lookFolder, `${set}.webp`), saved);
    expect(saved.length).toBeLessThanOrEqual(mostBytes);
  });
});
