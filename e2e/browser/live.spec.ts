import type { AppSetup } from '@tipnaija/contracts';
import { generateSync } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { Api } from '../harness/api.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { busyFactor } from '../harness/busy-machine.js';
import { hideAndShow, imitatePhone, onPhone } from '../harness/imitated-phone.js';
import { aCreator, aPatientCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip, type Tip } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

const landscape = { width: 740, height: 360 };

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser({ needsTap: true })]);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, words: string) => page.getByText(words, { exact: true });
const isWithinWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Whether the amount fits its line. */
const isAmountWhole = (page: Page) =>
  page.locator('.amount').evaluate((amount) => amount.scrollWidth <= amount.clientWidth);

async function openAs(api: Api, viewport = phone) {
  const opened = await openPage(browser, viewport);
  await imitatePhone(opened.context);
  const [name = '', value = ''] = api.sessionCookie.split(/=(.*)/s);
  if (name) await opened.context.addCookies([{ name, value, url: system.url }]);
  return opened;
}

async function start(page: Page): Promise<void> {
  await page.goto(`${system.url}/live`);
  await button(page, 'Tap to start').click();
  await text(page, 'Live').waitFor();
}

async function openLive(creator: Creator, viewport = phone) {
  const opened = await openAs(creator.api, viewport);
  await start(opened.page);
  return opened;
}

async function pay(creator: Creator, tip: Tip): Promise<void> {
  const reference = await initiateTip(system, creator, tip);
  expect((await deliverWebhook(system, chargeSuccess(reference, tip.amountKobo))).status).toBe(200);
}

