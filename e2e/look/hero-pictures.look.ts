import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { lookFolder } from './saved.js';
import { toWebp } from './to-webp.js';

/** The shapes of the stage on a phone and on a larger screen. */
const shapes = [
  { name: 'owambe-close', viewport: { width: 360, height: 740 }, width: 620, height: 452, mostBytes: 30_000 },
  { name: 'owambe-wide', viewport: { width: 1280, height: 800 }, width: 960, height: 640, mostBytes: 70_000 },
];
/** As in hero-stage.tsx: all that arrives has arrived. */
const stillAtMs = 2_600;

let system: System;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(lookFolder, { recursive: true });
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const frame = 'iframe[title="Sample alert"]';

/** Opens the landing page without its still and waits for the alert on its stage. Returns the stage. */
async function openStage(page: Page) {
  await page.addInitScript(
    `addEventListener('message', ({ data }) => { if (data?.tipnaijaPreview) top.sample = data.tipnaijaPreview; })`,
  );
  await page.goto(system.url);
  await page.addStyleTag({ content: 'picture { display: none } * { border-radius: 0 !important }' });
  await page.frameLocator(frame).locator('.alert').waitFor();
  return page.locator(`${frame} >> xpath=..`);
}

/** Stops every clock of the alert, also on a machine too slow for its moving light. */
async function freezeStage(page: Page): Promise<void> {
  await page.evaluate(`{
    const { contentWindow } = document.querySelector('${frame}');
    contentWindow.postMessage({ tipnaijaPreview: { ...window.sample, freezeAtMs: ${stillAtMs} } }, '*');
    contentWindow.setInterval(() => contentWindow.document.documentElement.removeAttribute('data-calm'), 50);
  }`);
  await page.waitForTimeout(1_500);
}

/** Returns the width of the stage in CSS pixels. */
async function measureStage(viewport: (typeof shapes)[number]['viewport']): Promise<number> {
  const page = await browser.newPage({ viewport });
  const box = await (await openStage(page)).boundingBox();
  await page.close();
  return box?.width ?? 1;
}

/** The pictures in `frontend/public/hero`; copy them there after a change of the set or of its sample. */
describe('The picture of the hero', () => {
  it.each(shapes)('is saved as $name', async ({ name, viewport, mostBytes, ...shape }) => {
    const deviceScaleFactor = shape.width / (await measureStage(viewport));
    const page = await browser.newPage({ viewport, deviceScaleFactor });
    const stage = await openStage(page);
    await freezeStage(page);
    const saved = await toWebp(browser, await stage.screenshot(), shape, mostBytes);
    writeFileSync(join(lookFolder, `${name}.webp`), saved);
    expect(saved.length).toBeLessThanOrEqual(mostBytes);
    await page.close();
  });
});
