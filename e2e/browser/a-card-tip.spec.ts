import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
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

it('Card payment of $5 succeeds on the tip page after a declined card and a return to the form', async () => {
  const overlay = await new OverlayClient(system, creator).connected();
  const { page } = await openPage(browser, phone);
  await page.goto(`${system.url}/${creator.username}`);
  await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: '$' }).click();
  await page.getByRole('button', { name: '$5' }).first().click();
  await page.getByLabel('Your name').fill('Femi');
  await takeScreenshot(page, 'card-tip-form');
  await page.locator('button[type=submit]').click();
  const complete = page.getByRole('button', { name: 'Complete Payment' });
  await complete.waitFor();
  await page.getByText('Back to Form').click();
  await page.getByLabel('Your name').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Femi');
  await page.locator('button[type=submit]').click();
  await complete.waitFor();

  await payWith(page, '4000 0000 0000 0002');
  await page.getByText('Payment Failed').first().waitFor();
  await takeScreenshot(page, 'card-declined');
  await payWith(page, '4242 4242 4242 4242');
  await page.getByText('Payment Successful').first().waitFor();
  await overlay.hasShown(1);
  expect(overlay.shown[0]?.alert).toMatchObject({ donorName: 'Femi', amount: 750_000 });
  await waitUntil(async () => (await walletBalanceOf(creator)) === 712_500, 30_000, 'the wallet has 95% of ₦7,500');
  overlay.close();
});

it('Donor is thanked after a card payment during which a deploy replaced the files of the page', async () => {
  const { page } = await openPage(browser, phone);
  await page.goto(`${system.url}/${creator.username}`);
  await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: '$' }).click();
  await page.getByRole('button', { name: '$5' }).first().click();
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Complete Payment' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: '' }));
  await payWith(page, '4242 4242 4242 4242');
  await page.getByRole('heading', { name: 'You did that!' }).waitFor();
});

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 30');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Complete Payment' }).click();
}
