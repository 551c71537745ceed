import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { newestMail } from '../harness/mailbox.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

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

const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

/** Starts a payment of $5 with a card that requires 3-D Secure, and stops at the bank's page. */
async function payWith3dsCard(page: Page): Promise<void> {
  await page.goto(`${system.url}/${creator.username}`);
  await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: '$' }).click();
  await page.getByRole('button', { name: '$5' }).first().click();
  await page.locator('button[type=submit]').click();
  await page.getByLabel('Card number').fill('4000 0025 0000 3155');
  await page.getByLabel('Expiration date').fill('12 / 30');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await waitForHeading(page, '3-D Secure test page');
}

describe('Receipt page', () => {
  it('is linked from the tip page after payment, and is mailed on request', async () => {
    const { page, pageErrors } = await openPage(browser, phone);
    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('button', { name: '₦2,500' }).click();
    await page.getByLabel('Your name').fill('Tunde');
    await page.getByLabel('Message').fill('Your music saved my week!');
    await page.getByRole('button', { name: 'Email me a receipt' }).click();
    await page.getByLabel('Email for a receipt (optional)').fill('tunde@example.com');
    await takeScreenshot(page, 'tip-page-with-email');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${system.sandboxUrl}/**`);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(`${system.url}/${creator.username}*`);
    const receiptLink = page.getByRole('link', { name: 'View receipt' });
    await receiptLink.waitFor();
    await waitUntil(() => !new URL(page.url()).search, 30_000, 'the query parameters are removed from the URL');
    await page.getByRole('button', { name: 'Tip again' }).waitFor();
    await takeScreenshot(page, 'tip-page-thanks');
    await receiptLink.click();
    await waitForHeading(page, 'Your tip was received');
    await page.getByText('₦2,500').waitFor();
    await page.getByText('Your music saved my week!').waitFor();
    await page.getByRole('button', { name: 'Copy reference' }).click();
    const reference = await page.evaluate(() => navigator.clipboard.readText());
    expect(page.url()).toBe(`${system.url}/receipt/${reference}`);
    await takeScreenshot(page, 'receipt-received');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect((await newestMail(system, 'tunde@example.com', 'Your tip')).text).toContain(page.url());
    await page.getByRole('link', { name: 'Back to Ada Live' }).click();
    await waitForHeading(page, 'Support Ada Live');
    expect(await page.getByLabel('Message').inputValue(), 'the form of the paid tip is empty').toBe('');
    expect(pageErrors).toEqual([]);
  });

  it('shows a pending payment and updates when the payment succeeds', async () => {
    const { page, pageErrors } = await openPage(browser, desktop);
    const reference = await initiateTip(system, creator, { donorName: 'Zainab' });
    await page.goto(`${system.url}/api/payments/return?trxref=${reference}&reference=${reference}`);
    await waitForHeading(page, 'We are waiting for your bank');
    expect(page.url()).toBe(`${system.url}/receipt/${reference}`);
    await page.getByText('You do not need to pay again: this page checks by itself.').waitFor();
    await takeScreenshot(page, 'receipt-waiting');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await payAtSandbox(system, reference);
    await waitForHeading(page, 'Your tip was received');
    expect(pageErrors).toEqual([]);
  });

  it('shows that an abandoned payment was not charged, and links to the tip page', async () => {
    const { page } = await openPage(browser, phone);
    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('button', { name: '₦1,000' }).click();
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${system.sandboxUrl}/**`);
    const reference = (await page.getByText(/^Reference /).innerText()).replace('Reference ', '');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.goto(`${system.url}/receipt/${reference}`);
    await waitForHeading(page, 'You have not been charged');
    await takeScreenshot(page, 'receipt-not-paid');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await waitForHeading(page, 'Support Ada Live');
  });

  it('shows a message for an unknown reference', async () => {
    const { page } = await openPage(browser, phone);
    await page.goto(`${system.url}/api/payments/return?reference=nonsense`);
    await waitForHeading(page, "We can't find this payment");
    await takeScreenshot(page, 'receipt-unknown');
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  it('fits a phone in dark colours and remembers the chosen theme', async () => {
    const { page } = await openPage(browser, phone);
    const reference = await initiateTip(system, creator, { donorName: 'Femi' });
    await payAtSandbox(system, reference);
    await page.goto(`${system.url}/receipt/${reference}`);
    await waitForHeading(page, 'Your tip was received');
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await page.reload();
    await waitForHeading(page, 'Your tip was received');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(14, 21, 18)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'receipt-received-dark');
  });
});

describe('Return page after 3-D Secure', () => {
  it('shows success with a countdown and a link to the receipt after authentication', async () => {
    const { page } = await openPage(browser, phone);
    await payWith3dsCard(page);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await waitForHeading(page, 'Payment Successful!');
    await page.getByText(/^Taking you home in \d+ seconds?\.$/).waitFor();
    await takeScreenshot(page, 'payment-success');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'View receipt' }).click();
    await waitForHeading(page, 'Your tip was received');
    await page.getByText('$5').waitFor();
  });

  it('shows that nothing was charged after failed authentication', async () => {
    const { page } = await openPage(browser, phone);
    await payWith3dsCard(page);
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await waitForHeading(page, 'You have not been charged');
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
  });
});
