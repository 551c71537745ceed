import type { DeliveryItem, DonationItem } from '@tipnaija/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { OverlayScreen } from '../harness/overlay-screen.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/** A GIF of one pixel. */
const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=', 'base64');

let system: System;
let browser: Browser;
let creator: Creator;
let page: Page;
let overlay: OverlayScreen;
const pageErrors: string[] = [];

beforeAll(async () => {
  system = await sharedSystem();
  browser = await openBrowser();
  creator = await aCreator(system);
  await tip('Patron', 2_500_000);
  await waitUntil(async () => (await walletBalanceOf(creator)) >= 1_000_000, 30_000, 'the tip is in the wallet');
  await creator.api.ok('POST', '/api/subscription/subscribe-wallet');
  const person = await openSignedIn(desktop);
  page = person.page;
  pageErrors.push(...person.pageErrors);
  await page.goto(`${system.url}/dashboard/overlay`);
  overlay = await OverlayScreen.on((await openPage(browser, { width: 1920, height: 1080 })).page, {
    shownForMs: 1_500,
  });
  await overlay.open(`${system.url}/overlay/${creator.overlayToken}`);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function tip(donorName: string, amountKobo: number, message: string | null = null): Promise<void> {
  await payAtSandbox(system, await initiateTip(system, creator, { donorName, amountKobo, message }));
}

async function openSignedIn(viewport: { width: number; height: number }) {
  const person = await openPage(browser, viewport);
  const [name = '', value = ''] = creator.api.sessionCookie.split('=');
  await person.context.addCookies([{ name, value, url: system.url }]);
  return person;
}

const openPart = (name: string) => page.getByRole('tab', { name }).click();
const block = (name: string) => page.getByRole('region', { name, exact: true });
const card = () => overlay.page.locator('.alert');
const waitUntilGone = () => card().waitFor({ state: 'detached' });

describe('Overlay customiser', () => {
  it('previews design changes and applies them to the overlay after saving', async () => {
    const preview = page.frameLocator('iframe[title="Preview of your alert"]');
    await preview.locator('.alert').waitFor();
    await block('Design').getByRole('heading', { name: 'Colours' }).click();
    await block('Design').getByRole('button', { name: 'Owambe' }).click();
    await block('Design').getByRole('heading', { name: 'Place and lettering' }).click();
    await block('Design').getByLabel('Bottom right').check({ force: true });
    await preview.locator('.stage[data-position="bottom-right"]').waitFor();
    await page.waitForTimeout(700);
    await takeScreenshot(page, 'customiser-desktop');
    await block('Design').getByRole('button', { name: 'Save design' }).click();
    await page.getByText('Design Saved').first().waitFor();
    await block('Design').getByRole('button', { name: 'Send test alert' }).click();
    await overlay.page.locator('.stage[data-position="bottom-right"] .alert').waitFor();
    expect(await card().evaluate((element) => (element as unknown as Styled).style.getPropertyValue('--primary'))).toBe(
      '#fde047',
    );
    await waitUntilGone();
  });

  it('applies custom pictures from an amount, and custom CSS except for unsupported selectors', async () => {
    await openPart('Custom alerts');
    const custom = block('Custom alerts and sounds');
    await custom
      .getByLabel('Upload a sound or a picture')
      .setInputFiles({ name: 'crown.gif', mimeType: 'image/gif', buffer: gif });
    await custom.getByRole('img', { name: 'Picture 1' }).waitFor();
    await custom.getByRole('button', { name: 'Add a tier' }).click();
    await custom.getByLabel('From (₦)').fill('5000');
    await custom.getByLabel('Picture', { exact: true }).selectOption('Picture 1');
    await custom.getByRole('button', { name: 'Save custom alerts' }).click();
    await page.getByText('Custom Alerts Saved').first().waitFor();
    await custom.getByRole('heading', { name: 'Your own CSS' }).click();
    await custom.getByLabel('Style (CSS)').fill('.alert-title { letter-spacing: 7px }\nbody { display: none }');
    await custom.getByRole('button', { name: 'Save custom alerts' }).click();
    await custom.getByText('Line 2: body is not a part of the alert').waitFor();
    await takeScreenshot(page, 'customiser-premium');

    await tip('Large', 500_000);
    // In one step, because a busy machine may take both after the alert has gone.
    const look = await overlay.page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('.alert img.alert-image');
      const title = document.querySelector('.alert-title');
      return image?.complete && title && [image.naturalWidth, getComputedStyle(title).letterSpacing];
    });
    expect(await look.jsonValue()).toEqual([1, '7px']);
    await waitUntilGone();
    await tip('Small', 499_999);
    await card().waitFor();
    expect(await card().locator('.alert-image').count()).toBe(0);
    await waitUntilGone();
  });

  it('moderates words and links, and holds alerts for approval', async () => {
    await openPart('Moderation');
    const moderation = block('Moderation');
    await moderation.getByLabel('Your own words').fill('wahala');
    await moderation.getByLabel(/Hold every alert/).check();
    await moderation.getByRole('button', { name: 'Save moderation' }).click();
    await page.getByText('Moderation Saved').first().waitFor();
    await page.goto(`${system.url}/dashboard`);
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    const shownBefore = overlay.shown.length;
    await tip('Wahala Man', 250_000, 'wahala dey, see www.spam.example');
    const held = page.getByRole('region', { name: '1 tip is waiting for your OK' });
    await held.waitFor();
    await takeScreenshot(page, 'held-alert');
    expect(overlay.shown).toHaveLength(shownBefore);
    const [newest] = await creator.api.ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations?limit=10`);
    expect(newest?.message).toBe('wahala dey, see www.spam.example');
    const moderated = `/api/streamers/${creator.id}/donations?limit=10&moderated=true`;
    expect((await creator.api.ok<DonationItem[]>('GET', moderated)).map(({ id }) => id)).not.toContain(newest?.id);
    await held.getByRole('button', { name: 'Show the alert of ****** Man' }).click();
    await card().getByText('"****** dey, see [link]"').waitFor();
    await held.waitFor({ state: 'detached' });
    const getState = async () =>
      (await creator.api.ok<DeliveryItem[]>('GET', `/api/overlay/deliveries?ids=${newest?.id}`))[0]?.state;
    await waitUntil(async () => (await getState()) === 'shown', 30_000, 'the alert is reported as shown');
    expect((await creator.api.ok<DonationItem[]>('GET', moderated))[0]).toMatchObject({
      id: newest?.id,
      donorName: '****** Man',
    });
  });

  it('provides server speech for a valid overlay token only', async () => {
    const speak = (token: string) =>
      creator.api.call<string>('POST', `/api/overlay/speech/${token}`, { text: 'New donation from Tunde' });
    const { status, headers } = await speak(creator.overlayToken);
    // Without a speech engine the server responds with 204.
    expect(status === 204 || headers.get('content-type') === 'audio/wav').toBe(true);
    expect((await speak('guessed')).status).toBe(404);
  });

  it('fits a phone and has no serious axe violations', async () => {
    const { page: small } = await openSignedIn(phone);
    await small.goto(`${system.url}/dashboard/overlay`);
    await small.frameLocator('iframe').locator('.alert').waitFor();
    const isTooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
    for (const part of ['Design', 'Timing', 'Custom alerts', 'Moderation']) {
      await small.getByRole('tab', { name: part }).click();
      await small.getByRole('tabpanel').getByRole('button', { name: /^Save/ }).first().waitFor();
      expect(await small.evaluate(isTooWide)).toBe(false);
      await takeScreenshot(small, `customiser-phone-${part}`);
      expect(await findAccessibilityViolations(small)).toEqual([]);
    }
    expect(pageErrors).toEqual([]);
  });
});

type Styled = { style: { getPropertyValue: (name: string) => string } };
