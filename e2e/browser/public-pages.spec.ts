import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function waitForTitle(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('#first-paint').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

const pages = [
  ['/', /They see it live/, 'landing'],
  ['/terms', 'Terms of Service', 'terms'],
  ['/privacy', 'Privacy Policy', 'privacy'],
  ['/contact', 'Contact', 'contact'],
  ['/premium-callback', 'Payment Failed', 'premium-failed'],
  ['/no/such/page', '404 Page Not Found', 'not-found'],
] as const;

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('Public pages on %s', (device, viewport) => {
  it.each(pages)('%s fits the screen and is accessible in light and dark mode', async (path, title, name) => {
    const { page, context, pageErrors } = await openPage(browser, viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${system.url}${path}`);
      await waitForTitle(page, title);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await takeScreenshot(page, `${name}-${device.replace('a ', '')}-${colorScheme}`);
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('First paint of the landing page', () => {
  it('says what TipNaija is and leads to an account, without JavaScript', async () => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${system.url}/`);
    await page.getByRole('heading', { name: /They see it live/, level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: "I'm a creator" }).getAttribute('href')).toBe('/login?mode=signup');
    await takeScreenshot(page, 'landing-first-paint');
    await context.close();
  });

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('has the same layout as the loaded app on %s', async (_device, viewport) => {
    const { page, context } = await openPage(browser, viewport);
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.goto(`${system.url}/`, { waitUntil: 'commit' });
    await page.locator('#first-paint').waitFor();
    // A busy browser has the document before its style sheet, and the style sheet before its typeface.
    await page.waitForFunction(() => getComputedStyle(document.body).marginLeft === '0px');
    await page.evaluate(() => document.fonts.ready);
    const boxes = async () => [
      await page.getByRole('heading', { name: /They see it live/, level: 1 }).boundingBox(),
      await page.getByRole('link', { name: "I'm a creator" }).boundingBox(),
    ];
    const before = await boxes();
    await page.locator('#first-paint').waitFor({ state: 'detached' });
    expect(await boxes()).toEqual(before);
    await context.close();
  });
});

describe('Landing page', () => {
  it('scrolls from a header link to its section without covering the heading', async () => {
    const { page } = await openPage(browser, desktop);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(system.url);
    await page.getByRole('link', { name: 'Pricing' }).click();
    const heading = await page.getByRole('heading', { name: 'Pricing' }).boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    if (!heading || !header) throw new Error('Both should be on the screen');
    expect(header.y).toBe(0);
    expect(heading.y).toBeGreaterThan(header.height);
    expect(heading.y).toBeLessThan(desktop.height / 2);
  });

  it('opens a menu on a phone and does not animate with reduced motion', async () => {
    const { page } = await openPage(browser, phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(system.url);
    expect(await page.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await takeScreenshot(page, 'landing-menu');
    const tip = page.getByRole('region', { name: 'Sample tips' }).getByRole('listitem').first();
    const getX = async () => (await tip.boundingBox())?.x;
    const before = await getX();
    await page.waitForTimeout(500);
    expect(await getX()).toBe(before);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await waitForTitle(page, 'Welcome back');
  });

  it('animates its sample tips until they are paused', async () => {
    const { page } = await openPage(browser, desktop);
    await page.goto(system.url);
    const tips = page.getByRole('region', { name: 'Sample tips' });
    const getX = async () => (await tips.getByRole('listitem').nth(1).boundingBox())?.x;
    const before = await getX();
    await waitUntil(async () => (await getX()) !== before, 15_000, 'the sample tips move');
    await tips.getByRole('button', { name: 'Pause sample tips' }).click();
    let last = await getX();
    const isUnchangedAfter = async (ms: number) => {
      await page.waitForTimeout(ms);
      const previous = last;
      last = await getX();
      return last === previous;
    };
    await waitUntil(() => isUnchangedAfter(600), 15_000, 'the sample tips stop');
  });

  it('opens a creator page when Enter is pressed in the search field', async () => {
    const { page } = await openPage(browser, phone);
    await page.goto(system.url);
    await page.getByLabel('Streamer username').fill('@NoBody');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${system.url}/nobody`);
    await page.getByText('Streamer Not Found').first().waitFor();
  });
});

describe('Contact page', () => {
  it('shows the configured address and validates the form', async () => {
    const { page } = await openPage(browser, phone);
    await page.goto(`${system.url}/contact`);
    await page.getByRole('link', { name: 'support@tipnaija.test' }).waitFor();
    await page.getByRole('button', { name: 'Send in your email app' }).click();
    await page.getByText('Please enter a subject.').waitFor();
    await takeScreenshot(page, 'contact-problems');
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});

describe('Premium callback page', () => {
  it('checks the payment and shows the welcome message', async () => {
    const { page } = await openPage(browser, phone);
    await page.goto(`${system.url}/premium-callback?trxref=r&reference=r`);
    await waitForTitle(page, 'Checking your payment');
    await waitForTitle(page, 'Welcome to Premium!');
    await takeScreenshot(page, 'premium-welcome');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL(`${system.url}/`);
  });
});