describe('Live screen before it can start', () => {
  it('sends a signed-out creator to sign in, and back', async () => {
    const creator = await aCreator(system);
    const { page, context, pageErrors } = await openAs(new Api(system));
    await page.goto(`${system.url}/live`);
    await page.getByRole('heading', { name: 'Sign in to go live' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(`${creator.username}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('secret1');
    await button(page, 'Sign in').click();
    await button(page, 'Tap to start').waitFor();
    expect(new URL(page.url()).pathname).toBe('/live');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('sends a user without a page to create one', async () => {
    const api = new Api(system);
    const username = `bola${Date.now().toString(36)}`;
    const person = { email: `${username}@example.com`, password: 'secret1', firstName: 'Bola', lastName: 'Ade' };
    await api.ok('POST', '/api/auth/signup', { ...person, username });
    const { page, context } = await openAs(api);
    await page.goto(`${system.url}/live`);
    await page.getByRole('link', { name: 'Create your page' }).click();
    await page.waitForURL(`${system.url}/create-profile`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

  it('opens from the stream page of the dashboard', async () => {
    const { page, context, pageErrors } = await openAs((await aCreator(system)).api);
    await page.goto(`${system.url}/dashboard/stream`);
    await page.getByRole('link', { name: 'Go live with your phone' }).click();
    await button(page, 'Tap to start').waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('asks a creator with two-step sign-in for a code', async () => {
    const creator = await aCreator(system);
    const { setupToken, secret } = await creator.api.ok<AppSetup>('POST', '/api/auth/two-factor/app');
    await creator.api.ok('POST', '/api/auth/two-factor/app/confirm', { setupToken, code: generateSync({ secret }) });
    const { page, context } = await openAs(creator.api);
    // The server counts the session as proven for ten minutes after the setup.
    const proofNeeded = { code: 'auth.proof-needed', message: 'Please confirm.', details: { methods: ['code'] } };
    const codes: unknown[] = [];
    await page.route('**/api/streamers/me/overlay-link', (route) =>
      codes.length === 0 ? route.fulfill({ status: 403, json: proofNeeded }) : route.continue(),
    );
    await page.route('**/api/auth/proof', async (route) => {
      codes.push(route.request().postDataJSON());
      await route.fulfill({ json: {} });
    });
    await page.goto(`${system.url}/live`);
    await page.getByLabel('Code from your app, or a recovery code').fill('123456');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'live-proof');
    await button(page, 'Confirm').click();
    await button(page, 'Tap to start').waitFor();
    expect(codes).toEqual([{ code: '123456' }]);
    await context.close();
  });

  it('offers to be put on the home screen, and says how on an iPhone', async () => {
    const creator = await aCreator(system);
    const { page, context } = await openAs(creator.api);
    await page.goto(`${system.url}/live`);
    await button(page, 'Tap to start').waitFor();
    await page.evaluate(() => {
      const prompt = async () => Object.assign(globalThis, { isAsked: true });
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    await button(page, 'Add to home screen').click();
    await button(page, 'Add to home screen').waitFor({ state: 'detached' });
    expect(await page.evaluate('isAsked')).toBe(true);
    await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' }));
    await page.reload();
    await page.getByText('tap Share, then Add to Home Screen').waitFor();
    await context.close();
  });

  it('cannot be framed by another website', async () => {
    const { headers } = await fetch(`${system.url}/live`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});

describe.each([
  ['a phone', phone],
  ['a phone on its side', landscape],
  ['a desktop', desktop],
])('Live screen on %s', (_device, viewport) => {
  it('shows a tip within a second of its payment, then in the list', async () => {
    const creator = await aPatientCreator(system);
    const { page, context, pageErrors } = await openLive(creator, viewport);
    await page.getByRole('heading', { name: 'Waiting for tips' }).waitFor();
    await page.getByRole('img', { name: 'QR code of your tip page' }).waitFor();
    await button(page, 'Copy link').waitFor();
    expect(await isWithinWidth(page)).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    const message = 'Ẹ kú iṣẹ́! Your voice carried us through the week.';
    const amountKobo = 125_000_000;
    const reference = await initiateTip(system, creator, { amountKobo, donorName: 'Folashadé Adébáyọ̀', message });
    const paidAt = performance.now();
    const paid = deliverWebhook(system, chargeSuccess(reference, amountKobo));
    await page.locator('.amount', { hasText: '₦1,250,000' }).waitFor();
    const shownMs = performance.now() - paidAt;
    console.log(`live screen: the tip is shown ${shownMs.toFixed(0)} ms after its webhook was sent`);
    expect((await paid).status).toBe(200);
    expect(shownMs).toBeLessThan(1_000 * busyFactor());
    await text(page, 'Folashadé Adébáyọ̀').waitFor();
    await text(page, message).waitFor();
    expect(await onPhone(page, ({ vibrations }) => vibrations.at(-1)?.length)).toBe(9);
    expect(await isWithinWidth(page)).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await isAmountWhole(page)).toBe(true);
    await takeScreenshot(page, `live-tip-${viewport.width}`);

    await button(page, 'Skip').click();
    await page.getByRole('heading', { name: 'Latest tips' }).waitFor();
    await page.locator('.latest li', { hasText: '₦1,250,000' }).getByText(message).waitFor();
    await text(page, '₦1,250,000 · 1 tip').waitFor();
    await takeScreenshot(page, `live-list-${viewport.width}`);
    expect(await isWithinWidth(page)).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    for (const control of await page.locator('.control').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('Controls of the live screen', () => {
  it('pause, resume, skip and mute alerts, as the dashboard does', async () => {
    const creator = await aPatientCreator(system);
    const { page, context } = await openLive(creator);
    await button(page, 'Pause').click();
    await button(page, 'Resume').waitFor();
    await pay(creator, { amountKobo: 250_000, donorName: 'Tunde' });
    await text(page, '1 tip waits.').waitFor();
    expect(await page.locator('.amount').count()).toBe(0);
    await button(page, 'Resume').click();
    await page.locator('.amount', { hasText: '₦2,500' }).waitFor();
    expect(await isAmountWhole(page)).toBe(true);
    await button(page, 'Skip').click();
    await page.locator('.amount').waitFor({ state: 'detached' });
    await button(page, 'Mute').click();
    await text(page, 'Alerts are muted.').waitFor();
    await creator.api.ok('POST', '/api/overlay/control', { action: 'unmute' });
    await button(page, 'Mute').waitFor();
    await context.close();
  });

  it('say that a press failed, and never send it later', async () => {
    const creator = await aCreator(system);
    const { page, context } = await openLive(creator);
    // A service worker may hide requests from the browser's own interception.
    await page.evaluate(() => {
      const send = globalThis.fetch;
      globalThis.fetch = (input, init) =>
        new Request(input).url.endsWith('/control')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : send(input, init);
      Object.assign(globalThis, { restoreFetch: () => Object.assign(globalThis, { fetch: send }) });
    });
    await button(page, 'Mute').click();
    await page.getByText('Mute did not work. We could not reach TipNaija.').waitFor();
    await takeScreenshot(page, 'live-control-failed');
    await page.evaluate('restoreFetch()');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.waitForTimeout(2_000);
    expect(sent.filter((url) => url.endsWith('/control'))).toEqual([]);
    expect(await button(page, 'Mute').isEnabled()).toBe(true);
    await context.close();
  });
});

describe('Live screen that loses its connection', () => {
  it('says so and shows a tip that it missed once', async () => {
    const creator = await aPatientCreator(system);
    const { page, context } = await openLive(creator);
    await context.setOffline(true);
    await text(page, 'Reconnecting...').waitFor();
    await pay(creator, { amountKobo: 500_000, donorName: 'Zainab' });
    await context.setOffline(false);
    await page.locator('.amount', { hasText: '₦5,000' }).waitFor();
    await text(page, 'Live').waitFor();
    await text(page, '₦5,000 · 1 tip').waitFor();
    await button(page, 'Skip').click();
    await page.waitForTimeout(3_000);
    expect(await page.locator('.latest li').count()).toBe(1);
    expect(await page.locator('.amount').count()).toBe(0);
    await page.reload();
    await button(page, 'Tap to start').click();
    await text(page, '₦5,000 · 1 tip').waitFor();
    await page.waitForTimeout(3_000);
    expect(await page.locator('.amount').count()).toBe(0);
    await context.close();
  });
});

describe('Phone with the live screen', () => {
  it('plays sound after one tap, and says when it stopped', async () => {
    const creator = await aCreator(system);
    const { page, context } = await openAs(creator.api);
    await page.goto(`${system.url}/live`);
    await button(page, 'Tap to start').waitFor();
    expect(await onPhone(page, ({ needsTap }) => needsTap)).toBe(true);
    await button(page, 'Tap to start').click();
    await waitUntil(
      async () => (await onPhone(page, ({ audio }) => audio?.state)) === 'running',
      3_000,
      'the sound is running',
    );
    await onPhone(page, ({ audio }) => audio?.suspend());
    await waitUntil(
      async () => (await onPhone(page, ({ audio }) => audio?.state)) === 'running',
      3_000,
      'interrupted sound resumes',
    );
    const off = button(page, 'Sound is off. Tap to turn it on');
    expect(await off.count()).toBe(0);
    // As after a call on an iPhone, where sound resumes in a tap only.
    await onPhone(page, ({ audio }) => {
      if (!audio) return;
      const resume = audio.resume.bind(audio);
      audio.resume = async () => undefined;
      document.addEventListener('click', () => Object.assign(audio, { resume }), { capture: true });
      void audio.suspend();
    });
    await off.waitFor();
    await takeScreenshot(page, 'live-sound-off');
    await off.click();
    await off.waitFor({ state: 'detached' });
    await context.close();
  });

  it('stays awake when its lock is released and when it was hidden', async () => {
    const creator = await aCreator(system);
    const { page, context } = await openLive(creator);
    const countLocks = () => onPhone(page, ({ locks }) => locks.length);
    expect(await countLocks()).toBe(1);
    await onPhone(page, ({ locks }) => locks.at(-1)?.dispatchEvent(new Event('release')));
    await waitUntil(async () => (await countLocks()) === 2, 2_000, 'a released lock is requested again');
    await hideAndShow(page);
    await waitUntil(async () => (await countLocks()) === 3, 2_000, 'a lock is requested when the page is visible');
    await context.close();
  });

  it('says that it cannot keep the screen on', async () => {
    const creator = await aCreator(system);
    const { page, context } = await openAs(creator.api);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'wakeLock', { value: undefined, configurable: true }),
    );
    await start(page);
    await text(page, "Keep your screen on in your phone's settings.").waitFor();
    await context.close();
  });

  it('remembers that it must not vibrate', async () => {
    const creator = await aCreator(system);
    const { page, context } = await openLive(creator);
    await button(page, 'Vibrate: on').click();
    await button(page, 'Vibrate: off').waitFor();
    const before = await onPhone(page, ({ vibrations }) => vibrations.length);
    await pay(creator, { donorName: 'Chidi' });
    await page.locator('.amount').waitFor();
    expect(await onPhone(page, ({ vibrations }) => vibrations.length)).toBe(before);
    await page.reload();
    await button(page, 'Tap to start').click();
    await button(page, 'Vibrate: off').waitFor();
    await context.close();
  });

  it('is awake, sounds and has not grown after four hours with a tip every ten minutes', async () => {
    const creator = await aPatientCreator(system);
    const { page, context, pageErrors } = await openAs(creator.api);
    await page.clock.install();
    await start(page);
    const countNodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    let nodesWhenFull = 0;
    for (let tip = 1; tip <= 24; tip += 1) {
      await page.clock.fastForward('05:00');
      await onPhone(page, ({ locks }) => locks.at(-1)?.dispatchEvent(new Event('release')));
      await onPhone(page, ({ audio }) => audio?.suspend());
      await page.clock.fastForward('04:40');
      // Time that jumps leaves no time for the pings of the server: the page believes itself away, and connects anew.
      await text(page, 'Live').waitFor();
      const amountKobo = 100_000 + tip * 100;
      await pay(creator, { amountKobo, donorName: `Fan ${tip}` });
      const naira = `₦${(amountKobo / 100).toLocaleString('en-NG')}`;
      await page.locator('.amount', { hasText: naira }).waitFor();
      await page.clock.fastForward('00:20');
      await page.locator('.amount').waitFor({ state: 'detached' });
      if (tip === 20) nodesWhenFull = await countNodes();
    }
    expect(await page.locator('.latest li').count()).toBe(20);
    expect(await page.locator('.totals').textContent()).toMatch(/ · 24 tips$/);
    expect(await countNodes()).toBe(nodesWhenFull);
    expect(await onPhone(page, ({ audio }) => audio?.state)).toBe('running');
    expect(await onPhone(page, ({ locks }) => locks.length)).toBe(25);
    expect(await page.locator('.notice').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  }, 240_000);
});

describe('Installed live screen', () => {
  it('has a manifest whose icons have the sizes that it names', async () => {
    const answer = await fetch(`${system.url}/live.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const manifest = (await answer.json()) as { start_url: string; icons: { src: string; sizes: string }[] };
    expect(manifest.start_url).toBe('/live');
    for (const { src, sizes } of manifest.icons) {
      const icon = Buffer.from(await (await fetch(`${system.url}${src}`)).arrayBuffer());
      expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
    }
    const worker = await fetch(`${system.url}/live-sw.js`);
    expect(worker.headers.get('content-type')).toContain('javascript');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
  });

  it('opens without a network and connects by itself', async () => {
    const creator = await aCreator(system);
    const { page, context } = await openAs(creator.api);
    await page.goto(`${system.url}/live`);
    await button(page, 'Tap to start').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await takeScreenshot(page, 'live-offline');
    await context.setOffline(false);
    await button(page, 'Tap to start').waitFor();
    await context.close();
  });
});
