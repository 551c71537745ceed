import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { ImitatedBrowser } from '../harness/imitated-browser.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser({ showsNotifications: true })]);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** Opens the settings. The browser subscribes at the sandbox's push service, because its own one is on the internet. */
async function openSettings(creator: Creator, viewport: typeof phone) {
  const person = await openPage(browser, viewport);
  const [name = '', value = ''] = creator.api.sessionCookie.split(/=(.*)/s);
  await person.context.addCookies([{ name, value, url: system.url }]);
  await person.context.grantPermissions(['notifications'], { origin: system.url });
  const imitated = await ImitatedBrowser.subscribe(system);
  await person.context.addInitScript((subscription) => {
    const kept = {
      endpoint: subscription.endpoint,
      toJSON: () => subscription,
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return kept;
    };
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? kept : null);
  }, imitated.subscription);
  await person.page.goto(`${system.url}/dashboard/settings`);
  return { ...person, imitated, card: person.page.getByRole('region', { name: 'Tips on your phone' }) };
}

/** Hands a message to the service worker, as a browser does with what its push service sent. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL === `${system.url}/push-notices/`);
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const origin = system.url;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
  await session.detach();
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push-notices/');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
  });

async function check(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, name);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('On a %s', (device, viewport) => {
  it('the creator turns notices on, and a paid tip is shown once, also when it is pushed twice', async () => {
    const creator = await aCreator(system);
    const { page, context, pageErrors, imitated, card } = await openSettings(creator, viewport);
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', { name: 'Turn on for this device' }).waitFor();
    await check(page, `push-off-${device}`);
    await card.getByRole('button', { name: 'Turn on for this device' }).click();
    await card.getByText('This device', { exact: true }).waitFor();
    await card.getByText('Every tip · without amounts').waitFor();

    await card.getByRole('button', { name: /^Change/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Only tips from (₦)').fill('2000');
    await dialog.getByRole('checkbox', { name: /Show amounts/ }).check();
    await dialog.getByRole('checkbox', { name: 'Quiet hours: tell me afterwards' }).check();
    await check(page, `push-settings-${device}`);
    await dialog.getByRole('checkbox', { name: 'Quiet hours: tell me afterwards' }).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await card.getByText('From ₦2,000 · with amounts').waitFor();
    await check(page, `push-on-${device}`);

    await payAtSandbox(system, await initiateTip(system, creator, { donorName: 'Loud Fan', message: 'loud words' }));
    await waitUntil(async () => (await imitated.notices()).length === 1, 30_000, 'the push service has the notice');
    const [message] = (await imitated.state()).messages;
    for (let times = 0; times < 2; times++) await deliver(context, page, message?.text ?? '');
    await waitUntil(async () => (await shownOn(page)).length > 0, 10_000, 'the notification is shown');
    const shown = await shownOn(page);
    expect(shown).toMatchObject([{ title: 'You got a tip of ₦2,500', data: { url: '/dashboard/donations' } }]);
    expect(JSON.stringify(shown)).not.toMatch(/loud/i);

    await card.getByRole('button', { name: /^Send a test/ }).click();
    await page
      .getByText(/a test arrives in seconds/)
      .first()
      .waitFor();
    await waitUntil(async () => (await imitated.titles()).includes('This is a test'), 30_000, 'the test arrives');
    await card.getByRole('button', { name: /^Change/ }).click();
    await dialog.getByRole('button', { name: 'Remove this device' }).click();
    await card.getByRole('button', { name: 'Turn on for this device' }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

it('The page for the home screen has a manifest for the dashboard', async () => {
  const answer = await fetch(`${system.url}/dashboard.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({ start_url: '/dashboard', scope: '/dashboard', display: 'standalone' });
  expect((await fetch(`${system.url}/push-sw.js`)).headers.get('cache-control')).toBe('no-cache');
});
