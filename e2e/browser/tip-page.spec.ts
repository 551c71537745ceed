import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

let system: System;
let browser: Browser;
let creator: Creator;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  creator = await aCreator(system);
  await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, {
    goalEnabled: true,
    goalTitle: 'New capture card',
    goalAmount: 10_000_000,
    goalDescription: 'So that you see every button I press.',
  });
  await tip(500_000, 'Zainab', 'Your music saved my week!');
  await tip(250_000, 'Tunde');
  await tip(1_000_000, 'Chukwuemeka Oluwaseun-Adebayo', 'One love from Abuja');
  await tip(50_000);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function tip(amountKobo: number, donorName: string | null = null, message: string | null = null) {
  await payAtSandbox(system, await initiateTip(system, creator, { amountKobo, donorName, message }));
}

async function openTipPage(viewport = phone) {
  const fan = await openPage(browser, viewport);
  await fan.page.goto(`${system.url}/${creator.username}`);
  await block(fan.page, 'Recent support')
    .getByText(/^Chukwuemeka/)
    .waitFor();
  return fan;
}

type Shifts = typeof globalThis & { shifted?: number };

/** Adds up the layout shifts of a page; runs in the page before its scripts. */
function observeShifts(): void {
  const page = window as Shifts;
  page.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      page.shifted = (page.shifted ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const block = (page: Page, name: string) => page.getByRole('region', { name });
const submit = (page: Page) => page.locator('button[type=submit]');
const custom = (page: Page) => page.getByLabel('Or enter your own amount (₦)');

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('Tip page on a %s', (device, viewport) => {
  it('fits the screen and is accessible in light and dark mode', async () => {
    const { page, context, pageErrors } = await openPage(browser, viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${system.url}/${creator.username}`);
      await block(page, 'Recent support')
        .getByText(/^Chukwuemeka/)
        .waitFor();
      await block(page, 'Share this page').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await takeScreenshot(page, `tip-page-${device}-${colorScheme}`);
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('accepts either a preset or a typed amount and redirects to Paystack with it', async () => {
    const { page, context } = await openTipPage(viewport);
    expect(await submit(page).isDisabled()).toBe(true);
    const popular = page.getByRole('button', { name: /Popular/ });
    await popular.click();
    await custom(page).fill('99');
    expect(await popular.getAttribute('aria-pressed')).toBe('false');
    expect(await submit(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: /Generous/ }).click();
    expect(await custom(page).inputValue()).toBe('');
    await page.getByText('Ada Live gets (95%)').locator('..').getByText('₦2,375').waitFor();
    await submit(page).click();
    await page.waitForURL(`${system.sandboxUrl}/**`);
    await page.getByText('2,500').first().waitFor();
    await context.close();
  });
});

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('Tip page while it loads on a %s', (_device, viewport) => {
  it('moves nothing', async () => {
    const { page, context } = await openPage(browser, viewport);
    await page.addInitScript(observeShifts);
    // Each part arrives on its own, as on a slow network.
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 600));
      await route.continue();
    });
    await page.goto(`${system.url}/${creator.username}`);
    await block(page, 'Share this page').waitFor();
    await page.waitForTimeout(1_000);
    expect(await page.evaluate(() => (window as Shifts).shifted)).toBeLessThan(0.01);
    await context.close();
  });
});

describe('Open tip page', () => {
  it('shows tips of other donors in both lists and the goal without losing form input', async () => {
    const { page, pageErrors } = await openTipPage(phone);
    await page.getByRole('button', { name: /Popular/ }).click();
    await page.getByLabel('Message').fill('Still writing');
    await page.waitForResponse((response) => response.url().endsWith('/live'));
    await tip(3_200_000, 'Halima', 'To the top!');
    await block(page, 'Top donations').getByRole('listitem').first().getByText('Halima').waitFor();
    await block(page, 'Recent support').getByText('To the top!').waitFor();
    await block(page, 'New capture card').getByText('50.0%').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Still writing');
    await submit(page).getByText('Donate ₦1,000').waitFor();
    await takeScreenshot(page, 'tip-page-live');
    expect(pageErrors).toEqual([]);
  });
});

describe('Tip page on the first screen', () => {
  it('shows every amount above the pay bar of a phone', async () => {
    const { page, context } = await openTipPage({ width: 360, height: 740 });
    const bar = await page.getByRole('button', { name: 'Choose an amount' }).boundingBox();
    const amount = await page.getByRole('button', { name: /Super Fan/ }).boundingBox();
    if (!bar || !amount) throw new Error('Both should be on the screen');
    expect(amount.y + amount.height).toBeLessThan(bar.y);
    await context.close();
  });

  it('leads a donor on a phone to the amounts, and shows under them how the tip will look', async () => {
    const { page, context } = await openTipPage();
    await page.getByRole('button', { name: 'Choose an amount' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Quick');
    await page.getByRole('button', { name: /Popular/ }).click();
    await page.getByLabel('Your name').fill('Tunde');
    const frame = page.getByTitle('How your tip looks on a stream');
    await page.getByText('How your tip looks on a stream').scrollIntoViewIfNeeded();
    await frame.contentFrame().getByText('from Tunde').waitFor();
    const alert = await frame.contentFrame().locator('.alert').boundingBox();
    expect(alert?.width).toBeGreaterThan(190);
    expect(alert?.height).toBeLessThan(135);
    const bottomOfAmounts = await custom(page).evaluate((input) => input.getBoundingClientRect().bottom);
    const message = await page.getByLabel('Message').boundingBox();
    expect(alert?.y).toBeGreaterThan(bottomOfAmounts);
    expect(alert?.y).toBeLessThan(message?.y ?? 0);
    await context.close();
  });

  it('shows one button of a desktop at the bottom of the screen, which ends the form', async () => {
    const { page, context } = await openTipPage(desktop);
    const isOnScreen = async (name: string | RegExp) => {
      const box = await page.getByRole('button', { name }).boundingBox();
      return box !== null && box.y + box.height <= desktop.height;
    };
    expect(await page.getByRole('button', { name: /^Donate/ }).count()).toBe(0);
    expect(await isOnScreen('Choose an amount')).toBe(true);
    await page.getByRole('button', { name: 'Choose an amount' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Quick');
    await page.getByRole('button', { name: /Popular/ }).click();
    await page.getByLabel('Your name').fill('Tunde');
    await page.getByTitle('How your tip looks on a stream').contentFrame().getByText('from Tunde').waitFor();
    expect(await isOnScreen('Donate ₦1,000')).toBe(true);
    await block(page, 'Recent support').scrollIntoViewIfNeeded();
    const donate = await submit(page).boundingBox();
    const form = await block(page, 'Support Ada Live').boundingBox();
    if (!donate || !form) throw new Error('Both should be on the screen');
    expect(donate.x).toBeGreaterThan(form.x);
    expect(form.y + form.height - donate.y - donate.height).toBeLessThan(48);
    await context.close();
  });
});

describe('First paint of the tip page', () => {
  it('shows the creator without JavaScript', async () => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('heading', { name: 'Ada Live' }).waitFor();
    await page.getByText('Afrobeats on the keys').waitFor();
    await takeScreenshot(page, 'tip-page-first-paint');
    await context.close();
  });

  it('has the same layout as the loaded app', async () => {
    const { page } = await openPage(browser, phone);
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.goto(`${system.url}/${creator.username}`, { waitUntil: 'commit' });
    const getBox = () => page.getByText('Afrobeats on the keys').first().boundingBox();
    await page.locator('#first-paint').waitFor();
    // A busy browser has the document before its style sheet.
    await page.waitForFunction(() => getComputedStyle(document.body).marginLeft === '0px');
    const before = await getBox();
    await page.locator('#first-paint').waitFor({ state: 'detached' });
    expect(await getBox()).toEqual(before);
    await page.getByRole('heading', { name: 'Support Ada Live' }).waitFor();
  });
});

describe('Share section', () => {
  it('offers a QR code as a PNG download', async () => {
    const { page } = await openTipPage(phone);
    await block(page, 'Share this page').getByRole('button', { name: 'QR code' }).click();
    const dialog = page.getByRole('dialog', { name: 'QR code' });
    await dialog.getByRole('img').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'qr-code');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download PNG' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`tipnaija-${creator.username}.png`);
    expect(
      readFileSync(await file.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('offers an embeddable button whose image other sites may load', async () => {
    const picture = await fetch(`${system.url}/embed/tip-button.svg`);
    expect([picture.status, picture.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'image/svg+xml']);
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});
