import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertSets } from '@tipnaija/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreview, previewOf, showPreview } from '../bench/celebrations/frame-times.mjs';
import { openBrowser } from '../harness/browser.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { lookFolder, writeIndex } from './saved.js';

const shapes = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];
/** All that arrives has arrived, and the light is at its fullest. */
const freezeAtMs = 2_600;
/** Classic has no stopped clock; its card arrives in this time. */
const settleMs = 800;
/** Something like a game behind the alert: the overlay itself is transparent. */
const content =
  'html { background: repeating-linear-gradient(45deg, #0000 0 120px, #fff2 120px 240px), linear-gradient(160deg, #2f4858, #6b4a52 60%, #e8d9a8) !important }';

let system: System;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(lookFolder, { recursive: true });
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
});

afterAll(async () => {
  writeIndex();
  await browser?.close();
  await system?.stop();
});

async function showAlert(page: Page, set: string, tier: number): Promise<void> {
  await showPreview(page, previewOf(set, tier, { takes: `${set} ${tier}`, freezeAtMs }));
  await page.waitForTimeout(settleMs);
}

describe.each(shapes)('An alert of every tier at $width x $height', (viewport) => {
  it.each(alertSets)('is saved of the set %s', { timeout: 120_000 }, async (set) => {
    const page = await browser.newPage({ viewport });
    await openPreview(page, system.url);
    await page.addStyleTag({ content });
    for (const tier of [1, 2, 3, 4, 5]) {
      await showAlert(page, set, tier);
      const picture = await page.screenshot({ type: 'jpeg', quality: 80 });
      writeFileSync(join(lookFolder, `alert-${set}-${tier}-${viewport.width}x${viewport.height}.jpg`), picture);
      expect(picture.length).toBeGreaterThan(20_000);
    }
    await page.close();
  });
});
