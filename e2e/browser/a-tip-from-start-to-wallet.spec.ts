import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { signUpInBrowser } from '../harness/journeys.js';
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

const signUp = (page: Page, username: string) => signUpInBrowser(system, page, username);

/** Completes onboarding. Returns the overlay link from the clipboard. */
async function onboard(page: Page): Promise<string> {
  await page.getByText('Complete Your Profile').first().waitFor();
  await takeScreenshot(page, 'dashboard-without-profile');
  await page
    .getByRole('link', { name: 'Create Profile' })
    .or(page.getByRole('button', { name: 'Create Profile' }))
    .click();
  await page.getByLabel('Display Name').fill('Ada Live');
  await page.getByLabel('Bio').fill('Afrobeats on the keys, live from Lagos.');
  await takeScreenshot(page, 'onboarding-profile');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Bank Name').selectOption('Guaranty Trust Bank');
  await page.getByLabel('Account Number').fill('0123456785');
  await page.getByLabel('Account Name').fill('ADA OBI');
  await takeScreenshot(page, 'onboarding-bank');
  await page.getByRole('button', { name: /create/i }).click();
  await page.getByRole('button', { name: 'Copy overlay link' }).click();
  await takeScreenshot(page, 'onboarding-done');
  return page.evaluate(() => navigator.clipboard.readText());
}

async function checkAlert(page: Page): Promise<void> {
  for (const words of ['New Donation!', 'from Tunde', '₦2,500', 'Your music saved my week!'])
    await page.getByText(words).first().waitFor();
  await takeScreenshot(page, 'overlay-alert');
}

/** Waits for the thanks on the tip page. A look-up at the provider that takes long opens the receipt, which waits for it. */
async function untilThanked(page: Page): Promise<void> {
  const receipt = page.getByRole('heading', { name: 'Your tip was received' });
  await page.getByText('Payment Successful').or(receipt).first().waitFor();
  if (page.url().includes('/receipt/')) await page.getByRole('link', { name: /^Back to/ }).click();
}

describe('Tip page and Paystack checkout', () => {
  it('show a tip of ₦2,500 on the overlay of a new creator and credit ₦2,375 to the wallet', async () => {
    const creator = await openPage(browser, desktop);
    await signUp(creator.page, 'adalive');
    const overlayLink = await onboard(creator.page);
    expect(overlayLink).toMatch(new RegExp(`^${system.url}/overlay/[\\w-]+$`));
    await creator.page.getByText('Wallet Balance').waitFor();

    const stream = await openPage(browser, { width: 1920, height: 1080 });
    await stream.page.goto(overlayLink);
    await waitUntil(async () => (await isLive(system)) === true, 30_000, 'the creator is live');

    const fan = await openPage(browser, phone);
    await fan.page.goto(`${system.url}/adalive`);
    await fan.page.getByRole('heading', { name: 'Support Ada Live' }).waitFor();
    await fan.page.getByText('LIVE', { exact: true }).waitFor();
    await takeScreenshot(fan.page, 'tip-page');
    await fan.page.getByRole('button', { name: '₦2,500' }).click();
    await fan.page.getByLabel('Your name').fill('Tunde');
    await fan.page.getByLabel('Message').fill('Your music saved my week!');
    await takeScreenshot(fan.page, 'tip-page-filled');
    await fan.page.locator('button[type=submit]').click();
    await fan.page.waitForURL(`${system.sandboxUrl}/**`);
    await takeScreenshot(fan.page, 'sandbox-checkout');
    await fan.page.getByRole('button', { name: /^Pay/ }).click();

    // At the same time: the toast and the alert both leave after seconds.
    await Promise.all([checkAlert(stream.page), untilThanked(fan.page)]);
    await fan.page.waitForURL(`${system.url}/adalive*`);
    await waitUntil(
      () => !fan.page.url().includes('payment='),
      30_000,
      'the query parameters are removed from the URL',
    );
    await fan.page.getByText('Tunde').first().waitFor();
    await takeScreenshot(fan.page, 'tip-page-after');

    await creator.page.goto(`${system.url}/dashboard`);
    await creator.page.getByRole('region', { name: 'Wallet Balance' }).getByText('₦2,375').waitFor();
    await takeScreenshot(creator.page, 'dashboard');

    for (const { pageErrors } of [creator, stream, fan]) expect(pageErrors).toEqual([]);
  });

  it('keep the donor at the checkout after a declined payment and accept the second attempt', async () => {
    const fan = await openPage(browser, phone);
    await fan.page.goto(`${system.url}/adalive`);
    await fan.page.getByRole('button', { name: '₦500', exact: false }).first().click();
    await fan.page.locator('button[type=submit]').click();
    await fan.page.waitForURL(`${system.sandboxUrl}/**`);
    await fan.page.getByRole('button', { name: 'Decline' }).click();
    await fan.page.getByRole('alert').waitFor();
    await fan.page.getByRole('button', { name: /^Pay/ }).click();
    await untilThanked(fan.page);
    await fan.page.waitForURL(`${system.url}/adalive*`);
  });

  it('return a donor who cancels to the tip page with an error message', async () => {
    const fan = await openPage(browser, phone);
    await fan.page.goto(`${system.url}/adalive`);
    await fan.page.getByRole('button', { name: '₦1,000' }).click();
    await fan.page.locator('button[type=submit]').click();
    await fan.page.waitForURL(`${system.sandboxUrl}/**`);
    await fan.page.getByRole('button', { name: 'Cancel' }).click();
    await fan.page.waitForURL(`${system.url}/adalive*`);
    await fan.page.getByText('Payment Failed').first().waitFor();
  });
});

async function isLive({ url }: System): Promise<boolean> {
  const response = await fetch(`${url}/api/streamers/adalive`);
  return ((await response.json()) as { isLive: boolean }).isLive;
}
