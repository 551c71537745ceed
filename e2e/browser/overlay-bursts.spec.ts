import type { DeliveryItem, DonationItem } from '@tipnaija/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, takeScreenshot } from '../harness/browser.js';
import { OverlayScreen } from '../harness/overlay-screen.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/** The default canvas of OBS. */
const canvas = { width: 1920, height: 1080 };
const tipCount = 300;
const largeKobo = 5_000_000;
const smallKobo = 100_000;
/** BURST_IN_REAL_TIME=1 keeps the real display time of alerts; otherwise it is shortened. */
const isReal = process.env.BURST_IN_REAL_TIME === '1';

let system: System;
let browser: Browser;
const pageErrors: string[] = [];

beforeAll(async () => {
  system = await sharedSystem();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function openOverlay(creator: Creator, shownForMs?: number): Promise<OverlayScreen> {
  const person = await openPage(browser, canvas);
  person.page.on('pageerror', (error) => pageErrors.push(String(error)));
  const screen = await OverlayScreen.on(person.page, shownForMs === undefined ? {} : { shownForMs });
  await screen.open(`${system.url}/overlay/${creator.overlayToken}`);
  return screen;
}

/** Adds a background for screenshots, because the overlay is transparent. */
const addBackground = (page: Page) =>
  page.addStyleTag({
    content: `html { background:
      radial-gradient(60% 50% at 30% 20%, #ffe2a8cc, transparent), radial-gradient(50% 60% at 80% 70%, #d9480fcc, transparent),
      repeating-linear-gradient(100deg, #1b5e20 0 90px, #2e7d32 90px 180px) !important; }`,
  });

type Payment = { reference: string; amountKobo: number };

/** Initiates `count` tips; every hundredth is large. */
function prepare(creator: Creator, count: number): Promise<Payment[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return inGroups(numbers, 10, async (number) => {
    const amountKobo = (number % 100 === 0 ? largeKobo : smallKobo) + number * 100;
    return { amountKobo, reference: await initiateTip(system, creator, { donorName: `Fan ${number}`, amountKobo }) };
  });
}

/** Pays the tips as fast as the product accepts them, 50 webhooks at a time. */
async function pay(payments: readonly Payment[]): Promise<void> {
  await inGroups(payments, 50, async ({ reference, amountKobo }) => {
    expect((await deliverWebhook(system, chargeSuccess(reference, amountKobo))).status).toBe(200);
  });
}

async function inGroups<In, Out>(all: readonly In[], size: number, work: (item: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < all.length; from += size)
    done.push(...(await Promise.all(all.slice(from, from + size).map(work))));
  return done;
}

async function fetchAllTips(creator: Creator): Promise<DonationItem[]> {
  const all: DonationItem[] = [];
  for (;;) {
    const before = all.at(-1) ? `&before=${all.at(-1)?.id}` : '';
    const page = await creator.api.ok<DonationItem[]>(
      'GET',
      `/api/streamers/${creator.id}/donations?limit=100${before}`,
    );
    all.push(...page);
    if (page.length < 100) return all;
  }
}

/** Returns how many of the tips have the delivery state `shown`. */
async function countShown(creator: Creator, tips: readonly DonationItem[]): Promise<number> {
  let shown = 0;
  for (let from = 0; from < tips.length; from += 100) {
    const ids = tips.slice(from, from + 100).map(({ id }) => id);
    const deliveries = await creator.api.ok<DeliveryItem[]>('GET', `/api/overlay/deliveries?ids=${ids.join(',')}`);
    shown += deliveries.filter(({ state }) => state === 'shown').length;
  }
  return shown;
}

const waitUntilShown = (screen: OverlayScreen, count: number, timeoutMs: number) =>
  waitUntil(
    () => screen.tipsShown >= count,
    timeoutMs,
    () => `${count} tips are shown (${screen.tipsShown} were, in ${screen.shown.length} alerts)`,
  );

describe('Overlay in a burst of 300 tips', () => {
  let creator: Creator;
  let screens: OverlayScreen[];

  beforeAll(async () => {
    creator = await aCreator(system);
    const shownForMs = isReal ? undefined : 1_500;
    screens = [await openOverlay(creator, shownForMs), await openOverlay(creator, shownForMs)];
    await addBackground((screens[0] as OverlayScreen).page);
  });

  it('shows every tip once on each of two overlays and reports each as shown', async () => {
    const payments = await prepare(creator, tipCount);
    const startedMs = Date.now();
    await pay(payments);
    const paidMs = Date.now() - startedMs;
    const { page } = screens[0] as OverlayScreen;
    await page.locator('.alert-count').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(1_000);
    await takeScreenshot(page, 'overlay-burst');
    for (const screen of screens) {
      await waitUntilShown(screen, tipCount, isReal ? 300_000 : 60_000);
      await screen.page.locator('.alert').waitFor({ state: 'detached', timeout: 60_000 });
    }
    console.log(
      `burst: ${tipCount} tips paid in ${paidMs} ms, shown in ${Date.now() - startedMs} ms as ${screens.map(({ shown }) => shown.length).join(' and ')} alerts`,
    );
    const tips = await fetchAllTips(creator);
    for (const screen of screens) {
      expect(screen.tipsShown).toBe(tipCount);
      expect(new Set(screen.reported)).toEqual(new Set(tips.map(({ id }) => id)));
    }
    await waitUntil(
      async () => (await countShown(creator, tips)) === tipCount,
      10_000,
      'each tip is reported as shown',
    );
  }, 600_000);

  it('shows large tips in separate alerts', () => {
    for (const { shown } of screens)
      for (const name of ['Fan 100', 'Fan 200', 'Fan 300']) expect(shown).toContain(`from ${name}`);
  });
});

describe('Overlay reloaded during a burst', () => {
  it('shows every tip once', async () => {
    const creator = await aCreator(system);
    const screen = await openOverlay(creator, 1_000);
    await pay(await prepare(creator, 120));
    await waitUntil(() => screen.shown.some((line) => line.includes('others')), 30_000, 'a group is shown');
    await screen.page.reload();
    await waitUntilShown(screen, 120, 60_000);
    await screen.page.waitForTimeout(2_500);
    expect(screen.tipsShown).toBe(120);
    const tips = await fetchAllTips(creator);
    expect(new Set(screen.reported)).toEqual(new Set(tips.map(({ id }) => id)));
  });
});

describe('Alert that is read aloud', () => {
  const message = 'Well done! '.repeat(18).trim();

  async function measureShownSeconds(page: Page, creator: Creator): Promise<number> {
    const reference = await initiateTip(system, creator, { donorName: 'Tunde', message });
    expect((await deliverWebhook(system, chargeSuccess(reference))).status).toBe(200);
    await page.locator('.alert').waitFor();
    const startedMs = Date.now();
    await page.locator('.alert').waitFor({ state: 'detached', timeout: 40_000 });
    return (Date.now() - startedMs) / 1_000;
  }

  it('stays visible until browser speech of 16.9 seconds ends', async () => {
    const creator = await aCreator(system);
    const { page } = await openPage(browser, canvas);
    await page.addInitScript(speakFor, 16_900);
    await page.goto(`${system.url}/overlay/${creator.overlayToken}`);
    await page.locator('.notice').waitFor({ state: 'detached' });
    const seconds = await measureShownSeconds(page, creator);
    console.log(`browser speech of 16.9 s: the alert stayed ${seconds} s for ${message.length} characters`);
    // Speech starts 0.6 s after the beep, and the alert fades for 0.4 s.
    expect(seconds).toBeGreaterThan(17.4);
    expect(seconds).toBeLessThan(20);
  });

  it('stays visible until server speech of 14 seconds ends', async () => {
    const creator = await aCreator(system);
    const { page } = await openPage(browser, canvas);
    await page.route('**/api/overlay/speech/*', (route) =>
      route.fulfill({ status: 200, contentType: 'audio/wav', body: createSilence(14) }),
    );
    await page.goto(`${system.url}/overlay/${creator.overlayToken}`);
    await page.locator('.notice').waitFor({ state: 'detached' });
    const seconds = await measureShownSeconds(page, creator);
    console.log(`server speech of 14 s: the alert stayed ${seconds} s`);
    expect(seconds).toBeGreaterThan(14.5);
    expect(seconds).toBeLessThan(18);
  });
});

it('Overlay pages raise no errors during bursts', () => {
  expect(pageErrors).toEqual([]);
});

/** Returns a silent WAV file of the given length at 8 kHz. */
function createSilence(seconds: number): Buffer {
  const rate = 8_000;
  const wav = Buffer.alloc(44 + rate * seconds, 0x80);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + rate * seconds, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(rate * seconds, 40);
  return wav;
}

/** Runs in the page: replaces speech synthesis, because the test browser has no voices. */
function speakFor(speechMs: number): void {
  type Speech = { onstart?: () => void; onend?: () => void };
  const page = globalThis as unknown as { setTimeout: (run: () => void, ms: number) => void };
  Object.defineProperty(globalThis, 'speechSynthesis', {
    value: {
      getVoices: () => [{ name: 'Zira', lang: 'en-US' }],
      cancel: () => undefined,
      speak: (speech: Speech) => {
        speech.onstart?.();
        page.setTimeout(() => speech.onend?.(), speechMs);
      },
    },
  });
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: class {} });
}
