import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertSets } from '@tipnaija/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreview, previewOf } from '../bench/celebrations/frame-times.mjs';
import { openBrowser } from '../harness/browser.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { lookFolder } from './saved.js';

/** Little more than the card. */
const viewport = { width: 480, height: 270 };
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
  page = await browser.newPage({ viewport, deviceScaleFactor: 1.5 });
  await openPreview(page, system.url);
  const content = 'html { background: linear-gradient(160deg, #2f4858, #6b4a52 70%, #b0744f) !important }';
  await page.addStyleTag({ content });
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** Returns the picture as WebP, a third of the size of a PNG with these colours. */
async function toWebp(png: Buffer): Promise<Buffer> {
  const blank = await browser.newPage();
  const url = `data:image/png;base64,${png.toString('base64')}`;
  const data = await blank.evaluate(
    `(async () => {
      const image = await createImageBitmap(await (await fetch(${JSON.stringify(url)})).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d').drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      const reader = new FileReader();
      await new Promise((done) => { reader.onload = done; reader.readAsDataURL(blob); });
      return reader.result.split(',')[1];
    })()`,
  );
  await blank.close();
  return Buffer.from(data as string, 'base64');
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
    await page.locator(set === 'classic' ? '.alert:not([data-set])' : `.alert[data-set="${set}"]`).waitFor();
    await page.waitForTimeout(settleMs);
    const picture = await toWebp(await page.screenshot());
    writeFileSync(join(lookFolder, `${set}.webp`), picture);
    expect(picture.length).toBeLessThan(40_000);
  });
});
