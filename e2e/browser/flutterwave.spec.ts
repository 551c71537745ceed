import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';

let system: System;
let browser: Browser;
let creator: Creator;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  creator = await aCreator(system);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('A donor on a %s', (device, viewport) => {
  it('chooses Flutterwave, pays on its page and comes back, and the overlay shows the tip', async () => {
    const overlay = await new OverlayClient(system, creator).connected();
    const { page, context, pageErrors } = await openPage(browser, viewport);
    await page.goto(`${system.url}/${creator.username}`);
    if (device === 'phone') await page.getByRole('button', { name: 'Change payment method' }).click();
    await page.getByRole('radio', { name: /Flutterwave/ }).check();
    await page.getByRole('button', { name: '₦2,500' }).click();
    await page.getByText('You pay on Flutterwave, then come back here.').waitFor();
    await page.getByLabel('Your name').fill('Ngozi');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, `flutterwave-tip-page-${device}`);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${system.sandboxUrl}/flutterwave/checkout/**`);
    await takeScreenshot(page, `flutterwave-checkout-${device}`);
    await page.getByRole('button', { name: /by bank transfer/ }).click();
    await page.waitForURL(`${system.url}/**`);
    await overlay.hasShown(1);
    expect(overlay.shown[0]?.alert).toMatchObject({ donorName: 'Ngozi', amount: 250_000 });
    expect(pageErrors).toEqual([]);
    overlay.close();
    await context.close();
  });
});

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('A creator on a %s', (device, viewport) => {
  it('buys a month of Premium at Flutterwave and comes back with Premium', async () => {
    const buyer = await aCreator(system);
    const { page, context, pageErrors } = await openPage(browser, viewport);
    const [name = '', value = ''] = buyer.api.sessionCookie.split(/=(.*)/);
    await context.addCookies([{ name, value, url: system.url }]);
    await page.goto(`${system.url}/dashboard/premium`);
    const premium = page.getByRole('region', { name: 'Premium', exact: true });
    await premium.getByRole('radio', { name: /Flutterwave/ }).check();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await premium.scrollIntoViewIfNeeded();
    await takeScreenshot(page, `flutterwave-premium-${device}`);
    await premium.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL(`${system.sandboxUrl}/flutterwave/checkout/**`);
    await page.getByRole('button', { name: /by card/ }).click();
    await page.waitForURL(`${system.url}/premium-callback**`);
    await page.getByText('Welcome to Premium!').first().waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
