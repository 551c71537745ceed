import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertSets } from '@tipnaija/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreview, previewOf } from '../bench/celebrations/frame-times.mjs';
import { openBrowser, openPage } from '../harness/browser.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { recordVideo } from './record-video.js';
import { lookFolder, writeIndex } from './saved.js';

const viewport = { width: 1280, height: 720 };
const framesPerSecond = 20;
const seconds = 5;
/** Large enough for the light of each set, and not the whole screen. */
const tier = 4;

let system: System;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  mkdirSync(lookFolder, { recursive: true });
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  ({ page } = await openPage(browser, viewport));
  await openPreview(page, system.url);
  await page.addStyleTag({ content: 'html { background: linear-gradient(120deg, #3b4a6b, #8a5a44) !important }' });
});

afterAll(async () => {
  writeIndex();
  await browser?.close();
  await system?.stop();
});

/** Stops every clock of the alert at this time, so that the recording is smooth on any machine. */
async function frameAt(set: string, freezeAtMs: number): Promise<Buffer> {
  const preview = { tipnaijaPreview: previewOf(set, tier, { takes: set, freezeAtMs }) };
  await page.evaluate((message) => {
    const { postMessage, requestAnimationFrame } = globalThis as unknown as PageGlobals;
    postMessage(message, '*');
    // The message is drawn in the next frame, and its canvas in the one after.
    return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  }, preview);
  return page.screenshot({ type: 'jpeg', quality: 90 });
}

type PageGlobals = {
  postMessage: (message: unknown, origin: string) => void;
  requestAnimationFrame: (callback: () => void) => void;
};

describe('A recording of one alert', () => {
  it.each(alertSets.filter((set) => set !== 'classic'))('is saved of the set %s', async (set) => {
    await frameAt(set, 0);
    await page.locator(`.alert[data-set="${set}"]`).waitFor();
    const frames: Buffer[] = [];
    for (let frame = 0; frame < seconds * framesPerSecond; frame += 1)
      frames.push(await frameAt(set, (frame * 1_000) / framesPerSecond));
    const video = await recordVideo(browser, { frames, framesPerSecond, ...viewport });
    writeFileSync(join(lookFolder, `alert-${set}.webm`), video);
    expect(video.length).toBeGreaterThan(20_000);
  });
});
