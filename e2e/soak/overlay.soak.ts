import { giftEffects } from '@tipnaija/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage } from '../harness/browser.js';
import { OverlayScreen } from '../harness/overlay-screen.js';
import { aPatientCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { chargeSuccess, deliverWebhook } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';
import { memoryMeter, type PageMemory } from './page-memory.js';

/** SOAK_MINUTES runs in real time with an alert every ten seconds; otherwise the page shows 2,000 alerts as fast as it can. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0);
const alerts = minutes > 0 ? minutes * 6 : Number(process.env.SOAK_ALERTS ?? 2_000);
/** Alerts before the first measurement, while caches and compiled code fill. */
const warmUp = minutes > 0 ? 6 : Math.min(100, Math.floor(alerts / 2));

let system: OwnSystem;
let browser: Browser;
let creator: Creator;

beforeAll(async () => {
  system = await startSystem();
  browser = await openBrowser();
  creator = await aPatientCreator(system);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const names = ['Tunde', 'Chiamaka', 'Ibrahim', 'Ngozi', 'Femi', 'Amaka', 'Bola', 'Emeka', 'Zainab', 'Kelechi'];
const messages = ['One love!', null, 'Keep the music playing, Lagos is listening!', 'You dey try, no stop am'];

async function tip(number: number): Promise<void> {
  const { reference } = await creator.api.ok<{ reference: string }>('POST', '/api/donations/initiate', {
    streamerId: creator.id,
    amount: number % 7 === 0 ? 750_000 : 250_000,
    donorName: names[number % names.length],
    message: messages[number % messages.length],
    giftEffect: giftEffects[number % giftEffects.length],
    paymentMethod: 'paystack',
  });
  const amount = number % 7 === 0 ? 750_000 : 250_000;
  expect((await deliverWebhook(system, chargeSuccess(reference, amount))).status).toBe(200);
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const formatMemory = ({ heapBytes, nodes, listeners }: PageMemory) =>
  `${(heapBytes / 1e6).toFixed(2)} MB of heap, ${nodes} DOM nodes, ${listeners} listeners`;

it(`Overlay page does not leak memory over ${alerts} alerts${minutes > 0 ? ` in ${minutes} minutes` : ''}`, async () => {
  const { page, pageErrors } = await openPage(browser, { width: 1920, height: 1080 });
  const screen = await OverlayScreen.on(page, minutes > 0 ? {} : { shownForMs: 40 });
  await screen.open(`${system.url}/overlay/${creator.overlayToken}`);
  const measure = await memoryMeter(page);
  let tips = 0;
  /** Sends `count` tips and waits until all alerts have been shown and removed. */
  const show = async (count: number) => {
    const target = tips + count;
    while (tips < target) {
      tips += 1;
      await tip(tips);
      if (minutes > 0) await rest(9_900);
      // Stays within the number of alerts that the server replays to a reloaded page.
      else if (tips - screen.shown.length > 200) await rest(500);
    }
    await waitUntil(
      () => screen.shown.length >= tips,
      120_000,
      () => `${tips} alerts are shown (${screen.shown.length} were)`,
    );
    await page.locator('.alert').waitFor({ state: 'detached' });
  };

  await show(warmUp);
  const start = await measure();
  console.log(`soak: at the start, after ${tips} alerts: ${formatMemory(start)}`);
  let end = start;
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await show(Math.round(((alerts - warmUp) * tenth) / 10) - (tips - warmUp));
    end = await measure();
    console.log(`soak: ${tenth}0%, after ${tips} alerts: ${formatMemory(end)}`);
  }
  expect(screen.shown).toHaveLength(alerts);
  expect(end.heapBytes).toBeLessThan(start.heapBytes * 1.2 + 1_000_000);
  expect(end.nodes).toBeLessThanOrEqual(start.nodes + 50);
  expect(end.listeners).toBeLessThanOrEqual(start.listeners + 10);
  expect(pageErrors).toEqual([]);
});
